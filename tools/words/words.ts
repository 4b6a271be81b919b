import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const domain = resolve(__dirname, '../../src/domain')
const LIST = resolve(__dirname, '../../src/recording/scrub/textWords.ts')
const WIDTH = 116

const sources = () => [
  ...readdirSync(join(domain, 'copy')).map((name) => join(domain, 'copy', name)),
  join(domain, 'copyReport.ts'),
]

const textsIn = (code: string): string[] =>
  [...code.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
    ([, plain, filled]) => plain ?? filled ?? '',
  )

/** The words of four letters and more that a tenant can read in the app, in small letters. */
export const wordsOfTheTexts = (): string[] => {
  const texts = sources().flatMap((file) => textsIn(readFileSync(file, 'utf8')))
  const words = texts.flatMap((text) => text.replace(/\$\{[^}]*\}/g, ' ').match(/[A-Za-z]{4,}/g) ?? [])
  return [...new Set(words.map((word) => word.toLowerCase()))].sort()
}

const inLines = (words: readonly string[]): string =>
  words
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1)
      return last !== undefined && last.length + 1 + word.length <= WIDTH
        ? [...lines.slice(0, -1), `${last} ${word}`]
        : [...lines, `  ${word}`]
    }, [])
    .join('\n')

/** `npx tsx tools/words/words.ts`: the scrubber's list of the app's own words, after a change of the texts. */
const write = () => {
  writeFileSync(
    LIST,
    `/** The words of the app's own texts. Written by \`npx tsx tools/words/words.ts\`; a test compares them with the texts. */
export const TEXT_WORDS = \`
${inLines(wordsOfTheTexts())}
\`
`,
  )
}

if (require.main === module) write()
