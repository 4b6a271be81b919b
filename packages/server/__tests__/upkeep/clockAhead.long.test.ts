import { book, bookingRequest, DAY, pay, read, sendForm } from '../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../__tests__/support/testServer'
import { PASSWORD } from '../../../../__tests__/support/appTenants'

const NEW = '081200000001'
const OTHER = '081200000003'
const HOUR = 3600
const OVERDUE = 'Batas waktu pembayaran sudah lewat'

interface Row {
  readonly id: number
  readonly total: number
  readonly voucher_code: string | null
  readonly discount_amount: number
}

describe.each(engines)('a clock that is ahead for one sweep, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let other: SignedIn

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(NEW)
    other = await server.signIn(OTHER)
  })
  afterEach(() => server.close())

  const count = async (what: string) => (await server.rows(`select count(*)::int as n from ${what}`))[0]?.['n']
  const KEPT = [
    'transactions',
    "room_nights where night >= '2026-11-20'",
    'tokens',
    'idempotency_keys',
    'sign_in_failures',
    'voucher_uses',
  ]
  const counts = () => Promise.all(KEPT.map(async (table) => [table, await count(table)] as const))
  const whileAhead = async (seconds: number, work: () => Promise<unknown>) => {
    server.clock.advance(seconds)
    await work()
    server.clock.advance(-seconds)
  }
  const ids = async (who: SignedIn) => (await read<Row[]>(server, who, '/transactions')).map(({ id }) => id)
  const status = async (url: string) =>
    (await server.inject({ method: 'GET', url: `/api${url}`, headers: { ...me.headers } })).statusCode
  const notes = async () =>
    (await read<{ content: string }[]>(server, me, '/notifications')).filter(({ content }) =>
      content.includes('melewati batas waktu'),
    ).length
  const apply = (id: number) => sendForm(server, me, `/transactions/${id}/apply_voucher`, { id, code: 'HEMAT50' })

  it('keeps nobody out with wrong passwords of a time that has not come', async () => {
    const signIn = async (password: string) =>
      (
        await server.inject({
          method: 'POST',
          url: '/api/users/sign_in',
          payload: { user: { email: NEW, password } },
        })
      ).statusCode
    await whileAhead(DAY, async () => {
      for (let time = 0; time < server.settings.SIGN_IN_FAILURES_PER_PHONE; time++)
        expect(await signIn('tebakan')).toBe(401)
      expect(await signIn(PASSWORD)).toBe(429)
    })
    expect(await signIn(PASSWORD)).toBe(200)
  })

  it.each([25 * HOUR, 31 * DAY])('loses nothing when it was %d seconds ahead', async (ahead) => {
    const wish = { key: 'pending', days: 3 }
    const pending = await book(server, me, wish)
    const paid = await book(server, me, { room: 6, weeks: 2 })
    await pay(server, me, paid)
    expect((await apply(pending)).statusCode).toBe(200)
    const row = await read<Row>(server, me, `/transactions/${pending}`)
    const before = await counts()
    await whileAhead(ahead, server.sweep)
    expect(await counts()).toEqual(before)
    expect(await ids(me)).toEqual([paid, pending])
    expect(await read<Row>(server, me, `/transactions/${pending}`)).toEqual(row)
    for (const room of [5, 6]) {
      const answer = await server.inject(bookingRequest(other, { room, days: 1 }))
      expect(answer.json()).toMatchObject({ error: 'Kamar sudah terisi' })
    }
    expect((await server.inject(bookingRequest(me, wish))).json()).toEqual({ transaction: { id: pending } })
    expect((await pay(server, me, pending)).statusCode).toBe(200)
  })

  it('reads what ran out as gone, and tells it once', async () => {
    const id = await book(server, me)
    await apply(id)
    server.clock.advance(DAY)
    for (const sweeps of [0, 1, 2]) {
      if (sweeps > 0) expect(await server.sweep()).toBeGreaterThanOrEqual(sweeps === 1 ? 1 : 0)
      expect(await ids(me)).toEqual([])
      expect(await status(`/transactions/${id}`)).toBe(404)
      expect(await read(server, me, '/users/booking_check')).toMatchObject({ last_transaction: null })
      expect((await pay(server, me, id, { amount: 1 })).json()).toMatchObject({ error: OVERDUE })
      expect((await apply(id)).json()).toMatchObject({ error: OVERDUE })
      expect((await sendForm(server, me, `/transactions/${id}.json`, { id }, { method: 'DELETE' })).statusCode).toBe(
        404,
      )
      expect((await server.operator('PUT', `/transactions/${id}/penalty`, { amount: 1 })).statusCode).toBe(404)
      expect(await notes()).toBe(sweeps > 0 ? 1 : 0)
    }
  })

  it('gives the nights to who books them meanwhile, for good', async () => {
    const id = await book(server, me, { days: 3 })
    let theirs = 0
    await whileAhead(25 * HOUR, async () => {
      theirs = await book(server, other, { start: TEST_TODAY + 2 * DAY, days: 2 })
    })
    expect(await ids(me)).toEqual([])
    expect(await status(`/transactions/${id}`)).toBe(404)
    expect((await pay(server, me, id, { amount: 1 })).json()).toMatchObject({ error: OVERDUE })
    expect(await notes()).toBe(1)
    expect(await count(`room_nights where transaction_id = ${id}`)).toBe(0)
    expect(await count(`room_nights where transaction_id = ${theirs}`)).toBe(2)
    // the first night, which nobody took, is free
    await book(server, me, { days: 2 })
    await server.sweep()
    expect(await notes()).toBe(1)
  })

  it('lets a voucher be used again once its booking has run out, and takes the discount back there', async () => {
    const first = await book(server, me, { days: 3 })
    const { total } = await read<Row>(server, me, `/transactions/${first}`)
    await apply(first)
    await whileAhead(25 * HOUR, async () => {
      const second = await book(server, me, { room: 6, start: TEST_TODAY + DAY })
      expect((await apply(second)).json()).toEqual({ voucher_code: 'HEMAT50' })
      const third = await book(server, me, { room: 8, start: TEST_TODAY + DAY })
      expect((await apply(third)).json()).toMatchObject({ error: 'Voucher sudah dipakai' })
    })
    expect(await read<Row>(server, me, `/transactions/${first}`)).toMatchObject({
      voucher_code: null,
      discount_amount: 0,
      total,
    })
    expect((await apply(first)).json()).toMatchObject({ error: 'Voucher sudah dipakai' })
  })

  it('tells again of a booking that had new time to pay and ran out', async () => {
    const id = await book(server, me)
    await whileAhead(25 * HOUR, server.sweep)
    await pay(server, me, id)
    await server.operator('POST', `/payments/${id}/reject`, { reason: 'buram' })
    expect(await notes()).toBe(1)
    server.clock.advance(25 * HOUR)
    await server.sweep()
    expect(await notes()).toBe(2)
  })

  it('deletes what ran out sixty days ago, and nights after four hundred, and nothing before', async () => {
    const wish = { key: 'pending', days: 1 }
    const id = await book(server, me, wish)
    const stay = await book(server, me, { room: 6, days: 1 })
    await pay(server, me, stay)
    await server.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      payload: { user: { email: OTHER, password: 'x' } },
    })
    const ofThese = async () => [
      await count(`transactions where id = ${id}`),
      await count(`room_nights where transaction_id in (${id}, ${stay})`),
      await count('tokens'),
      await count('idempotency_keys'),
      await count('sign_in_failures'),
    ]
    const before = await ofThese()
    expect(before).toEqual([1, 2, 2, 1, 2])
    const sweepAt = async (seconds: number) => {
      server.clock.advance(TEST_TODAY + 9 * HOUR + seconds - server.clock.now())
      await server.sweep()
      return ofThese()
    }
    expect(await sweepAt(60 * DAY)).toEqual(before)
    expect(await sweepAt(61 * DAY)).toEqual([0, 1, 2, 1, 0])
    expect(await sweepAt(68 * DAY)).toEqual([0, 1, 2, 0, 0])
    expect(await sweepAt(91 * DAY)).toEqual([0, 1, 0, 0, 0])
    // the operator's figures count the nights of thirteen months
    expect(await sweepAt(400 * DAY)).toEqual([0, 1, 0, 0, 0])
    expect(await sweepAt(401 * DAY)).toEqual([0, 0, 0, 0, 0])
    expect(await count(`transactions where id = ${stay}`)).toBe(1)
  })
})
