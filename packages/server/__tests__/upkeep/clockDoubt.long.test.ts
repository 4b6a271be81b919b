import { Writable } from 'node:stream'
import pino from 'pino'
import { noPush } from '../../src/domain/push'
import { openRounds } from '../../src/upkeep/sweeper'
import { book, DAY } from '../support/requests'
import { engines, openTestServer, type TestServer } from '../../../../__tests__/support/testServer'

const NEW = '081200000001'
const HOUR = 3600
const YEAR = 365 * DAY
const DOUBT = /^the clock differs by more than three days from the last sweep/

describe.each(engines)('a server that starts with another time than it stopped with, on %s', (engine) => {
  let server: TestServer
  let lines: string[]

  beforeEach(async () => {
    lines = []
    server = await openTestServer({ engine })
    await book(server, await server.signIn(NEW))
    expect(await start().round()).toBe('done')
  })
  afterEach(() => server.close())

  /** The sweeper of a process that has just started, on a machine whose time `pass` lets go by. */
  const start = () => {
    let passed = 0
    const stream = new Writable({
      write: (line, _encoding, done) => {
        lines.push((JSON.parse(String(line)) as { msg: string }).msg)
        done()
      },
    })
    const { clock, settings } = server
    // a machine's clock, which the database on the same machine shares
    const database =
      server.database.now === undefined
        ? server.database
        : { ...server.database, now: () => Promise.resolve(clock.now()) }
    const deps = { clock, settings, database, pushSender: noPush, log: pino({ level: 'info' }, stream) }
    const round = openRounds(deps, () => passed)
    const pass = (seconds: number) => {
      passed += seconds
      clock.advance(seconds)
      return round()
    }
    return { round, pass }
  }
  /** For so long, a round each half minute. */
  const run = async (process: ReturnType<typeof start>, seconds: number) => {
    const outcomes = new Set<string>()
    for (let time = 0; time < seconds; time += HOUR / 2) outcomes.add(await process.pass(HOUR / 2))
    return [...outcomes]
  }
  const left = async () =>
    (
      await server.rows(
        "select (select count(*)::int from tokens) as sessions, (select count(*)::int from transactions where payment_status = 'pending') as pending",
      )
    )[0]
  const clockOf = async () =>
    (await server.operator('GET', '/clock')).json<{ doubt: { lastSweep: number; left: number } | null }>()
  const doubts = () => lines.filter((line) => DOUBT.test(line)).length

  it('sweeps nothing, and says so once, until it has run for six hours, also with restarts', async () => {
    const before = await left()
    server.clock.advance(YEAR)
    const first = start()
    expect(await first.round()).toBe('skipped')
    expect(await run(first, 4 * HOUR)).toEqual(['skipped'])
    expect(doubts()).toBe(1)
    const second = start()
    expect(await second.round()).toBe('skipped')
    expect(await clockOf()).toMatchObject({ doubt: { left: 2 * HOUR } })
    expect(await run(second, 1.5 * HOUR)).toEqual(['skipped'])
    expect(await left()).toEqual(before)
    expect(await second.pass(HOUR / 2)).toBe('done')
    expect(await left()).toMatchObject({ sessions: 0 })
    expect(await clockOf()).toMatchObject({ doubt: null })
    expect(lines).toContain('the clock counts as right again')
    expect(await start().round()).toBe('done')
  })

  it('goes on where an operator says that the clock is right, which stands in the log', async () => {
    expect((await server.operator('POST', '/clock/trust')).statusCode).toBe(422)
    const lastSweep = server.clock.now()
    server.clock.advance(YEAR)
    const process = start()
    expect(await process.round()).toBe('skipped')
    expect(await clockOf()).toEqual({ now: lastSweep + YEAR, doubt: { lastSweep, left: 6 * HOUR } })
    expect((await server.operator('POST', '/clock/trust')).json()).toEqual({ now: lastSweep + YEAR, doubt: null })
    expect(await process.round()).toBe('done')
    expect(await left()).toMatchObject({ sessions: 0 })
    const { lines: audit } = (await server.operator('GET', '/audit')).json<{ lines: readonly object[] }>()
    expect(audit[0]).toMatchObject({
      who: 'command line',
      action: 'trustServerClock',
      subject: { kind: 'server' },
      before: { lastSweepAt: lastSweep },
      after: { clockAt: lastSweep + YEAR },
    })
  })

  it('doubts no pause of three days, and one that is longer by an hour', async () => {
    server.clock.advance(3 * DAY)
    expect(await start().round()).toBe('done')
    server.clock.advance(3 * DAY + HOUR)
    expect(await start().round()).toBe('skipped')
  })

  it('doubts a clock that is behind as well, and none that was set right', async () => {
    server.clock.advance(-YEAR)
    const wrong = start()
    expect(await wrong.round()).toBe('skipped')
    expect(await run(wrong, 5 * HOUR)).toEqual(['skipped'])
    server.clock.advance(YEAR)
    expect(await start().round()).toBe('done')
    // what was waited then does not count for another doubt
    server.clock.advance(-YEAR)
    const again = start()
    expect(await again.round()).toBe('skipped')
    expect(await run(again, 5 * HOUR)).toEqual(['skipped'])
  })

  it('waits anew where the clock shows still another time', async () => {
    server.clock.advance(YEAR)
    const first = start()
    await first.round()
    expect(await run(first, 5 * HOUR)).toEqual(['skipped'])
    server.clock.advance(YEAR)
    const second = start()
    await second.round()
    expect(await run(second, 5 * HOUR)).toEqual(['skipped'])
    expect(await second.pass(HOUR)).toBe('done')
  })

  it('counts an hour in which two processes run as one', async () => {
    server.clock.advance(YEAR)
    const [one, other] = [start(), start()]
    await one.round()
    await other.round()
    const outcomes = []
    for (let time = 0; time < 5 * HOUR; time += HOUR / 2) {
      outcomes.push(await one.pass(HOUR / 4))
      outcomes.push(await other.pass(HOUR / 4))
    }
    expect(new Set(outcomes)).toEqual(new Set(['skipped']))
  })

  it('sweeps in a database in which it never did', async () => {
    await server.rows("delete from settings where key = 'last_sweep'")
    server.clock.advance(YEAR)
    expect(await start().round()).toBe('done')
  })
})
