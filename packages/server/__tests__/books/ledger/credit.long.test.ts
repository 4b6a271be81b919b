import type { Figures } from '@griya/contract/figures'
import type { TenantCard } from '@griya/contract/tenants'
import type { StayCard } from '@griya/contract/stays'
import { BROKEN_BILLS, wrongCoinsOf } from '../../support/books'
import { book, DAY, read, sendForm } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const TENANT = '081200000001'

interface Bill {
  readonly payment_status: string
  readonly total: number
  readonly received: number
  readonly credit: number
  readonly credit_spent: number
  readonly payments: readonly { readonly amount: number; readonly credit: boolean; readonly voided: boolean }[]
}

describe.each(engines)('what was paid too much for a bill, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let old: number
  let total: number

  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    me = await server.signIn(TENANT)
    old = await book(server, me, { room: 5 })
    total = (await bill(old)).total
  })
  afterEach(async () => {
    expect([await server.rows(BROKEN_BILLS), await server.rows(wrongCoinsOf(TENANT))]).toEqual([[], []])
    await server.close()
  })

  const bill = (id: number) => read<Bill>(server, me, `/transactions/${id}`)
  const act = async (path: string, payload?: object) => {
    const answer = await server.operator('POST', path, payload)
    return answer.statusCode === 200 ? 'done' : answer.json<{ error: string }>().error
  }
  const note = (id: number, amount: number) => act(`/transactions/${id}/payments`, { amount, way: 'cash' })
  const card = async (id: number) => (await server.operator('GET', `/stays/${id}`)).json<StayCard>()
  const voidPayment = async (id: number, nth = 0) =>
    act(`/transactions/${id}/payments/void`, { payment: (await card(id)).payments[nth]?.id, reason: 'Salah catat' })
  const cancel = (id: number) => sendForm(server, me, `/transactions/${id}.json`, { id }, { method: 'DELETE' })
  const newest = async () => (await read<{ content: string }[]>(server, me, '/notifications'))[0]?.content
  const figures = async () => {
    const { income } = (await server.operator('GET', '/figures')).json<Figures>()
    const ofMonth = income.filter(({ month }) => month === '2026-11')
    const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
    return {
      all: sum(ofMonth),
      payments: ofMonth.reduce((all, { payments }) => all + payments, 0),
      of: (house: number) => sum(ofMonth.filter((row) => row.house === house)),
    }
  }

  it('pays for the next bill when that is made, and the figures net to zero', async () => {
    await note(old, total + 50_000)
    expect(await bill(old)).toMatchObject({ credit: 50_000, credit_spent: 0, received: total + 50_000 })
    expect((await card(old)).credit).toBe(50_000)
    const before = await figures()
    const [room] = await server.rows(
      `select id from rooms where house_id = 2 and weekly_rate is not null
      and retired_at is null and not exists (select from room_nights where room_id = rooms.id) order by id limit 1`,
    )
    const next = await book(server, me, { room: Number(room?.['id']) })
    expect(await bill(next)).toMatchObject({
      payment_status: 'pending',
      received: 50_000,
      payments: [{ amount: 50_000, credit: true, voided: false }],
    })
    expect(await bill(old)).toMatchObject({
      payment_status: 'confirmed',
      credit: 0,
      credit_spent: 50_000,
      received: total,
    })
    expect(await newest()).toMatch(
      /^Kelebihan bayar Rp 50\.000 dipakai untuk .+\. Yang masih harus dibayar Rp [\d.]+\.$/,
    )
    const after = await figures()
    expect([after.all, after.payments]).toEqual([before.all, before.payments])
    expect([after.of(1) - before.of(1), after.of(2) - before.of(2)]).toEqual([-50_000, 50_000])
    expect(await server.rows(`select who, after from audit_lines where action = 'spendCredit'`)).toEqual([
      { who: 'server', after: { amount: 50_000 } },
    ])
    // it is used once
    expect((await bill(await book(server, me, { room: 8 }))).received).toBe(0)
  })

  it('pays open bills of stays that continue at once, the oldest first, and one void undoes both sides', async () => {
    const open = await book(server, me, { room: 8 })
    const later = await book(server, me, { room: 9 })
    await server.rows(`update transactions set continues = true, expires = false where id in (${open}, ${later})`)
    await server.rows(`update transactions set start_at = start_at + 1 where id = ${open}`)
    await server.rows(`update room_nights set held_until = null where transaction_id in (${open}, ${later})`)
    const owed = (await bill(later)).total
    await note(old, total + owed + 1000)
    expect(await bill(later)).toMatchObject({ payment_status: 'confirmed', received: owed })
    expect(await bill(open)).toMatchObject({
      payment_status: 'pending',
      payments: [{ amount: 1000, credit: true, voided: false }],
    })
    expect(await bill(old)).toMatchObject({ credit: 0, credit_spent: owed + 1000, received: total })
    const [tenant] = await server.rows(`select tenant_id as id from transactions where id = ${old}`)
    const creditOfTenant = async () =>
      (await server.operator('GET', `/tenants/${String(tenant?.['id'])}`)).json<TenantCard>().credit
    expect(await creditOfTenant()).toBe(0)
    // what a void brings back pays for the other open bill, and not for the one that it just left
    expect(await voidPayment(later)).toBe('done')
    expect(await bill(later)).toMatchObject({ payment_status: 'pending', received: 0 })
    expect(await bill(open)).toMatchObject({ payment_status: 'pending', received: 1000 + owed })
    expect(await voidPayment(open, 1)).toBe('done')
    expect(await bill(later)).toMatchObject({ payment_status: 'confirmed', received: owed })
    await server.rows(`update transactions set continues = false where id in (${open}, ${later})`)
    expect(await voidPayment(later, 1)).toBe('done')
    expect(await creditOfTenant()).toBe(owed)
    expect(await bill(old)).toMatchObject({ payment_status: 'confirmed', credit: owed })
  })

  it('pays for a bill as a whole, with its coins, and what is left pays for the one after it', async () => {
    await note(old, 3 * total + 20_000)
    const wish = { phone: TENANT, roomId: 6, from: '2026-12-20', unit: 'weekly', count: 1 }
    expect(await act('/stays', wish)).toBe('done')
    const [second] = await server.rows(`select id, payment_status from transactions where room_id = 6 order by id desc`)
    expect(second?.['payment_status']).toBe('confirmed')
    const spent = (await bill(old)).credit_spent
    const third = await book(server, me, { room: 8, weeks: 2 })
    expect((await bill(third)).received).toBe(2 * total + 20_000 - spent)
    expect(await bill(old)).toMatchObject({ credit: 0, received: total })
  })

  it('goes back where the payment of the new bill is voided, and can be used again', async () => {
    await note(old, total + 50_000)
    const next = await book(server, me, { room: 8 })
    expect(await voidPayment(old)).toBe(
      'Uang ini sudah dipakai untuk tagihan lain: batalkan pembayaran di tagihan itu dahulu',
    )
    expect(await act(`/stays/${old}/refund`, { amount: total + 50_000 })).not.toBe('done')
    expect(await voidPayment(next)).toBe('done')
    expect(await bill(old)).toMatchObject({ credit: 50_000, credit_spent: 0 })
    expect((await bill(next)).received).toBe(0)
    expect((await bill(await book(server, me, { room: 9 }))).received).toBe(50_000)
  })

  it('is owed again where the money that was too much was never there', async () => {
    await note(old, total)
    await note(old, 50_000)
    const next = await book(server, me, { room: 8 })
    expect(await voidPayment(old, 1)).toBe('done')
    expect(await bill(old)).toMatchObject({ payment_status: 'pending', received: total - 50_000 })
    // and is settled again once the new bill does without it
    expect(await voidPayment(next)).toBe('done')
    expect(await bill(old)).toMatchObject({ payment_status: 'confirmed', received: total, credit: 0 })
  })

  it('does not hold a room: an unpaid booking runs out or is cancelled, and the credit is there again, or in an open bill', async () => {
    await note(old, total + 50_000)
    const first = await book(server, me, { room: 8 })
    expect(await act(`/stays/${first}/refund`, { amount: 50_000 })).toBe('Belum ada pembayaran yang bisa dikembalikan')
    const open = await book(server, me, { room: 9 })
    await server.rows(`update transactions set continues = true, expires = false where id = ${open}`)
    await server.rows(`update room_nights set held_until = null where transaction_id = ${open}`)
    expect((await cancel(first)).statusCode).toBe(200)
    expect((await bill(open)).received).toBe(50_000)
    expect(await voidPayment(open)).toBe('done')
    await server.rows(`update transactions set continues = false where id = ${open}`)
    expect(await bill(old)).toMatchObject({ credit: 50_000 })
    const second = await book(server, me, { room: 8 })
    server.clock.advance(2 * DAY)
    await server.sweep()
    me = await server.signIn(TENANT)
    expect(await bill(old)).toMatchObject({ credit: 50_000 })
    const third = await book(server, me, { room: 8, start: TEST_TODAY + 2 * DAY })
    expect((await bill(third)).received).toBe(50_000)
    expect(await act(`/stays/${third}/cancel`, { note: 'Batal' })).toBe('done')
    expect(await bill(old)).toMatchObject({ credit: 50_000 })
    expect(
      await server.rows(`select 1 from room_nights where transaction_id in (${first}, ${second}, ${third})`),
    ).toEqual([])
    server.clock.advance(60 * DAY)
    await server.sweep()
    expect(await server.rows(`select id from transactions where id in (${first}, ${second}, ${third})`)).toHaveLength(3)
  })

  it('pays for the bill of the next month that comes by itself', async () => {
    const stay = await book(server, me, { room: 6, months: 1 })
    const { total: rent } = await bill(stay)
    await server.rows(`update transactions set continues = true where id = ${stay}`)
    await note(stay, rent + 75_000)
    server.clock.advance(26 * DAY)
    await server.sweep()
    me = await server.signIn(TENANT)
    const [next] = await server.rows(`select id from transactions where follows_id = ${stay}`)
    expect(await bill(Number(next?.['id']))).toMatchObject({ payment_status: 'pending', received: 75_000 })
    expect(await bill(stay)).toMatchObject({ credit: 0, credit_spent: 75_000 })
    // an extension by hand takes the place of that bill, and its credit with it
    const [{ end } = { end: 0 }] = await server.rows(`select end_at as end from transactions where id = ${stay}`)
    const longer = await book(server, me, { room: 6, months: 3, start: Number(end) })
    expect((await bill(longer)).received).toBe(75_000)
  })

  it('is used once by twenty bookings, confirmations, voids and refunds at a time', async () => {
    await note(old, total)
    await note(old, 60_000)
    const rooms = [6, 8, 9, 10, 11]
    const answers = await Promise.all([
      ...rooms.map((room) => book(server, me, { room }).then(String, String)),
      ...rooms.map((room) => book(server, me, { room, start: TEST_TODAY + 2 * DAY }).then(String, String)),
      ...[1, 2, 3, 4].map(() => act(`/stays/${old}/refund`, { amount: 20_000, seen: 0 })),
      ...[1, 2, 3].map(() => voidPayment(old, 1)),
      ...[1, 2, 3].map(() => note(old, 10_000)),
    ])
    expect(answers).toHaveLength(20)
    const counts = 'not exists (select from payment_voids v where v.payment_id = p.id)'
    const [sums] = await server.rows(`select
      (select sum(p.amount)::int from payments p where ${counts} and p.transaction_id = ${old}) as came,
      (select coalesce(sum(p.amount), 0)::int from payments p where ${counts} and p.credit_of = ${old}) as spent,
      (select coalesce(sum(amount), 0)::int from refunds where transaction_id = ${old}) as refunded`)
    const [came = 0, spent = 0, refunded = 0] = ['came', 'spent', 'refunded'].map((name) => Number(sums?.[name]))
    expect(await bill(old)).toMatchObject({ received: came - spent, credit_spent: spent })
    // what bills have and what went back is what came, once
    const received = await server.rows(`select id from transactions where tenant_id =
      (select tenant_id from transactions where id = ${old}) and id <> ${old}`)
    const elsewhere = await Promise.all(received.map(async ({ id }) => (await bill(Number(id))).received ?? 0))
    expect(elsewhere.reduce((sum, amount) => sum + amount, 0)).toBe(spent)
    expect(spent + refunded).toBeLessThanOrEqual(came)
  })
})
