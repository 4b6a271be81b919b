import { Writable } from 'node:stream'
import pino from 'pino'
import { checkNights } from '../../../src/books/booking/nightsCheck'
import { noPush } from '../../../src/domain/push'
import { book, bookingRequest, DAY, pay, read } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const NEW = '081200000001'
const OTHER = '081200000003'

describe.each(engines)('nights compared with stays at the start, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let other: SignedIn
  let logged: string[]

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(NEW)
    other = await server.signIn(OTHER)
    logged = []
  })
  afterEach(() => server.close())

  const check = () => {
    const { settings, database, clock } = server
    const stream = new Writable({
      write: (line, _encoding, done) => {
        logged.push(String(line))
        done()
      },
    })
    return checkNights({ settings, database, clock, pushSender: noPush, log: pino({ level: 'warn' }, stream) })
  }
  const nights = () =>
    server.rows('select room_id, night::text, transaction_id, held_until::int from room_nights order by room_id, night')
  const said = () =>
    logged.map((line): Readonly<Record<string, unknown>> => {
      const entry = JSON.parse(line) as object
      // the milliseconds may look like the beginning of a phone number
      return { ...entry, time: undefined, pid: undefined }
    })

  it('changes and says nothing where all is well', async () => {
    await book(server, me, { days: 3 })
    const before = await nights()
    await check()
    expect(await nights()).toEqual(before)
    expect(logged).toEqual([])
  })

  it('puts back what is missing: of paid stays, and of pending ones in time', async () => {
    const pending = await book(server, me, { days: 3, start: TEST_TODAY - DAY })
    const paid = await book(server, me, { room: 6, weeks: 2 })
    await pay(server, me, paid)
    const before = await nights()
    await server.rows(`delete from room_nights where transaction_id in (${pending}, ${paid})`)
    await check()
    expect(await nights()).toEqual(before)
    expect(said()).toMatchObject([
      { level: 40, transaction: pending, nights: ['2026-11-20', '2026-11-21', '2026-11-22'] },
      { level: 40, transaction: paid },
    ])
    expect(said()[1]?.['nights']).toHaveLength(14)
    expect(JSON.stringify(said())).not.toMatch(/0812|Rina|Budi/)
  })

  it('leaves a booking that ran out without the nights it has not', async () => {
    const id = await book(server, me, { days: 3 })
    await server.rows(`delete from room_nights where transaction_id = ${id}`)
    server.clock.advance(DAY)
    const before = await nights()
    await check()
    expect(await nights()).toEqual(before)
  })

  it('takes back nights from a booking that ran out, and says which ones another stay has', async () => {
    const stay = await book(server, me, { weeks: 1 })
    await pay(server, me, stay)
    await server.rows(`delete from room_nights where transaction_id = ${stay}`)
    const theirs = await book(server, other, { start: TEST_TODAY + DAY, days: 1 })
    await pay(server, other, theirs)
    const unpaid = await book(server, other, { start: TEST_TODAY + 4 * DAY, days: 2 })
    server.clock.advance(DAY)
    await check()
    const held = await server.rows(`select night::text from room_nights where transaction_id = ${stay} order by night`)
    expect(held.map(({ night }) => night)).toEqual([21, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`))
    expect(said()).toMatchObject([
      { level: 40, transaction: stay },
      { level: 50, transaction: stay, room: 5, night: '2026-11-22', by: theirs },
    ])
    expect((await read<{ id: number }[]>(server, other, '/transactions')).map(({ id }) => id)).not.toContain(unpaid)
    expect((await server.inject(bookingRequest(other, { start: TEST_TODAY + 5 * DAY, days: 1 }))).statusCode).toBe(422)
  })
})
