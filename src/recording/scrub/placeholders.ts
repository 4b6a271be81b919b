import { isParsedPlaceholder, parsedKindOf } from '@/domain/parsedKinds'
import { ALWAYS_HIDDEN_KINDS } from '@/domain/privacy'
import type { Rule } from './appFields'

/** Stands for hidden texts, numbers and choices of one page: the same value has the same placeholder wherever it is read in the same way. */
export interface Placeholders {
  /** Line by line; a blank line stays as it is. `kind` is the word in the placeholder, unless the text had one before. */
  readonly ofText: (text: string, kind: string, rule?: Rule) => string
  readonly ofNumber: (value: number) => number
}

/** The words that the app itself takes for nothing, and the address of a picture that another device has. */
export const saysNothing = (text: string): boolean => ['', 'null', 'data:,'].includes(text.trim())

/** A line of several words, and of so many characters, is this many words long: enough for a replay to break lines about where the app did. */
const LENGTH_CLASSES = [
  { upTo: 16, words: 1 },
  { upTo: 64, words: 4 },
  { upTo: 256, words: 16 },
  { upTo: Infinity, words: 64 },
] as const
const wordsFor = (length: number) => LENGTH_CLASSES.find(({ upTo }) => length <= upTo)?.words ?? 1

/** An address that leads nowhere, so that no replay asks a server for a picture. */
const PICTURE = 'data:,picture#'

/** A number that screens and selectors can compute with, and that is none of the app's: they are whole, or have an open field. */
const NUMBER_MARK = 1e-6

/** In a file it stands as 2.000001. */
export const numberPlaceholder = (count: number): number => count + NUMBER_MARK

/** What a hidden number is called: 'number#2'; null for every other number. */
export const nameOfNumber = (value: number): string | null =>
  value > 0 && value === numberPlaceholder(Math.floor(value)) ? `number#${Math.floor(value)}` : null

const LINE_PLACEHOLDER = /^(?:([a-z]+#\d+)(?: \1)*|data:,picture#\d+)$/
const LINE_BREAK = /(\r\n|\r|\n)/

export const isPlaceholder = (text: string): boolean =>
  text.split(LINE_BREAK).every((line) => saysNothing(line) || LINE_PLACEHOLDER.test(line) || isParsedPlaceholder(line))

/** For test data: texts and numbers as they are, apart from the kinds that are never to be read. */
export const onlyForSecrets = (placeholders: Placeholders): Placeholders => ({
  ofText: (text, kind) =>
    ALWAYS_HIDDEN_KINDS.includes(kind) || text.startsWith('data:') ? placeholders.ofText(text, kind) : text,
  ofNumber: (value) => value,
})

export const createPlaceholders = (): Placeholders => {
  const texts = new Map<string, string>()
  const numbers = new Map<number, number>()
  const counts = new Map<string, number>()

  const made = (line: string, kind: string): string => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (kind === 'picture') return `${PICTURE}${count}`
    const words = Array(line.includes(' ') ? wordsFor(line.length) : 1).fill(`${kind}#${count}`)
    return parsedKindOf(line, kind)?.placeholder(count) ?? words.join(' ')
  }
  const ofLine = (line: string, kind: string): string => {
    if (saysNothing(line) || LINE_BREAK.test(line)) return line
    const parsed = parsedKindOf(line, kind)
    const known = parsed === undefined ? line : `${kind}\n${parsed.meaning(line)}`
    const placeholder = texts.get(known) ?? made(line, line.startsWith('data:') ? 'picture' : kind)
    texts.set(known, placeholder)
    return placeholder
  }

  return {
    ofText: (text, kind) =>
      text
        .split(LINE_BREAK)
        .map((line) => ofLine(line, kind))
        .join(''),
    ofNumber: (value) => {
      const placeholder = numbers.get(value) ?? numberPlaceholder(numbers.size + 1)
      numbers.set(value, placeholder)
      return placeholder
    },
  }
}
