import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_LIMIT_MS } from '../../support/limits'
import { noteStatements, sent } from '../../support/sentStatements'

jest.setTimeout(TEST_LIMIT_MS)
noteStatements()

const listed = () => {
  const document = readFileSync(join(__dirname, '../../../docs/portability.md'), 'utf8')
  return new Set([...document.matchAll(/^\| `([^`]+)`/gm)].map(([, construct]) => construct?.replace(/\\/g, '')))
}

/** A construct belongs into the list, together with what other engines make of it, or is done without. */
afterAll(async () => {
  if (sent.size === 0) return
  const { constructsOf, loadParser } = await import('./sqlConstructs')
  await loadParser()
  const known = listed()
  const unlisted = [...sent].flatMap((text) =>
    constructsOf(text)
      .filter((construct) => !known.has(construct))
      .map((construct) => `${construct}: ${text}`),
  )
  if (unlisted.length > 0) throw new Error(`docs/portability.md does not list:\n${unlisted.join('\n')}`)
})
