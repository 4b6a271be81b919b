import { setImmediate as turn } from 'node:timers/promises'
import { readTogether } from '../../../src/books/pages/together'

/** Asks for readings that end when the test says so; each answers how many there were before it. */
const slowReadings = () => {
  const together = readTogether<number>()
  const ends: { readonly answer: () => void; readonly fail: () => void }[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length
      ends.push({ answer: () => resolve(number), fail: () => reject(new Error(`reading ${number} failed`)) })
    })
  return { ends, ask: (address: string) => together(address, read) }
}

it('reads once more for all who ask during a reading, and never gives them what was begun before they asked', async () => {
  const { ends, ask } = slowReadings()
  const first = ask('/house/1')
  await turn()
  const later = [ask('/house/1'), ask('/house/1'), ask('/house/1')]
  expect(ends).toHaveLength(1)
  ends[0]?.answer()
  expect(await first).toBe(0)
  expect(ends).toHaveLength(2)
  const last = ask('/house/1')
  ends[1]?.answer()
  expect(await Promise.all(later)).toEqual([1, 1, 1])
  expect(ends).toHaveLength(3)
  ends[2]?.answer()
  expect(await last).toBe(2)
})

it('does not let one address wait for another, and begins soon where nothing is being read', async () => {
  const { ends, ask } = slowReadings()
  const house = ask('/house/1')
  const other = ask('/house/2')
  await turn()
  ends[1]?.answer()
  expect(await other).toBe(1)
  ends[0]?.answer()
  await house
  const again = ask('/house/1')
  await turn()
  expect(ends).toHaveLength(3)
  ends[2]?.answer()
  expect(await again).toBe(2)
})

it('reads again after a reading that failed', async () => {
  const { ends, ask } = slowReadings()
  const failing = ask('/house/1')
  await turn()
  const next = ask('/house/1')
  ends[0]?.fail()
  await expect(failing).rejects.toThrow('reading 0 failed')
  ends[1]?.answer()
  expect(await next).toBe(1)
})

it('reads once for all that arrive together, also where a reading never waits, as on the embedded engine', async () => {
  const together = readTogether<number>()
  let readings = 0
  const ask = () => together('/house/1', () => Promise.resolve(readings++))
  const answers = [ask()]
  for (let step = 0; step < 10; step++) await Promise.resolve()
  answers.push(ask())
  expect(await Promise.all(answers)).toEqual([0, 0])
  expect(await ask()).toBe(1)
})
