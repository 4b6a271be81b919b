import { Writable } from 'node:stream'
import pino from 'pino'
import { watchClock } from '../../src/upkeep/clockWatch'
import { testClock } from '../../../../__tests__/support/testServer'

/** A machine on which time passes, with a clock that can be set, and a database elsewhere that has its own. */
const machine = (hasDatabase: boolean) => {
  const clock = testClock()
  const first = clock.now()
  let passed = 0
  const errors: string[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      errors.push(String(line))
      done()
    },
  })
  const database = hasDatabase ? { now: () => Promise.resolve(first + passed) } : {}
  const isRight = watchClock({ clock, database, log: pino({ level: 'error' }, stream) }, () => passed)
  return {
    isRight,
    errors,
    set: clock.advance,
    pass: (seconds: number) => {
      passed += seconds
      clock.advance(seconds)
    },
  }
}

describe.each([
  ['with the database in the process', false],
  ['with the database elsewhere', true],
])('the watch over the clock, %s', (_where, hasDatabase) => {
  it('trusts a clock that goes on as time does, and one that is corrected by a little', async () => {
    const { isRight, pass, set, errors } = machine(hasDatabase)
    expect(await isRight()).toBe(true)
    pass(90_000)
    set(60)
    expect(await isRight()).toBe(true)
    expect(errors).toEqual([])
  })

  it.each([61, -61, 25 * 3600])(
    'does not trust one that jumped by %d seconds, says so once, and trusts it again',
    async (jump) => {
      const { isRight, pass, set, errors } = machine(hasDatabase)
      set(jump)
      for (let round = 0; round < 3; round++) {
        expect(await isRight()).toBe(false)
        pass(30)
      }
      expect(errors).toHaveLength(1)
      expect(JSON.parse(errors[0] ?? '')).toMatchObject({ level: 50, seconds: jump })
      set(-jump)
      expect(await isRight()).toBe(true)
      set(jump)
      expect(await isRight()).toBe(false)
      expect(errors).toHaveLength(2)
    },
  )
})

it('takes the word of the database: a clock that was wrong from the start is right once both agree', async () => {
  const { isRight, set } = machine(true)
  set(3600)
  expect(await isRight()).toBe(false)
  set(-3600)
  expect(await isRight()).toBe(true)
})
