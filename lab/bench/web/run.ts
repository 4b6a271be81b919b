import { findChrome } from '../../../__tests__/browser/support/chrome'
import { withStand, type Stand } from '../../../__tests__/browser/support/stand'
import { keepInBenchmarks, measuredOn } from '../markdown'
import { measureGrowth } from './growth'
import { measureInteractions } from './interactions'
import { measureLoads } from './loads'
import { measureMoments } from './moments'
import { measureTasks } from './tasks'

const PARTS: Readonly<Record<string, (stand: Stand) => Promise<string>>> = {
  loads: measureLoads,
  moments: measureMoments,
  tasks: measureTasks,
  interactions: measureInteractions,
  growth: measureGrowth,
}

/** `npm run lab -- bench-web [PART…]` */
const main = async () => {
  const wanted = process.argv.slice(2)
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
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
