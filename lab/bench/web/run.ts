import { findChrome } from '../../../__tests__/browser/support/chrome'
import { withStand, type Stand } from '../../../__tests__/browser/support/stand'
import { keepInBenchmarks, measuredOn } from '../markdown'
import { measureInteractions } from './interactions'
import { measureLoads } from './loads'
import { measureMoments } from './moments'

const PARTS: Readonly<Record<string, (stand: Stand) => Promise<string>>> = {
  loads: measureLoads,
  moments: measureMoments,
  interactions: measureInteractions,
}

/** `npm run lab -- bench-web [PART…]` */
const main = async () => {
  const wanted = process.argv.slice(2)
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const text = await withStand(measure, { chrome: findChrome() })
    console.log(`\n${text}`)
    keepInBenchmarks(`bench:web ${name}`, `${measuredOn()}\n\n${text}`)
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
