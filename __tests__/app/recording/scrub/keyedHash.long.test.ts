import { createKeyedHash, createKeyedMark, MARKS, sipHash } from '@/recording/scrub/keyedHash'

const counting = (length: number) => Uint8Array.from({ length }, (_, index) => index)
const hex = ({ high, low }: { readonly high: number; readonly low: number }) =>
  [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')

// from the appendix of the SipHash paper and the vectors of its reference implementation
it.each([
  [0, '726fdb47dd0e0e31'],
  [1, '74f839c593dc67fd'],
  [8, '93f5f5799a932462'],
  [15, 'a129ca6149be45e5'],
])('is SipHash-2-4: %s bytes', (length, expected) => {
  expect(hex(sipHash(counting(16), counting(length)))).toBe(expected)
})

it('depends on the whole seed and the whole text', () => {
  const seed = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const hash = createKeyedHash(seed)
  expect(hash('Zulkarnaen')).toMatch(/^[0-9a-f]{16}$/)
  expect(createKeyedHash(seed)('Zulkarnaen')).toBe(hash('Zulkarnaen'))
  const others = [
    createKeyedHash(seed.replace(/e$/, 'f'))('Zulkarnaen'),
    hash('Zulkarnaem'),
    hash('zulkarnaen'),
    hash('Zulkarnaen '),
  ]
  expect(new Set([hash('Zulkarnaen'), ...others]).size).toBe(5)
})

// what a tab's next page remembers may come from an older build
it('gives the same hashes for ever, for a random id and for any word', () => {
  const [word, id] = ['seed', '0f8fad5b-d9cb-469f-a165-70867728950e'].map(createKeyedHash)
  expect([word?.('abc'), word?.(''), word?.('é王'), id?.('abc')]).toEqual([
    'd2e8a26b7e810bd9',
    '1b8acd2d04e1a5b4',
    '38fa89a816c0b74a',
    '3734f7ce9216f0e2',
  ])
})

it('marks a place by the characters that begin there, and by the seed', () => {
  const mark = createKeyedMark('seed', 4)
  expect([mark('abcdef', 0), mark('abcdef', 2), mark('xxabcd', 2)]).toEqual([12180, 1960, 12180])
  expect(createKeyedMark('other', 4)('abcdef', 0)).not.toBe(12180)
  expect(createKeyedMark('seed', 3)('abcx', 0)).toBe(createKeyedMark('seed', 3)('abcy', 0))
  const marks = new Set(Array.from({ length: 2000 }, (_, index) => mark(`kata${index}`, index % 3)))
  for (const one of marks) expect(one >= 0 && one < MARKS).toBe(true)
})
