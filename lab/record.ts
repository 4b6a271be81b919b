import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { record, RECORDINGS } from '../__tests__/browser/support/recordings'
import { DIST, withStand } from '../__tests__/browser/support/stand'
import { runSuite } from '../tools/replay/suite/run'
import { isSmoke } from './smoke'
import { scenarios } from '../__tests__/browser/support/scenarios'

/** `npm run lab -- record [NAME…]`: records the scenarios again and draws their pictures, after a reducer was changed on purpose (CHANGELOG). */
const main = async () => {
  const wanted = process.argv.slice(2)
  mkdirSync(RECORDINGS, { recursive: true })
  const recorded: string[] = []
  await withStand(async (stand) => {
    for (const scenario of scenarios) {
      if (wanted.length > 0 && !wanted.includes(scenario.name)) continue
      try {
        const gzip = await record(stand, scenario)
        if (!isSmoke) writeFileSync(join(RECORDINGS, `${scenario.name}.json.gz`), gzip)
        recorded.push(scenario.name)
        console.log(`${scenario.name.padEnd(32)} ${(gzip.length / 1024).toFixed(1)} KB`)
      } catch (error) {
        process.exitCode = 1
        console.error(`${scenario.name.padEnd(32)} ${String(error)}`)
      }
    }
  })
  if (isSmoke || recorded.length === 0) return
  // the texts were recorded, and must be what a replay shows; the pictures are drawn now
  const { lines, code } = await runSuite([RECORDINGS], {
    build: DIST,
    names: recorded,
    accepts: 'pictures',
    drives: true,
  })
  console.log(lines.join('\n'))
  if (code !== 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
