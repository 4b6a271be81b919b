import { book, bookingRequest, DAY, pay, read, rowsOf, type BookingWish } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const NEW = '081200000001'
const OTHER = '081200000003'

interface Row {
  readonly total: number
  readonly deposit_cost: number
  readonly booking: { readonly start: number; readonly end: number }
}

describe.each(engines)('who may book how much, and from when, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(NEW)
  })
  afterEach(() => server.close())

  const ask = async (wish: BookingWish, who = me) => {
    const answer = await server.inject(bookingRequest(who, wish))
    return { status: answer.statusCode, ...answer.json<{ error?: string; transaction?: { id: number } }>() }
  }
  const rowOf = (id: number) => read<Row>(server, me, `/transactions/${id}`)
  const count = async (what: string) =>
    (await rowsOf<{ n: number }>(server.database.sql, `select count(*)::int as n from ${what}`))[0]?.n

  it('lets a tenant have two bookings that are not paid, one after the other or all at once', async () => {
    const refused = { status: 422, error: 'Paling banyak 2 booking yang belum dibayar: bayar atau batalkan dahulu' }
    const before = (await count('transactions')) ?? 0
    const answers = await Promise.all([6, 8, 9, 10, 12].map((room) => ask({ room })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refused)
    expect(await count('transactions')).toBe(before + 2)
    // others are not held up, and who pays has room for another
    await book(server, await server.signIn(OTHER), { room: 5 })
    const [first = 0] = answers.flatMap(({ transaction }) => transaction?.id ?? [])
    expect((await pay(server, me, first)).statusCode).toBe(200)
    expect(await ask({ room: 13 })).toMatchObject({ status: 200 })
    expect(await ask({ room: 14 })).toMatchObject(refused)
    // so has one whose bookings ran out
    server.clock.advance(DAY)
    expect(await ask({ room: 14, start: TEST_TODAY + DAY })).toMatchObject({ status: 200 })
  })

  it('answers a repeated booking as before, however many are pending by then', async () => {
    const wish = { room: 6, key: 'mine' }
    const first = await ask(wish)
    await book(server, me, { room: 8 })
    expect(await ask(wish)).toEqual(first)
  })

  it('wants to know who comes: profile 1 to book, profile 2 for two', async () => {
    await server.addTenant('081300000077')
    const stranger = await server.signIn('081300000077')
    expect(await ask({}, stranger)).toMatchObject({ status: 422, error: 'Isi profile dahulu' })
    expect(await ask({ person: true })).toMatchObject({ status: 422, error: 'Isi profile 2 dahulu' })
    // prices are for everybody
    const url = `/rooms/5/pricing/weekly?number_of_week=1&start=${TEST_TODAY}&extra_person=1`
    expect(await read(server, stranger, url)).toMatchObject({ extra_person_cost: 65_000 })
    expect(await ask({ person: true }, await server.signIn(OTHER))).toMatchObject({ status: 200 })
  })

  it('extends a paid stay in its own room, and no pending one, so that no chain leads out of the window', async () => {
    const first = await book(server, me, { months: 1 })
    const { booking } = await rowOf(first)
    const outside = { status: 422, error: 'Tanggal mulai harus antara kemarin dan 7 hari ke depan' }
    expect(await ask({ start: booking.end, days: 3 })).toMatchObject(outside)
    await pay(server, me, first)
    expect(await ask({ start: booking.end, days: 3, room: 6 })).toMatchObject(outside)
    // another tenant's end opens nothing
    expect(await ask({ start: booking.end, days: 3 }, await server.signIn(OTHER))).toMatchObject(outside)
    expect(await ask({ start: booking.end + DAY, days: 3 })).toMatchObject(outside)
    const second = await book(server, me, { start: booking.end, days: 3 })
    const { booking: longer } = await rowOf(second)
    expect(longer).toMatchObject({ start: booking.end, end: booking.end + 3 * DAY })
    expect(await ask({ start: longer.end, days: 3 })).toMatchObject(outside)
  })

  it('extends a stay that ended yesterday, and none that ended before', async () => {
    const stay = await book(server, me, { days: 2 })
    await pay(server, me, stay)
    const { booking } = await rowOf(stay)
    server.clock.advance(4 * DAY)
    expect(await ask({ start: booking.end, days: 1 })).toMatchObject({ status: 422 })
    server.clock.advance(-DAY)
    expect(await ask({ start: booking.end, days: 1 })).toMatchObject({ status: 200 })
  })

  it('books no past nights over somebody else from a stay of long ago', async () => {
    const stay = await book(server, me, { days: 2 })
    await pay(server, me, stay)
    const { booking } = await rowOf(stay)
    server.clock.advance(3 * DAY)
    const other = await server.signIn(OTHER)
    await pay(server, other, await book(server, other, { start: booking.end, weeks: 3 }))
    server.clock.advance(28 * DAY)
    await server.sweep()
    const wish = { start: booking.end, months: 1, ac: true }
    expect(await ask(wish, await server.signIn(NEW))).toMatchObject({
      status: 422,
      error: expect.stringMatching(/^Tanggal mulai/) as string,
    })
  })

  it('asks the AC deposit again until a deposit is confirmed: a picture that nobody has looked at is no money', async () => {
    const first = await book(server, me, { days: 1, ac: true })
    await pay(server, me, first)
    const next = { start: TEST_TODAY + DAY, days: 1, ac: true }
    const url = `/rooms/5/pricing/daily?start=${next.start}&end=${next.start + DAY}&extra_ac=1`
    expect(await read(server, me, url)).toMatchObject({ deposit_cost: 500_000 })
    const second = await book(server, me, next)
    expect(await rowOf(second)).toMatchObject({ deposit_cost: 500_000 })
    await server.operator('POST', `/payments/${first}/reject`, { reason: 'Bukan bukti transfer' })
    // whoever lives with AC has paid a deposit, or owes it with this very stay
    const withoutDeposit = `transactions t where extra_ac and deposit_cost = 0 and not exists (select from transactions d
      where d.tenant_id = t.tenant_id and d.payment_status = 'confirmed' and d.deposit_until >= t.start_date)`
    expect(await count(withoutDeposit)).toBe(0)
    await pay(server, me, second)
    await server.operator('POST', `/payments/${second}/confirm`)
    expect(await read(server, me, url)).toMatchObject({ deposit_cost: 0 })
    expect(await read(server, undefined, url)).toMatchObject({ deposit_cost: 500_000 })
  })

  it('asks the AC deposit again after any gap, in pricing as in booking', async () => {
    const stay = await book(server, me, { days: 1, ac: true })
    await pay(server, me, stay)
    await server.operator('POST', `/payments/${stay}/confirm`)
    for (const [days, deposit] of [
      [2, 500_000],
      [1, 0],
    ] as const) {
      const start = TEST_TODAY + days * DAY
      const url = `/rooms/5/pricing/daily?start=${start}&end=${start + DAY}&extra_ac=1`
      expect(await read(server, me, url)).toMatchObject({ deposit_cost: deposit })
      const id = await book(server, me, { start, days: 1, ac: true })
      expect(await rowOf(id)).toMatchObject({ deposit_cost: deposit })
    }
  })
})
