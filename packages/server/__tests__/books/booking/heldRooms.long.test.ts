import { book, bookingRequest, DAY, pay, read, type BookingWish } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const NEW = '081200000001'
const OTHER = '081200000003'
const UNPAID = 'Paling banyak 2 booking yang belum dibayar: bayar atau batalkan dahulu'
const WAITS = 'Sewa yang ingin Anda perpanjang masih diperiksa admin: perpanjang setelah pembayarannya dikonfirmasi'

/** A picture that nobody has looked at is no payment, so it must not hold rooms as one. */
describe.each(engines)('rooms held by pictures that nobody has looked at, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(NEW)
  })
  afterEach(() => server.close())

  const ask = async (wish: BookingWish) => {
    const answer = await server.inject(bookingRequest(me, wish))
    return { status: answer.statusCode, ...answer.json<{ error?: string; transaction?: { id: number } }>() }
  }
  const idsOf = (answers: readonly Awaited<ReturnType<typeof ask>>[]) =>
    answers.flatMap(({ transaction }) => transaction?.id ?? [])
  const payAll = async (ids: readonly number[]) =>
    (await Promise.all(ids.map((id) => pay(server, me, id)))).map(({ statusCode }) => statusCode)
  const decide = (id: number, answer: 'confirm' | 'reject') =>
    server.operator('POST', `/payments/${id}/${answer}`, answer === 'reject' ? { reason: 'Bukan bukti' } : undefined)
  const held = async () =>
    (
      await server.rows(`select count(*) filter (where payment_status = 'pending')::int as unpaid,
        count(*) filter (where payment_status = 'paid')::int as waiting
        from transactions where tenant_id = (select id from tenants where phone = '${NEW}')`)
    )[0]
  const endOf = async (id: number) =>
    (await read<{ booking: { end: number } }>(server, me, `/transactions/${id}`)).booking.end
  const dueOf = async (id: number) =>
    (await read<{ payment_due: number }>(server, me, `/transactions/${id}`)).payment_due
  const newestNote = async () => (await read<{ content: string }[]>(server, me, '/notifications'))[0]?.content

  it('are two that are not paid and two that wait, however many bookings and proofs come at once', async () => {
    const first = idsOf(await Promise.all([6, 8, 9].map((room) => ask({ room }))))
    // proofs and bookings at the same time
    const [paid, more] = await Promise.all([
      payAll(first),
      Promise.all([10, 12, 13, 14, 15].map((room) => ask({ room }))),
    ])
    expect(paid).toEqual([200, 200])
    const rest = idsOf([...more, ...(await Promise.all([16, 17].map((room) => ask({ room }))))])
    expect(rest).toHaveLength(2)
    expect(await held()).toEqual({ unpaid: 2, waiting: 2 })
    expect(await ask({ room: 5 })).toMatchObject({ status: 422, error: UNPAID })
    // a proof is never refused for this: the tenant may really have paid
    expect(await payAll(rest)).toEqual([200, 200])
    expect(await held()).toEqual({ unpaid: 0, waiting: 4 })
    expect(await ask({ room: 5 })).toMatchObject({
      status: 422,
      error:
        'Paling banyak 4 booking yang belum dikonfirmasi (milik Anda: 0 belum dibayar, 4 sedang diperiksa admin): tunggu pemeriksaannya, atau batalkan yang belum dibayar',
    })
    await decide(first[0] ?? 0, 'confirm')
    expect(await ask({ room: 5 })).toMatchObject({ status: 200 })
  })

  it('do not count against the room one lives in: its extension is allowed', async () => {
    const home = await book(server, me, { months: 1 })
    await pay(server, me, home)
    await decide(home, 'confirm')
    for (const room of [6, 8]) await book(server, me, { room })
    expect(await ask({ room: 9 })).toMatchObject({ status: 422, error: UNPAID })
    expect(await ask({ start: await endOf(home), months: 1 })).toMatchObject({ status: 200 })
  })

  it('are not led on and on by extensions: one goes on once from a stay that waits, and then from a confirmed one', async () => {
    const first = await book(server, me, { months: 15 })
    await pay(server, me, first)
    const second = await book(server, me, { start: await endOf(first), months: 15 })
    await pay(server, me, second)
    const third = { start: await endOf(second), months: 15 }
    expect(await ask(third)).toMatchObject({ status: 422, error: WAITS })
    // the first one was a picture of nothing, and the tenant lets it go
    await decide(first, 'reject')
    expect(await ask(third)).toMatchObject({ status: 422, error: WAITS })
    await server.inject({
      method: 'DELETE',
      url: `/api/transactions/${first}.json`,
      headers: me.headers,
      payload: { id: first },
    })
    expect(await ask(third)).toMatchObject({ status: 422, error: WAITS })
    await decide(second, 'confirm')
    const longer = await book(server, me, third)
    await pay(server, me, longer)
    // that one goes on from a confirmed stay, so once more
    expect(await ask({ start: await endOf(longer), months: 1 })).toMatchObject({ status: 200 })
  })

  it('get fresh time after the first rejection, and none after the next', async () => {
    const id = await book(server, me)
    await pay(server, me, id)
    server.clock.advance(10 * 3600)
    await decide(id, 'reject')
    const due = server.clock.now() + DAY
    expect(await dueOf(id)).toBe(due)
    server.clock.advance(3600)
    await pay(server, me, id)
    await decide(id, 'reject')
    expect(await dueOf(id)).toBe(due)
    expect(await newestNote()).toBe(
      'Pembayaran Griya Melati - M105 ditolak lagi: Bukan bukti. Kirim ulang bukti sebelum 22 November 2026 pukul 19.00. Batas waktunya tidak diperpanjang lagi.',
    )
    await pay(server, me, id)
    server.clock.advance(2 * DAY)
    // while it waits, the room is held
    const other = await server.signIn(OTHER)
    const wish = { start: TEST_TODAY + 2 * DAY, days: 1 }
    expect((await server.inject(bookingRequest(other, wish))).statusCode).toBe(422)
    await decide(id, 'reject')
    expect(await newestNote()).toBe(
      'Pembayaran Griya Melati - M105 ditolak lagi: Bukan bukti. Batas waktu pembayarannya sudah lewat, jadi kamarnya dilepas. Jika Anda sudah transfer, hubungi admin.',
    )
    expect((await server.inject(bookingRequest(other, wish))).statusCode).toBe(200)
  })
})
