import { createScrubber } from '@/recording/scrub/scrub'
import { encode, encodeWithBreaks } from '@/recording/writing'

const SECRET = 'Raden Wiratmadja'
const OPEN = 'Griya Melati'
const ROWS = 5_000

/** Rows that tell how often they are looked at; each holds a secret, so that none is written as it is. */
const manyRows = () => {
  let looks = 0
  const rows = Array.from({ length: ROWS }, (_, id) =>
    Object.defineProperty({ id, heldBy: SECRET }, 'houseName', {
      enumerable: true,
      get: () => {
        looks += 1
        return OPEN
      },
    }),
  )
  const looksSinceThen = () => {
    const since = looks
    looks = 0
    return since
  }
  return { rows, looksSinceThen }
}

const viewport = { width: 360, height: 740 }
const baseWith = (state: object) => ({ kind: 'base', state, viewport, at: 1, isSegment: true }) as const
const answerWith = (payload: object) =>
  ({
    kind: 'action',
    action: {
      type: 'api/executeQuery/fulfilled',
      payload,
      meta: { requestStatus: 'fulfilled', arg: { endpointName: 'listEverything' } },
    },
    at: 1,
  }) as const

it.each([
  ['a table in the state', (rows: object[]) => baseWith({ transactions: rows })],
  ['rows under their ids', (rows: object[]) => baseWith({ houses: { ...rows } })],
  ['rows that an answer brings', (rows: object[]) => answerWith({ entities: { profiles: { rows } } })],
  ['an answer of a call that declared nothing', (rows: object[]) => answerWith(rows)],
])('however large it is, %s is looked through row by row, with a break after each', async (_what, entryOf) => {
  const { rows, looksSinceThen } = manyRows()
  let most = 0
  let breaks = 0
  const pause = async () => {
    most = Math.max(most, looksSinceThen())
    breaks += 1
  }
  const line = await encodeWithBreaks(entryOf(rows), createScrubber('seed'), pause)
  expect(Math.max(most, looksSinceThen())).toBeLessThanOrEqual(10)
  expect(breaks).toBeGreaterThanOrEqual(ROWS)
  expect(line.split('heldBy').length).toBe(ROWS + 1)
  expect(line.includes(SECRET)).toBe(false)
})

it('hides everything of what is written at once during such a break, because the page goes', () => {
  const row = { id: 1, heldBy: SECRET, guests: [{ called: 'Sulastri Ningrum' }, { called: 'Kertarajasa' }] }
  const seen = baseWith({ transactions: [row], api: { queries: { a: { endpointName: 'x', data: [row] } } } })
  const stepsOf = () => createScrubber('seed').learning(seen.state)
  const count = [...stepsOf()].length
  expect(count).toBeGreaterThan(5)
  for (let taken = 0; taken <= count; taken += 1) {
    const scrubber = createScrubber('seed')
    const steps = scrubber.learning(seen.state)
    for (let step = 0; step < taken; step += 1) steps.next()
    expect(encode(seen, scrubber)).not.toMatch(/Wiratmadja|Sulastri|Kertarajasa/)
  }
})
