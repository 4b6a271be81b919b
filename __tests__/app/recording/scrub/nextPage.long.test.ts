import fc from 'fast-check'
import { createScrubber, type Scrubber } from '@/recording/scrub/scrub'
import type { RememberedSecret } from '@/recording/scrub/finder'
import { APP_WORDS } from '@/recording/scrub/words'

const SEED = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** As the tab's next page has it: what was kept went through JSON. */
const nextPage = (scrubber: Scrubber) =>
  createScrubber(SEED, undefined, JSON.parse(JSON.stringify(scrubber.remembered())) as RememberedSecret[])

const afterLearning = (...tokens: readonly unknown[]) => {
  const scrubber = createScrubber(SEED)
  scrubber.learn(tokens.map((token) => ({ token })))
  return scrubber
}

const NAME = 'Zulkarnaen "Zul" Wiratmadja'

it.each([
  NAME,
  `Halo ${NAME}, selamat datang`,
  `getX(${JSON.stringify({ name: NAME })})`,
  JSON.stringify({ note: JSON.stringify({ name: NAME }) }),
  `/api/x?name=${encodeURIComponent(NAME)}`,
  `/api/x?name=${encodeURIComponent(JSON.stringify({ name: NAME }))}`,
  new URLSearchParams({ name: NAME }).toString(),
  NAME.replace(/ /g, '%20'),
])('finds in %s what an earlier page learned, and replaces it as that page did', (text) => {
  const first = afterLearning(NAME)
  const expected = first.scrub(text)
  expect(expected).not.toBe(text)
  const second = nextPage(first)
  expect(second.scrub(text)).toBe(expected)
  expect(nextPage(second).scrub({ [text]: text })).toEqual({ [expected]: expected })
  expect(nextPage(nextPage(second)).scrub(text)).toBe(expected)
})

it('finds phone numbers and numbers of birth dates', () => {
  const profile = { birthPlace: 'Malang', birthDateUnix: 808_592_400, phone: '081298765432' }
  const first = createScrubber(SEED)
  first.learn(profile)
  const later = { at: 808_592_400, text: 'wa.me/6281298765432 Malang', price: 2_206_000 }
  expect(nextPage(first).scrub(later)).toEqual(first.scrub(later))
  expect(JSON.stringify(nextPage(first).scrub(later))).not.toMatch(/808592400|81298765432|Malang/)
  expect(nextPage(first).scrub(later)).toHaveProperty('price', 2_206_000)
})

it('keeps nothing in clear', () => {
  const kept = JSON.stringify(afterLearning(NAME, '081298765432', 'HEMAT50').remembered())
  expect(kept).not.toMatch(/Zulk|Wirat|8129876|HEMAT/)
})

it('leaves a text alone that holds none of it, by identity', () => {
  const state = { houses: { 1: { name: 'Griya Melati', note: 'Zulkarnain bukan Zulkarnaen' } } }
  expect(nextPage(afterLearning(NAME)).scrub(state)).toBe(state)
})

it('takes a pseudonym of an earlier page for no secret', () => {
  const first = afterLearning(NAME)
  const [once] = first.scrub([NAME])
  const second = nextPage(first)
  second.learn({ token: once })
  expect(second.scrub(once)).toBe(once)
})

const secret = fc
  .string({ minLength: 4, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text.length >= 4 && /\p{L}.*\p{L}.*\p{L}/su.test(text) && !APP_WORDS.has(text))

it('scrubs any text as the page did that learned its secrets', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(secret, { minLength: 1, maxLength: 8 }),
      fc.array(fc.string({ maxLength: 12 }), { minLength: 9, maxLength: 9 }),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => JSON.stringify(text),
      ),
      (secrets, between, as) => {
        const first = afterLearning(...secrets)
        const text = as(between.map((words, index) => `${words} ${secrets[index] ?? ''} `).join(''))
        const expected = first.scrub(text)
        expect(nextPage(first).scrub(text)).toBe(expected)
      },
    ),
  )
})
