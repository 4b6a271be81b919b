import fc from 'fast-check'
import { foldText } from '@/recording/scrub/reading'
import { createScrubber, type Scrubber } from '@/recording/scrub/scrub'
import type { RememberedSecret } from '@/recording/scrub/finder'
import { isOrdinary } from '@/recording/scrub/words'
import { unscrubbedIn } from '@/recording/verdict'
import { recordingWith, visit } from '../../support/recordingWith'

/** Names, numbers and sentences that nobody has chosen. */

const SEED = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const nextPage = (scrubber: Scrubber) =>
  createScrubber(SEED, undefined, JSON.parse(JSON.stringify(scrubber.remembered())) as RememberedSecret[])

const syllable = fc.stringMatching(/^[bcdfgjklmnprstwyz]{1,2}[aeiou][nrsk]?$/)
const accented = fc.constantFrom('á', 'é', 'í', 'ö', 'ü', 'ñ', 'ç', 'å', 'ž')
const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const latinWord = fc
  .tuple(fc.array(syllable, { minLength: 3, maxLength: 5 }), fc.option(accented, { nil: '' }))
  .map(([parts, accent]) => title(parts.join('') + accent))
  .filter((word) => !isOrdinary(foldText(word)))
const compound = fc.tuple(latinWord, fc.constantFrom("'", '’', '-'), latinWord).map((parts) => parts.join(''))
const script = (letters: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((word) => word.join(''))
const spaced = fc.oneof(
  { weight: 4, arbitrary: latinWord },
  compound,
  script('абвгдежзиклмнопрст', 5, 9).map(title),
  script('αβγδεζηθικλμν', 5, 9).map(title),
  script('ابتجحدرسعفقكلم', 5, 9),
  script('अकगचजतदनपबमरल', 5, 9),
)
const unspaced = fc.oneof(
  script('王李張劉陳楊黃趙周吳', 2, 4),
  script('김이박최정강조윤장임', 2, 4),
  script('กขคงจชดตนบ', 4, 8),
)
const name = fc.oneof(
  { weight: 4, arbitrary: fc.array(spaced, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')) },
  unspaced,
)

const inSpelling: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  capitals: (text) => text.toUpperCase(),
  small: (text) => text.toLowerCase(),
  composed: (text) => text.normalize('NFC'),
  decomposed: (text) => text.normalize('NFD'),
  unbroken: (text) => text.replace(/ /g, '\u00a0'),
  inJson: (text) => JSON.stringify({ note: JSON.stringify({ text }) }),
  inAddress: (text) => `/api/x?name=${encodeURIComponent(text)}&page=2`,
  inForm: (text) => new URLSearchParams({ name: text }).toString(),
  lastFirst: (text) => text.split(' ').reverse().join(', '),
}
const spelling = fc.constantFrom(...Object.values(inSpelling))
const around = fc.constantFrom(
  ['', ''],
  ['Halo ', '!'],
  ['paket untuk ', ' (lantai 2)'],
  ['x="', '"'],
  ['422: ', ' bukan milik Anda'],
)

/** As somebody reads it who looks for the secret. */
const read = (text: string): string => {
  const decoded = (run: string) => decodeURIComponent(run)
  return foldText(text.replace(/(?:%[0-9a-f]{2})+/gi, decoded).replace(/[+\\]/g, ' '))
}
const wordsOf = (text: string) => (foldText(text).match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= 5)

it('leaves no word of any name in any spelling, on this page and the next', () => {
  fc.assert(
    fc.property(name, spelling, around, (called, spell, [before, after]) => {
      const first = createScrubber(SEED)
      first.learn({ birthPlace: '', name: called })
      const text = `${before}${spell(called)}${after}`
      const scrubbed = first.scrub(text)
      expect(read(scrubbed)).not.toContain(foldText(called))
      for (const word of wordsOf(called)) expect(read(scrubbed)).not.toContain(word)
      expect(nextPage(first).scrub(text)).toBe(scrubbed)
      expect(first.scrub(scrubbed)).toBe(scrubbed)
    }),
    { numRuns: 1_000 },
  )
})

it('leaves each word of a name hidden by itself', () => {
  fc.assert(
    fc.property(fc.array(spaced, { minLength: 2, maxLength: 4 }), around, (words, [before, after]) => {
      const first = createScrubber(SEED)
      first.learn({ birthPlace: '', name: words.join(' ') })
      for (const word of words) {
        const text = `${before}${word.toUpperCase()}${after}`
        const scrubbed = first.scrub(text)
        for (const part of wordsOf(word)) expect(read(scrubbed)).not.toContain(part)
        expect(nextPage(first).scrub(text)).toBe(scrubbed)
      }
    }),
    { numRuns: 300 },
  )
})

const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' - ', ') ')
const grouped = (digits: string) =>
  fc
    .tuple(fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 8 }), separator)
    .map(([sizes, between]) => {
      const groups: string[] = []
      let rest = digits
      for (const size of sizes) {
        groups.push(rest.slice(0, size))
        rest = rest.slice(size)
      }
      return [...groups, rest].filter((group) => group !== '').join(between)
    })

it('leaves no phone number with any prefix and anything between its digits', () => {
  const spelled = fc
    .stringMatching(/^8[1-9]\d{7,10}$/)
    .chain((dialled) =>
      fc.tuple(fc.constant(dialled), fc.constantFrom('0', '62', '+62', '+62 ', '0062 ', '(0062)'), grouped(dialled)),
    )
  fc.assert(
    fc.property(spelled, around, ([dialled, prefix, rest], [before, after]) => {
      const first = createScrubber(SEED)
      first.learn({ birthPlace: '', phone: `0${dialled}` })
      const text = `${before}${prefix}${rest}${after}`
      const scrubbed = first.scrub(text)
      expect(scrubbed.replace(/\D/g, '')).not.toContain(dialled.slice(1))
      expect(scrubbed).toHaveLength(text.length)
      expect(nextPage(first).scrub(text)).toBe(scrubbed)
      expect(first.scrub(scrubbed)).toBe(scrubbed)
    }),
    { numRuns: 500 },
  )
})

it('leaves no account number, whatever stands between its digits', () => {
  const spelled = fc.stringMatching(/^[1-9]\d{8,15}$/).chain((digits) => fc.tuple(fc.constant(digits), grouped(digits)))
  fc.assert(
    fc.property(spelled, around, ([digits, written], [before, after]) => {
      const first = createScrubber(SEED)
      first.learn({ birthPlace: '', work: digits })
      const scrubbed = first.scrub(`${before}${written}${after}`)
      expect(scrubbed.replace(/\D/g, '')).not.toContain(digits)
      expect(nextPage(first).scrub(`${before}${written}${after}`)).toBe(scrubbed)
    }),
    { numRuns: 500 },
  )
})

const word = fc.constantFrom(
  ...'kamar kasur lantai dua listrik parkir motor dapur bersama wifi air panas pagi sore kunci pintu jendela tagihan'.split(
    ' ',
  ),
)
const fact = fc.oneof(
  fc.integer({ min: 1, max: 99_999_999 }).map((price) => `Rp ${price.toLocaleString('id-ID')}`),
  fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }).map(String),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
    .map(([day, month]) => `${day}-${month}-2026`),
  fc.constantFrom('08:15', 'M105', '2026-11-22', '3 x 4', '15%', 'getRooms({"id":1})'),
)
const sentence = fc
  .array(fc.oneof({ weight: 4, arbitrary: word }, fact), { minLength: 1, maxLength: 15 })
  .map((words) => words.join(' '))

it('changes no sentence without a secret, by identity', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.array(sentence), (names, sentences) => {
      const words = new Set(sentences.flatMap((text) => text.split(' ')))
      fc.pre(
        names.every(
          (called) =>
            !foldText(called)
              .split(/[ '-]/)
              .some((part) => words.has(part)),
        ),
      )
      const scrubber = createScrubber(SEED)
      scrubber.learn(names.map((called) => ({ birthPlace: '', name: called, phone: '081399887766' })))
      expect(scrubber.scrub(sentences)).toBe(sentences)
      expect(nextPage(scrubber).scrub(sentences)).toBe(sentences)
    }),
    { numRuns: 300 },
  )
})

it('raises no alarm about what it left, and one about what it did not see', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.stringMatching(/^08\d{9,10}$/), (names, phone) => {
      const found = names.map((called) => ({ birthPlace: '', name: called, phone, work: `Juru ${called} 12` }))
      const scrubber = createScrubber(SEED)
      scrubber.learn(found)
      const recording = { ...recordingWith([visit('1')]), base: { found: scrubber.scrub(found) } }
      expect(unscrubbedIn(recording)).toEqual([])
      const long = names.filter((called) => foldText(called).length >= 8)
      expect(unscrubbedIn({ ...recording, base: { found } })).toEqual(expect.arrayContaining(long))
    }),
    { numRuns: 200 },
  )
})
