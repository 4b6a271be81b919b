import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepInBenchmarks, measuredOn } from '../markdown'
import { findChrome } from '../../../__tests__/browser/support/chrome'
import { withStand, type Stand } from '../../../__tests__/browser/support/stand'
import { buildFloor } from './buildFloor'
import { measureGrowth } from './growth'
import { measureInteractions } from './interactions'
import { loadText, packageTable } from './loadReport'
import { measureLoads } from './loads'
import { measureMoments } from './moments'
import { serveFolder } from './staticSite'
import { measureTasks } from './tasks'

/** The login of plain HTML stands beside the app, built and served in the same run. */
const momentsBesideFloor = async (stand: Stand): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-floor-'))
  await buildFloor('packages', folder)
  const floor = await serveFolder(folder, '/react')
  try {
    return await measureMoments(stand, floor.origin)
  } finally {
    await floor.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run lab -- bench-web [PART… --peer CHECKOUT]` */
const main = async () => {
  const { values, positionals } = parseArgs({ options: { peer: { type: 'string' } }, allowPositionals: true })
  const parts: Readonly<Record<string, (stand: Stand) => Promise<string>>> = {
    loads: async (stand) => {
      const results = await measureLoads(stand, values.peer)
      console.log(`\n${packageTable(results)}`)
      return loadText(results)
    },
    moments: momentsBesideFloor,
    tasks: measureTasks,
    interactions: measureInteractions,
    growth: measureGrowth,
  }
  const wanted = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name))
  for (const [name, measure] of wanted) {
    const text = await withStand(measure, { chrome: findChrome() })
    console.log(`\n${text}`)
    // tasks and long lists are for whoever works on them
    if (name !== 'tasks' && name !== 'growth') keepInBenchmarks(`bench:web ${name}`, `${measuredOn()}\n\n${text}`)
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
