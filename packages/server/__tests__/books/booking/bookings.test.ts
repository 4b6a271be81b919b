import { book, bookingRequest, DAY, pay, read, rowsOf } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const ROOM = 5
const OTHER = '081200000003'
const NEW = '081200000001'

interface Row {
  readonly id: number
  readonly payment_status: string
  readonly total: number
  readonly deposit_cost: number
  readonly booking: { readonly start: number; readonly end: number }
}

describe.each(engines)('bookings on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let other: SignedIn

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(NEW)
    other = await server.signIn(OTHER)
  })
  afterEach(() => server.close())

  const isFree = async (start: number, days: number) => {
    const url = `/houses/1/filter_rooms?start=${start}&end=${start + days * DAY}`
    const { rooms } = await read<{ rooms: { id: number; available: boolean }[] }>(server, undefined, url)
    return rooms.find((room) => room.id === ROOM)?.available
  }
  const count = async (table: string) =>
    (await rowsOf<{ n: number }>(server.database.sql, `select count(*)::int as n from ${table}`))[0]?.n

  it('lets one of 200 parallel bookings of a room win and tells the rest', async () => {
    const before = await count('transactions')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        server.inject(bookingRequest(index % 2 ? me : other, { start: TEST_TODAY + (index % 3) * DAY, weeks: 1 })),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toEqual({ error: 'Kamar sudah terisi', message: 'Kamar sudah terisi' })
    }
    expect(await count('transactions')).toBe((before ?? 0) + 1)
  })

  it('shows the longer stay of the promo and charges the months asked for', async () => {
    const id = await book(server, me, { months: 7 })
    const row = await read<Row>(server, me, `/transactions/${id}`)
    // 21 July 2027, midnight in Jakarta
    expect(row.booking).toMatchObject({ start: TEST_TODAY, end: 1_816_102_800 })
    const price = await read<{ price: number }>(
      server,
      me,
      `/rooms/${ROOM}/pricing?number_of_month=7&start=${TEST_TODAY}`,
    )
    expect(row.total).toBe(price.price)
    expect(await isFree(1_816_102_800 - DAY, 1)).toBe(false)
    expect(await isFree(1_816_102_800, 1)).toBe(true)
  })

  it('frees the room in the second the payment is due, swept or not, and tells the tenant', async () => {
    const id = await book(server, me)
    server.clock.advance(24 * 3600 - 1)
    expect(await isFree(TEST_TODAY + DAY, 1)).toBe(false)
    expect((await server.inject(bookingRequest(other, { start: TEST_TODAY + DAY }))).statusCode).toBe(422)
    server.clock.advance(1)
    expect(await isFree(TEST_TODAY + DAY, 1)).toBe(true)
    expect((await pay(server, me, id, { amount: 1 })).json()).toMatchObject({
      error: 'Batas waktu pembayaran sudah lewat',
    })
    await book(server, other, { start: TEST_TODAY + DAY })
    expect(await read(server, me, `/transactions/${id}`)).toEqual({ error: 'Not Found' })
    const [note] = await read<{ content: string; transaction_id: number | null }[]>(server, me, '/notifications')
    expect(note?.content).toContain('melewati batas waktu')
    expect(note?.transaction_id).toBe(id)
  })

  it('tells of expired bookings, never of a paid one', async () => {
    await book(server, me, { room: ROOM })
    const paid = await book(server, me, { room: 6 })
    expect((await pay(server, me, paid)).json()).toEqual({ id: paid, payment_status: 'paid' })
    server.clock.advance(3 * DAY)
    expect(await server.sweep()).toBeGreaterThanOrEqual(1)
    const rows = await read<Row[]>(server, me, '/transactions')
    expect(rows.map((row) => row.id)).toEqual([paid])
    expect(await count(`room_nights where transaction_id = ${paid}`)).toBe(7)
    expect(await server.sweep()).toBe(0)
  })

  it('does a booking once for one Idempotency-Key, however often and however fast it is sent', async () => {
    const wish = { key: 'once', weeks: 2 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.inject(bookingRequest(me, wish))))
    const bodies = new Set(answers.map((answer) => answer.body))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect(bodies.size).toBe(1)
    expect(await read<Row[]>(server, me, '/transactions')).toHaveLength(1)
    const different = await server.inject(bookingRequest(me, { ...wish, weeks: 1 }))
    expect(different.statusCode).toBe(422)
    expect(different.json<{ error: string }>().error).toContain('Idempotency-Key')
    // another tenant's key of the same name is another key, and a refusal is remembered as well
    for (const key of ['once', 'once'])
      expect((await server.inject(bookingRequest(other, { ...wish, key }))).json()).toMatchObject({
        error: 'Kamar sudah terisi',
      })
  })
})
