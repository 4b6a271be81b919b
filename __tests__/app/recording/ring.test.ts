import type { Part } from '@/recording/parts'
import { isTooOld, partsToDrop } from '@/recording/upkeep'

const MINUTE = 60_000
const part = (actions: number, lastAt: number, opensChunk: boolean): Part => ({
  key: `r/${lastAt}`,
  text: '',
  actions,
  lastAt,
  opensChunk,
})
/** Chunks of five parts each, a hundred actions to a part. */
const chunks = (count: number, minutesApart: number) =>
  Array.from({ length: count * 5 }, (_, index) =>
    part(100, Math.floor(index / 5) * minutesApart * MINUTE, index % 5 === 0),
  )

it('keeps two thousand actions at most, and drops whole chunks', () => {
  expect(partsToDrop(chunks(4, 0))).toBe(0)
  expect(partsToDrop([...chunks(4, 0), part(1, 0, true)])).toBe(5)
  expect(partsToDrop(chunks(8, 0))).toBe(20)
})

it('drops what is older than thirty minutes, however little it is', () => {
  expect(partsToDrop(chunks(4, 10))).toBe(0)
  expect(partsToDrop(chunks(4, 11))).toBe(5)
  expect(partsToDrop(chunks(2, 40))).toBe(5)
})

it('never drops the chunk that is being written', () => {
  expect(partsToDrop([part(5_000, 0, true), part(1, 90 * MINUTE, false)])).toBe(0)
})

it('keeps three recordings, and none for longer than a week', () => {
  const day = 86_400_000
  const first = 1_795_226_400_000
  const names = [0, 1, 2, 3].map((days) => `${first + days * day}-x`)
  expect(names.filter((name) => isTooOld(name, names, first + 4 * day))).toEqual([names[0]])
  expect(isTooOld(`${first}-x`, [`${first}-x`], first + 8 * day)).toBe(true)
})
