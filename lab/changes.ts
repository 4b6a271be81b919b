import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { RECORDINGS } from '../__tests__/browser/support/recordings'
import { DIST } from '../__tests__/browser/support/stand'
import { judgePatch, withCopy } from '../tools/replay/patched'
import { runSuite } from '../tools/replay/suite/run'
import { isSmoke } from './smoke'

/**
 * Ordinary mistakes that a change may bring, as patches of the last commit: each is built, and the suite must find it.
 * `npm run lab -- changes [NAME…]`
 */
const PATCHES = join(__dirname, 'changes')

const main = async () => {
  const wanted = process.argv.slice(2)
  const names = readdirSync(PATCHES).map((file) => basename(file, '.patch'))
  const chosen = wanted.length > 0 ? wanted : isSmoke ? names.slice(0, 1) : names
  const { lines: unequal, code: before } = await runSuite([RECORDINGS], { build: DIST, drives: true })
  // a recording that differs anyway would count as found
  if (before !== 0) throw new Error(`The recordings must be equal first:\n${unequal.join('\n')}`)
  await withCopy(async () => {
    for (const name of chosen) {
      const { lines, code } = await judgePatch(join(PATCHES, `${name}.patch`), RECORDINGS)
      console.log(`${name.padEnd(24)} ${code === 1 ? lines[0] : 'NOT FOUND'}`)
      if (code !== 1) process.exitCode = 1
    }
  })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
