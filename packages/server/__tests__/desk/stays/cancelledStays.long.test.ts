import { DAY, book, pay, read, sendForm, sendMultipart } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const RINA = '081200000001'
/** a room of the first house with a deposit for the AC */
const ROOM = 3
const START = TEST_TODAY + 5 * DAY

interface Row {
  readonly id: number
  readonly payment_status: string
  readonly next_actor: string
  readonly total: number
  readonly deposit_cost: number
  readonly credit: number
  readonly continues: boolean
  readonly cancelled_at: number | null
  readonly deposit: { readonly held: number; readonly returned: readonly { readonly amount: number }[] } | null
  readonly refunds: readonly { readonly amount: number; readonly reason: string | null }[]
}
interface Ticket {
  readonly id: number
  readonly state: string
  readonly answers: readonly { readonly by: string; readonly text: string }[]
}

describe.each(engines)('a stay that an operator cancels, on %s', (engine) => {
  let server: TestServer
  let rina: SignedIn
  let id: number
  let paid: Row

  const call = async (method: 'POST' | 'GET', path: string, payload?: object) => {
    const answer = await server.operator(method, path, payload)
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer
  }
  const list = () => read<Row[]>(server, rina, '/transactions')
  const find = async (of = id) => (await list()).find((row) => row.id === of)
  const open = async (of = id) => (await read<Row & { error?: string }>(server, rina, `/transactions/${of}`)) ?? {}
  const arrive = async (of = id) => {
    await pay(server, rina, of)
    await call('POST', `/payments/${of}/confirm`)
  }
  const notes = () => read<{ content: string; transaction_id: number | null }[]>(server, rina, '/notifications')

  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    rina = await server.signIn(RINA)
    await server.rows(`delete from room_nights where room_id = ${ROOM}`)
    id = await book(server, rina, { room: ROOM, start: START, months: 1, ac: true })
    paid = await open()
    expect(paid.deposit_cost).toBeGreaterThan(0)
  })
  afterEach(() => server.close())

  it('stays with what came back and what is still held, once money had come for it', async () => {
    await arrive()
    await call('POST', `/stays/${id}/cancel`, { note: 'Kamar rusak', refunded: 100_000 })
    const cancelled: Readonly<Record<string, unknown>> = {
      id,
      payment_status: 'confirmed',
      next_actor: 'nobody',
      cancelled_at: server.clock.now(),
      continues: false,
      credit: 0,
      refunds: [expect.objectContaining({ amount: 100_000, reason: 'Kamar rusak' })],
      deposit: expect.objectContaining({ held: paid.deposit_cost, returned: [] }),
    }
    expect(await find()).toMatchObject(cancelled)
    expect(await open()).toMatchObject(cancelled)
    expect((await notes())[0]).toMatchObject({ transaction_id: id })
    await call('POST', `/stays/${id}/deposit`, { amount: paid.deposit_cost })
    expect((await open()).deposit).toMatchObject({ held: 0, returned: [{ amount: paid.deposit_cost }] })
    expect((await notes())[0]).toMatchObject({ transaction_id: id })
    // every other one says that nobody cancelled it
    expect((await list()).filter((row) => row.id !== id).every((row) => row.cancelled_at === null)).toBe(true)
  })

  it('stays as well where only a part had come', async () => {
    await call('POST', `/transactions/${id}/payments`, { amount: 300_000, way: 'cash' })
    await call('POST', `/stays/${id}/cancel`, { note: 'Batal', refunded: 300_000 })
    expect(await find()).toMatchObject({
      payment_status: 'pending',
      next_actor: 'nobody',
      refunds: [{ amount: 300_000 }],
      cancelled_at: server.clock.now(),
    })
  })

  it('is gone where nothing was paid, or what was noted had never come, or the tenant cancelled it', async () => {
    await call('POST', `/stays/${id}/cancel`, { note: 'Batal' })
    expect(await open()).toMatchObject({ error: 'Not Found' })

    const second = await book(server, rina, { room: ROOM, start: START, months: 1 })
    await call('POST', `/transactions/${second}/payments`, { amount: 300_000, way: 'cash' })
    const [payment] = await server.rows(`select id from payments where transaction_id = ${second}`)
    await call('POST', `/transactions/${second}/payments/void`, { payment: payment?.['id'], reason: 'Salah kamar' })
    await call('POST', `/stays/${second}/cancel`, { note: 'Batal', refunded: 0 })
    expect(await find(second)).toBeUndefined()

    const third = await book(server, rina, { room: ROOM, start: START, months: 1 })
    await sendForm(server, rina, `/transactions/${third}.json`, { id: third }, { method: 'DELETE' })
    expect(await find(third)).toBeUndefined()
  })

  it('counts for no price and no extension, and can be neither paid nor cancelled again', async () => {
    await arrive()
    const check = async () => read<{ last_transaction: object | null }>(server, rina, '/users/booking_check')
    const before = await check()
    await call('POST', `/stays/${id}/cancel`, { note: 'Kamar rusak', refunded: 0 })
    expect(await check()).not.toEqual(before)
    const url = `/rooms/${ROOM}/pricing?number_of_month=1&start=${START}&extra_ac=1`
    expect(await read(server, rina, url)).toMatchObject({ deposit_cost: paid.deposit_cost })
    expect((await pay(server, rina, id, { amount: 1000 })).statusCode).toBe(422)
    const again = await sendForm(server, rina, `/transactions/${id}.json`, { id }, { method: 'DELETE' })
    expect(again.statusCode).toBe(404)
    expect(await find()).toMatchObject({ cancelled_at: server.clock.now() })
  })

  it('answers the request to leave it, which is done once nothing is held any more', async () => {
    await arrive()
    const asked = await sendMultipart(server, rina, '/tickets', [
      ['kind', 'leave'],
      ['text', 'Tidak jadi'],
      ['transaction_id', String(id)],
      ['leave_at', String(START)],
      ['refund_account', 'BCA 5550001 a.n. Rina'],
    ])
    const ticket = asked.json<{ id: number }>().id
    const request = async () =>
      (await read<{ tickets: Ticket[] }>(server, rina, '/tickets')).tickets.find((one) => one.id === ticket)
    await call('POST', `/stays/${id}/cancel`, { note: 'Sesuai permintaan', refunded: 250_000 })
    const first = await request()
    expect(first).toMatchObject({ state: 'in_progress', answers: [{ by: 'operator' }] })
    expect(first?.answers[0]?.text).toMatch(/dibatalkan.*Sesuai permintaan.*250\.000/)
    const { leave } = (await call('GET', `/tickets/${ticket}`)).json<{ leave: object }>()
    expect(leave).toMatchObject({ isEnded: true, deposits: [{ stay: id, amount: paid.deposit_cost }] })
    await call('POST', `/stays/${id}/deposit`, { amount: paid.deposit_cost })
    const answered = await request()
    expect(answered).toMatchObject({ state: 'done' })
    expect(answered?.answers.map(({ text }) => text)).toEqual([
      expect.stringContaining('dibatalkan'),
      expect.stringMatching(/^Deposit .* dikembalikan/),
    ])
  })
})
