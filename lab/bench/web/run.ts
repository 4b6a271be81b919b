import { parseArgs } from 'node:util'
import { keepInBenchmarks, measuredOn } from '../markdown'
import { findChrome } from '../../../__tests__/browser/support/chrome'
import { withStand, type Stand } from '../../../__tests__/browser/support/stand'
import { measureGrowth } from './growth'
import { measureInteractions } from './interactions'
import { loadText, packageTable } from './loadReport'
import { measureLoads, type Peer } from './loads'

const peerOf = (given: string | undefined): Peer | undefined => {
  if (given === undefined) return undefined
  const [folder, urlPath] = given.split('=')
  if (!folder || !urlPath) throw new Error('--peer DIR=URLPATH, for example --peer ../react-vite/dist=/auth/login')
  return { folder, urlPath }
}

/** `npm run lab -- bench-web [PART… --peer DIR=URLPATH]` */
const main = async () => {
  const { values, positionals } = parseArgs({ options: { peer: { type: 'string' } }, allowPositionals: true })
  const peer = peerOf(values.peer)
  const parts: Readonly<Record<string, (stand: Stand) => Promise<string>>> = {
    loads: async (stand) => {
      const results = await measureLoads(stand, peer)
      console.log(`\n${packageTable(results)}`)
      return loadText(results)
    },
    interactions: measureInteractions,
    growth: measureGrowth,
  }
  const wanted = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name))
  for (const [name, measure] of wanted) {
    const text = await withStand(measure, { chrome: findChrome() })
    console.log(`\n${text}`)
    keepInBenchmarks(`bench:web ${name}`, `${measuredOn()}\n\n${text}`)
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
