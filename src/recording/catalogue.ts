import * as copy from '@/domain/copy'
import { HOUSE_ORDERS } from '@/domain/house'
import type { PaymentStatus } from '@/domain/transaction'

/** The app's own texts, and what a text of a screen is when only they and the app's own formats may be read. */

/** Replaces what a text says that is not the app's. */
export const GAP = '…'

/** Stands for an argument while a text with arguments is turned into a pattern. */
const ARGUMENT = '\u0000'
type TextWithArguments = (...values: readonly string[]) => unknown

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return textsIn((value as TextWithArguments)(...Array<string>(value.length).fill(ARGUMENT)))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

interface Pattern {
  /** what the app says around the arguments */
  readonly own: readonly string[]
  readonly shape: RegExp
  /** with one word at most ('… bulan') it would fit what people write, so its arguments must be the app's words too */
  readonly isBare: boolean
}

const patternOf = (text: string): Pattern => {
  const own = text.split(ARGUMENT)
  const shape = own.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)')
  return { own, shape: new RegExp(`^${shape}$`, 'u'), isBare: !/\p{L}:|\p{L}{2}.*\P{L}\p{L}{2}/u.test(own.join(' ')) }
}

/** Patterns with more of the app's own words are tried first. */
const ownLength = ({ own }: Pattern) => own.join('').length

interface Catalogue {
  readonly texts: ReadonlySet<string>
  readonly patterns: readonly Pattern[]
  /** all words of the app's texts, in small letters */
  readonly words: ReadonlySet<string>
}

/** The second sentence of a text that has two. */
const OTHERWISE = [copy.transaction.cancelLoses(ARGUMENT, null), copy.stay.daysLeft(0)]

const STATUSES: readonly PaymentStatus[] = ['pending', 'paid', 'confirmed']

const readCatalogue = (): Catalogue => {
  const found = [
    ...textsIn(copy),
    ...OTHERWISE,
    ...STATUSES,
    ...HOUSE_ORDERS,
    ...Object.values(copy.failed).map((text) => `${text}: ${ARGUMENT}`),
    // how a refusal begins by which the app knows it
    `${copy.room.tooMany}${ARGUMENT}`,
  ]
  const lines = [...new Set(found)].filter((text) => text.split(ARGUMENT).join('').trim() !== '')
  const words = lines.flatMap(
    (line) =>
      line
        .split(ARGUMENT)
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+/g) ?? [],
  )
  return {
    texts: new Set(lines.filter((line) => !line.includes(ARGUMENT))),
    patterns: lines
      .filter((line) => line.includes(ARGUMENT))
      .map(patternOf)
      .sort((one, other) => ownLength(other) - ownLength(one)),
    words: new Set(words),
  }
}

let known: Catalogue | undefined
const catalogue = (): Catalogue => (known ??= readCatalogue())

const MONTH = '(?:Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember)'
const DAY = '(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu)'
const TIME = '(?:pukul )?\\d{2}\\.\\d{2}(?: WI(?:B|TA|T))?'
const UNIT = '(?:menit|jam|hari|bulan|tahun)'
const NUMBER_WORD =
  'nol|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|seratus|seribu|belas|puluh|ratus|ribu|juta|miliar|triliun'
/** As packages/common/src/words/money.ts, calendar.ts and inWords.ts write them. No run of digits in them is longer than four. */
const FORMATS = [
  '[-+]? ?-?Rp \\d{1,3}(?:\\.\\d{3}){0,3}',
  '[-+]?\\d{1,3}(?:\\.\\d{3})?',
  '\\d{1,3}(?:,\\d)?(?: rb| jt)?',
  TIME,
  `(?:${DAY}, )?\\d{1,2} ${MONTH}(?: \\d{4})?(?: ${TIME})?`,
  `${MONTH} \\d{4}`,
  '\\d{4}-\\d{2}-\\d{2}',
  `(?:beberapa detik|se${UNIT}|\\d{1,2} ${UNIT}) (?:yang lalu|lagi)`,
  `(?:minus )?(?:(?:${NUMBER_WORD}) )+rupiah`,
].map((format) => new RegExp(`^${format}$`))

const isFormatted = (text: string): boolean => FORMATS.some((format) => format.test(text))

/** What to write for a part that the app did not word. */
type Fill = (part: string) => string

/**
 * A text as the app's catalogue has it; what stands in an argument is read in the same way, and what is neither one of its
 * texts nor in one of its formats is filled.
 */
export const asInCatalogue = (text: string, fill: Fill): string => {
  if (catalogue().texts.has(text) || isFormatted(text)) return text
  for (const { own, shape, isBare } of catalogue().patterns) {
    const parts = shape.exec(text)?.slice(1)
    if (parts === undefined || (isBare && !parts.every(isOwn))) continue
    return own
      .map((words, index) => words + (index < parts.length ? asInCatalogue(parts[index] ?? '', fill) : ''))
      .join('')
  }
  return fill(text)
}

/** The app said all of it. */
const isOwn = (text: string): boolean => !asInCatalogue(text, () => GAP).includes(GAP)

const withoutRepeats = (parts: readonly string[]): readonly string[] =>
  parts.filter((part, index) => part !== GAP || parts[index - 1] !== GAP)

/** What a screen says, piece by piece, where only the app's own words may be read; gaps that follow each other are one. */
export const screenText = (lines: string): string =>
  withoutRepeats(lines.split('\n').map((line) => asInCatalogue(line, () => GAP))).join('\n')

/** What somebody wrote in their own words: of these, the ones that the app uses too. */
export const inOwnWords = (note: string): string => {
  const isOurs = (word: string) => catalogue().words.has(word.replace(/[.,:;!?]+$/, '').toLowerCase())
  return withoutRepeats(
    note
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => (isOurs(word) ? word : GAP)),
  ).join(' ')
}
