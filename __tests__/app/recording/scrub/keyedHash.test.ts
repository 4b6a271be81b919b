import { createKeyedHash, sipHash } from '@/recording/scrub/keyedHash'

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
