import { ImpureReducer, withoutSurroundings } from '../../../tools/replay/pureGuard'

it.each<[string, () => unknown]>([
  ['Date.now', () => Date.now()],
  ['new Date without an argument', () => new Date()],
  ['Date as a function', () => Date()],
  ['Math.random', () => Math.random()],
  ['crypto', () => crypto.getRandomValues(new Uint8Array(1))],
  ['performance.now', () => performance.now()],
  ['fetch', () => fetch('/api')],
  ['XMLHttpRequest', () => new XMLHttpRequest()],
  ['localStorage', () => localStorage.getItem('token')],
  ['sessionStorage', () => sessionStorage.getItem('token')],
  ['indexedDB', () => indexedDB.open('x')],
  ['setTimeout', () => setTimeout(() => undefined, 0)],
])('a reducer may not reach for %s', (_name, reach) => {
  expect(() => withoutSurroundings(reach)).toThrow(ImpureReducer)
})

it('lets a reducer calculate with dates', () => {
  const day = withoutSurroundings(() => new Date(1_795_226_400_000).toISOString())
  expect(day).toBe('2026-11-21T02:00:00.000Z')
  expect(withoutSurroundings(() => new Date(2026, 10, 21) instanceof Date)).toBe(true)
})

it('gives everything back, also after a failure', () => {
  const before = { Date, now: Date.now, fetch, random: Math.random }
  expect(() => withoutSurroundings(() => Math.random())).toThrow()
  expect({ Date, now: Date.now, fetch, random: Math.random }).toEqual(before)
  expect(typeof new Date().getTime()).toBe('number')
})
