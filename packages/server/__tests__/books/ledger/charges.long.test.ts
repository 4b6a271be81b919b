import type { Figures } from '@griya/contract/figures'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import type { StayCard } from '@griya/contract/stays'
import { book, pay, read, sendForm } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

const TENANT = '081200000001'

interface Bill {
  readonly payment_status: string
  readonly addons_cost: number
  readonly deposit_cost: number
  readonly discount_amount: number
  readonly total: number
  readonly received: number
  readonly charges: readonly { readonly text: string; readonly amount: number }[]
}

describe.each(engines)('what an operator adds to a bill on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let id: number
  let booked: Bill

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(TENANT)
    id = await book(server, me, { room: 5, weeks: 2 })
    booked = await bill()
  })
  afterEach(() => server.close())

  const bill = () => read<Bill>(server, me, `/transactions/${id}`)
  const act = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await server.operator(method, path, payload)
    return answer.statusCode === 200 ? 'done' : answer.json<{ error: string }>().error
  }
  const charge = (text: string, amount: number, more: object = {}) =>
    act('POST', `/transactions/${id}/charges`, { kind: 'electricity', text, amount, ...more })
  const card = async () => (await server.operator('GET', `/stays/${id}`)).json<StayCard>()
  const takeOff = async (text: string, reason = 'Salah kamar') => {
    const known = (await card()).charges.find((one) => one.text === text)
    return act('POST', `/transactions/${id}/charges/void`, { charge: known?.id, reason })
  }
  const note = (amount: number, more: object = {}) =>
    act('POST', `/transactions/${id}/payments`, { amount, way: 'cash', ...more })
  const newest = async () => (await read<{ content: string }[]>(server, me, '/notifications'))[0]?.content
  const coins = async () => (await read<{ coin_count: number }>(server, me, '/users/coin')).coin_count
  const income = async (month = '2026-11') => {
    const { income: rows } = (await server.operator('GET', '/figures')).json<Figures>()
    return rows.filter((row) => row.month === month).reduce((sum, { amount }) => sum + amount, 0)
  }
  const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`

  it('is a line of its own, part of the add-ons and of the total, and the tenant reads of it', async () => {
    expect(await charge('Listrik November', 50_000)).toBe('done')
    expect(await charge('Cuci selimut', 15_000, { kind: 'laundry' })).toBe('done')
    expect(await bill()).toMatchObject({
      addons_cost: booked.addons_cost + 65_000,
      total: booked.total + 65_000,
      charges: [
        { text: 'Listrik November', amount: 50_000 },
        { text: 'Cuci selimut', amount: 15_000 },
      ],
    })
    expect(await newest()).toBe(
      `Tagihan Griya Melati - M105 bertambah: Cuci selimut Rp 15.000. Yang masih harus dibayar ${rupiah(booked.total + 65_000)}.`,
    )
    expect(
      await server.rows(`select who, before, after from audit_lines where action = 'addCharge' order by id`),
    ).toMatchObject([
      {
        who: 'command line',
        before: { status: 'pending', total: booked.total },
        after: {
          status: 'pending',
          total: booked.total + 50_000,
          kind: 'electricity',
          text: 'Listrik November',
          amount: 50_000,
        },
      },
      { after: { kind: 'laundry', text: 'Cuci selimut' } },
    ])
  })

  it('is taken off by a line of its own, once, with a reason', async () => {
    await charge('Listrik', 50_000)
    expect(await takeOff('Listrik', 'Itu kamar M106')).toBe('done')
    expect(await bill()).toMatchObject({ addons_cost: booked.addons_cost, total: booked.total, charges: [] })
    expect(await newest()).toBe(
      `Listrik Rp 50.000 dihapus dari tagihan Griya Melati - M105: Itu kamar M106. Yang masih harus dibayar ${rupiah(booked.total)}.`,
    )
    expect((await card()).charges).toMatchObject([
      { text: 'Listrik', amount: 50_000, by: 'command line', voidReason: 'Itu kamar M106', voidedBy: 'command line' },
    ])
    expect(await takeOff('Listrik')).toBe('Biaya ini sudah dihapus dari tagihan')
  })

  it('has a settled bill wait for the difference: status, room and coins follow from the sums', async () => {
    await note(booked.total)
    const earned = await coins()
    expect(await charge('Listrik', 50_000)).toBe('done')
    expect(await bill()).toMatchObject({ payment_status: 'pending', received: booked.total })
    expect(await newest()).toBe(
      `Tagihan Griya Melati - M105 bertambah: Listrik Rp 50.000. Yang masih harus dibayar Rp 50.000. Koin Anda berkurang ${earned}.`,
    )
    expect(await server.rows(`select distinct held_until from room_nights where transaction_id = ${id}`)).toEqual([
      { held_until: null },
    ])
    expect(await note(50_000)).toBe('done')
    expect((await bill()).payment_status).toBe('confirmed')
    expect(await coins()).toBe(Math.floor((booked.total + 50_000) / 100_000))
  })

  it('leaves a credit where it is taken off after it was paid, and no coin too many', async () => {
    await charge('Listrik', 400_000)
    await note(booked.total + 400_000)
    expect(await takeOff('Listrik')).toBe('done')
    expect(await bill()).toMatchObject({
      payment_status: 'confirmed',
      total: booked.total,
      received: booked.total + 400_000,
    })
    expect(await coins()).toBe(Math.floor(booked.total / 100_000))
    // what is paid back is gone, so that another charge may not be taken from it
    expect(await act('POST', `/stays/${id}/refund`, { amount: 400_000 })).toBe('done')
    expect(await charge('Parkir', 100_000)).toBe(
      'Kelebihan bayar tagihan ini sudah dikembalikan: tambahkan biaya ini di tagihan lain',
    )
  })

  it('is paid by a voucher as the rent is, but a deposit for a key is not', async () => {
    await act('POST', '/vouchers', { code: 'BESAR', discountValue: booked.total + 30_000 })
    await sendForm(server, me, `/transactions/${id}/apply_voucher`, { id, code: 'BESAR' })
    expect(await bill()).toMatchObject({ total: 0, payment_status: 'confirmed' })
    expect(await charge('Kunci', 100_000, { kind: 'key_deposit' })).toBe('done')
    expect(await bill()).toMatchObject({ total: 100_000, payment_status: 'pending', discount_amount: booked.total })
    expect(await charge('Listrik', 50_000)).toBe('done')
    expect(await bill()).toMatchObject({ total: 120_000, discount_amount: booked.total + 30_000 })
  })

  it('is no income where it is a deposit for a key, and goes back as a deposit does', async () => {
    const before = await income()
    expect(await charge('Deposit kunci', 100_000, { kind: 'key_deposit' })).toBe('done')
    // to the tenant it is a charge: the deposit is the one for the AC
    expect(await bill()).toMatchObject({
      deposit_cost: booked.deposit_cost,
      addons_cost: booked.addons_cost + 100_000,
      charges: [{ text: 'Deposit kunci', amount: 100_000 }],
    })
    await note(booked.total + 100_000)
    expect((await income()) - before).toBe(booked.total)
    const { deposits } = (await server.operator('GET', '/figures')).json<Figures>()
    expect(deposits.filter(({ transaction }) => transaction === id)).toMatchObject([{ amount: 100_000, isDue: false }])
    expect(await card()).toMatchObject({ deposit: 100_000, refundable: booked.total })
    expect(await act('POST', `/stays/${id}/deposit`, { amount: 80_000, note: 'Gantungan hilang' })).toBe('done')
    expect((await income()) - before).toBe(booked.total + 20_000)
    expect(await takeOff('Deposit kunci')).toBe('Deposit ini sudah dikembalikan')
    expect(await charge('Listrik', 10_000)).toBe(
      'Deposit tagihan ini sudah dikembalikan: tambahkan biaya ini di tagihan lain',
    )
  })

  it('changes no month that is over, and keeps the deposit for the AC held, where it comes after the payment', async () => {
    await server.rows(`update transactions set deposit_cost = 400000, deposit_until = '2027-05-01',
      total = total + 400000 where id = ${id}`)
    await note(booked.total + 400_000, { day: '2026-10-30' })
    const [october, november] = [await income('2026-10'), await income()]
    await charge('Listrik', 50_000)
    await charge('Deposit kunci', 100_000, { kind: 'key_deposit' })
    expect([await income('2026-10'), await income()]).toEqual([october, november])
    expect(await card()).toMatchObject({ state: 'pending', refundable: booked.total })
    const again = await read<{ deposit_reason: string; deposit_held: number }>(
      server,
      me,
      '/rooms/5/pricing/weekly?number_of_week=1&start=1795280400&extra_ac=1',
    )
    expect(again).toMatchObject({ deposit_reason: 'held', deposit_held: 400_000 })
    await note(150_000)
    expect([await income('2026-10'), await income()]).toEqual([october, november + 50_000])
  })

  it('is not added twice by two operators, nor while a proof waits, nor to what is over', async () => {
    const both = await Promise.all([0, 1].map(() => charge('Listrik', 50_000, { seen: booked.total })))
    expect(both.sort()).toEqual([`Totalnya sudah ${rupiah(booked.total + 50_000)}, periksa dahulu`, 'done'])
    for (const amount of [0, -5, 1.5]) expect(await charge('Listrik', amount)).not.toBe('done')
    await pay(server, me, id, { amount: booked.total + 50_000 })
    expect(await charge('Parkir', 1)).toBe('Bukti bayarnya masih menunggu: konfirmasi atau tolak dahulu')
    expect(await takeOff('Listrik')).toBe('Bukti bayarnya masih menunggu: konfirmasi atau tolak dahulu')
    const { payments } = (await server.operator('GET', '/payments')).json<{ payments: WaitingPayment[] }>()
    const waiting = payments.find((one) => one.id === id)
    expect(waiting).toMatchObject({ addonsCost: booked.addons_cost, charges: [{ text: 'Listrik', amount: 50_000 }] })
    await act('POST', `/payments/${id}/reject`, { reason: 'buram' })
    await act('POST', `/stays/${id}/cancel`, { note: 'Batal' })
    expect(await charge('Parkir', 1)).not.toBe('done')
  })
})
