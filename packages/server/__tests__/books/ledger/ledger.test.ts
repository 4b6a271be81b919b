import type { Figures } from '@griya/contract/figures'
import type { StayCard } from '@griya/contract/stays'
import { BROKEN_BILLS, wrongCoinsOf } from '../../support/books'
import { book, DAY, pay, read, sendForm } from '../../support/requests'
import { signInOperator } from '../../support/operators'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const TENANT = '081200000001'

interface Row {
  readonly id: number
  readonly payment_status: string
  readonly payment_due: number
  readonly total: number
  readonly received: number
  readonly next_actor: string
  readonly confirmed_at: number | null
  readonly payments: readonly { readonly amount: number; readonly way: string; readonly voided: boolean }[]
}

describe.each(engines)('what arrived for a bill on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let id: number
  /** of the bill */
  let total: number

  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    me = await server.signIn(TENANT)
    id = await book(server, me, { room: 5, weeks: 2 })
    total = (await rowOf()).total
  })
  afterEach(() => server.close())

  const rowOf = (one = id) => read<Row>(server, me, `/transactions/${one}`)
  const act = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await server.operator(method, path, payload)
    return answer.statusCode === 200 ? 'done' : answer.json<{ error: string }>().error
  }
  const confirm = (payload: object = {}) => act('POST', `/payments/${id}/confirm`, payload)
  const note = (amount: number, more: object = {}, one = id) =>
    act('POST', `/transactions/${one}/payments`, { amount, way: 'cash', ...more })
  const card = async (one = id) => (await server.operator('GET', `/stays/${one}`)).json<StayCard>()
  const lastPayment = async () => (await card()).payments.at(-1)?.id ?? 0
  const voidLast = async (reason = 'Salah kamar') =>
    act('POST', `/transactions/${id}/payments/void`, { payment: await lastPayment(), reason })
  const newest = async () => (await read<{ content: string }[]>(server, me, '/notifications'))[0]?.content
  const coins = async () => (await read<{ coin_count: number }>(server, me, '/users/coin')).coin_count
  const income = async () => {
    const { income: rows } = (await server.operator('GET', '/figures')).json<Figures>()
    return rows.filter(({ month }) => month === '2026-11').reduce((sum, { amount }) => sum + amount, 0)
  }
  const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`

  it('is confirmed in parts: of a proof as much as the operator says, and the rest in cash', async () => {
    const before = await income()
    await pay(server, me, id, { amount: total })
    expect(await confirm({ amount: 500_000 })).toBe('done')
    expect(await rowOf()).toMatchObject({
      payment_status: 'pending',
      received: 500_000,
      payments: [{ amount: 500_000, way: 'transfer', voided: false }],
      next_actor: 'tenant',
      confirmed_at: null,
    })
    expect(await newest()).toBe(
      `${rupiah(500_000)} untuk Griya Melati - M105 sudah diterima. Sisa tagihan ${rupiah(total - 500_000)}.`,
    )
    expect([await coins(), (await income()) - before]).toEqual([0, 500_000])
    expect(await note(total - 500_000, { note: 'dititip ke Pak Budi' })).toBe('done')
    expect(await rowOf()).toMatchObject({ payment_status: 'confirmed', received: total, next_actor: 'nobody' })
    expect([await coins(), (await income()) - before]).toEqual([Math.floor(total / 100_000), total])
    expect((await card()).payments).toMatchObject([
      { amount: 500_000, way: 'transfer', by: 'command line', note: null },
      { amount: total - 500_000, way: 'cash', note: 'dititip ke Pak Budi' },
    ])
  })

  it('is as much as the tenant wrote where that is what is owed; where it is not, the operator has to say', async () => {
    await pay(server, me, id, { amount: total + 50_000 })
    expect(await confirm()).toBe(
      `Penyewa menulis ${rupiah(total + 50_000)}, yang harus dibayar ${rupiah(total)}: isi berapa yang diterima`,
    )
    expect(await rowOf()).toMatchObject({ payment_status: 'paid', received: 0 })
    expect(await confirm({ amount: total - 50_000 })).toBe('done')
    expect(await rowOf()).toMatchObject({ payment_status: 'pending', received: total - 50_000 })
  })

  it('keeps its room once some of it has come, until an operator decides', async () => {
    expect(await note(100_000)).toBe('done')
    server.clock.advance(5 * DAY)
    await server.sweep()
    me = await server.signIn(TENANT)
    expect(await rowOf()).toMatchObject({ payment_status: 'pending', received: 100_000, next_actor: 'tenant' })
    const other = await server.signIn('081234567890')
    await expect(book(server, other, { room: 5, start: TEST_TODAY + 6 * DAY })).rejects.toThrow('Kamar sudah terisi')
    expect((await sendForm(server, me, `/transactions/${id}.json`, { id }, { method: 'DELETE' })).json()).toMatchObject(
      {
        error: 'Transaksi sudah diproses',
      },
    )
    // the rest can still be paid
    expect((await pay(server, me, id, { amount: total - 100_000 })).statusCode).toBe(200)
    expect(await confirm()).toBe('done')
    expect((await rowOf()).payment_status).toBe('confirmed')
  })

  it('is taken back where it was noted wrongly: status, coins and figures follow, and the tenant reads why', async () => {
    const before = await income()
    await pay(server, me, id)
    await confirm({ amount: total })
    expect(await voidLast('Uang itu dari kamar lain')).toBe('done')
    // the proof waits for another decision
    expect(await rowOf()).toMatchObject({ payment_status: 'paid', received: 0, payments: [{ voided: true }] })
    expect(await newest()).toBe(
      `Pembayaran ${rupiah(total)} untuk Griya Melati - M105 dibatalkan admin: Uang itu dari kamar lain. Yang masih harus dibayar ${rupiah(total)}. Kamar tetap disimpan untuk Anda. Koin Anda berkurang ${Math.floor(total / 100_000)}.`,
    )
    expect([await coins(), (await income()) - before]).toEqual([0, 0])
    const again = { payment: await lastPayment(), reason: 'lagi' }
    expect(await act('POST', `/transactions/${id}/payments/void`, again)).toBe('Pembayaran ini sudah dibatalkan')
    expect(await confirm({ amount: total })).toBe('done')
    expect([(await rowOf()).payment_status, await coins(), (await income()) - before]).toEqual([
      'confirmed',
      Math.floor(total / 100_000),
      total,
    ])
    expect(await server.rows(`select who, after from audit_lines where action = 'voidPayment'`)).toEqual([
      {
        who: 'command line',
        after: { status: 'paid', received: 0, amount: total, reason: 'Uang itu dari kamar lain' },
      },
    ])
  })

  it('asks for no proof again where enough is left after it is taken back', async () => {
    await pay(server, me, id, { amount: 100_000 })
    await confirm({ amount: 100_000 })
    const [{ id: first = 0 } = {}] = await server.rows('select max(id) as id from payments')
    await note(total)
    expect(await act('POST', `/transactions/${id}/payments/void`, { payment: first, reason: 'Dua kali' })).toBe('done')
    expect(await rowOf()).toMatchObject({ payment_status: 'confirmed', received: total })
    expect(
      await server.rows(`select from payment_confirmations where transaction_id = ${id} and outcome is null`),
    ).toEqual([])
  })

  it('is not taken back where what went back would then be more than came, without the deposit', async () => {
    await server.rows(`update transactions set deposit_cost = 300000, total = total + 300000,
      deposit_until = '2027-06-01' where id = ${id}`)
    await note(total + 300_000)
    await note(total)
    expect(await act('POST', `/stays/${id}/refund`, { amount: total + 100_000 })).toBe('done')
    expect(await voidLast()).toMatch(/dari tagihan ini sudah dikembalikan/)
  })

  it('leaves spent coins spent when it is taken back, and gives none twice', async () => {
    await note(total)
    const earned = await coins()
    await server.rows(`update tenants set coin_count = 1 where phone = '${TENANT}'`)
    await voidLast()
    expect(await coins()).toBe(0)
    await note(total)
    expect(await coins()).toBe(1)
    expect(earned).toBeGreaterThan(1)
  })

  it('is not noted twice by two operators, nor beside a proof that waits, nor ahead of time', async () => {
    const both = await Promise.all([0, 1].map(() => note(300_000, { seen: 0 })))
    expect(both.sort()).toEqual(['Sudah tercatat Rp 300.000 diterima, periksa dahulu', 'done'])
    expect(await note(1, { day: '2026-11-22' })).toBe('Tanggal uang diterima tidak boleh di masa depan')
    await pay(server, me, id, { amount: 100_000 })
    expect(await note(1)).toBe('Bukti bayarnya masih menunggu: konfirmasi atau tolak dahulu')
    for (const amount of [0, -5, 1.5]) expect(await note(amount)).not.toBe('done')
  })

  it('counts in the month in which it came, without the deposit of the bill that it settles', async () => {
    await server.rows(`update transactions set deposit_cost = 400000, deposit_until = '2027-05-01',
      total = total + 400000 where id = ${id}`)
    expect(await note(total, { day: '2026-10-30' })).toBe('done')
    const byMonth = async () => {
      const { income: rows } = (await server.operator('GET', '/figures')).json<Figures>()
      return (month: string) => rows.filter((row) => row.month === month).reduce((sum, { amount }) => sum + amount, 0)
    }
    const before = await byMonth()
    const october = before('2026-10')
    expect(await note(400_000)).toBe('done')
    const after = await byMonth()
    expect([after('2026-10'), after('2026-11') - before('2026-11')]).toEqual([october, 0])
    expect(await card()).toMatchObject({ state: 'confirmed', deposit: 400_000, refundable: total })
  })

  it('can go back to the tenant when the stay is cancelled, and its row stays for the books', async () => {
    await note(200_000)
    expect(await act('POST', `/stays/${id}/cancel`, { note: 'Batal' })).toMatch(/isi berapa yang dikembalikan/)
    expect(await act('POST', `/stays/${id}/cancel`, { note: 'Batal', refunded: 200_000 })).toBe('done')
    expect(await card()).toMatchObject({ state: 'cancelled', received: 200_000, refunded: 200_000, refundable: 0 })
    expect(await voidLast()).toMatch(/sudah dikembalikan/)
    expect(await server.rows(`select 1 from room_nights where transaction_id = ${id}`)).toEqual([])
  })

  describe('while a proof waits and a credit that came back pays for all of the bill', () => {
    beforeEach(async () => {
      await note(30_000)
      await note(total + 20_000)
      const next = await book(server, me, { room: 6 })
      expect(await rowOf()).toMatchObject({ payment_status: 'confirmed', received: total })
      const [{ id: first = 0 } = {}] = (await card()).payments
      expect(await act('POST', `/transactions/${id}/payments/void`, { payment: first, reason: 'Dua kali' })).toBe(
        'done',
      )
      await pay(server, me, id, { amount: 30_000 })
      await sendForm(server, me, `/transactions/${next}.json`, { id: next }, { method: 'DELETE' })
    })

    it('is confirmed by the operator, and what is too much stays for the next bill', async () => {
      expect(await rowOf()).toMatchObject({ payment_status: 'paid', received: total + 20_000 })
      expect([await coins(), await server.rows(BROKEN_BILLS)]).toEqual([0, []])
      expect(await confirm({ amount: 30_000 })).toBe('done')
      expect(await rowOf()).toMatchObject({ payment_status: 'confirmed', received: total + 50_000 })
      expect([await coins(), await server.rows(wrongCoinsOf(TENANT))]).toEqual([Math.floor(total / 100_000), []])
      await book(server, me, { room: 8 })
      expect(await rowOf()).toMatchObject({ received: total, payment_status: 'confirmed' })
    })

    it('is settled where the operator rejects the proof, and the tenant is asked for no other', async () => {
      expect(await act('POST', `/payments/${id}/reject`, { reason: 'gambarnya lama' })).toBe('done')
      expect(await rowOf()).toMatchObject({ payment_status: 'confirmed', received: total + 20_000 })
      expect(await newest()).toBe(
        `Bukti pembayaran Griya Melati - M105 ditolak: gambarnya lama. Tagihannya sudah lunas, jadi tidak perlu dikirim ulang. Anda mendapat ${Math.floor(total / 100_000)} koin.`,
      )
      expect([await server.rows(BROKEN_BILLS), await server.rows(wrongCoinsOf(TENANT))]).toEqual([[], []])
    })

    it('earns its coins once, for what did not go back while the proof waited', async () => {
      expect(await act('POST', `/stays/${id}/refund`, { amount: 120_000 })).toBe('done')
      expect(await coins()).toBe(0)
      await act('POST', `/payments/${id}/reject`, { reason: 'gambarnya lama' })
      expect(await coins()).toBe(Math.floor((total - 100_000) / 100_000))
    })
  })

  it('gives back no more of a deposit than is left of what came', async () => {
    const withDeposit = await book(server, me, { room: 8, ac: true })
    const bill = await rowOf(withDeposit)
    await note(bill.total - 50_000, {}, withDeposit)
    expect(await act('POST', `/stays/${withDeposit}/refund`, { amount: bill.total - 50_000 })).toBe('done')
    await note(50_000, {}, withDeposit)
    expect(await rowOf(withDeposit)).toMatchObject({ payment_status: 'confirmed', deposit: { held: 50_000 } })
    const giveBack = (amount: number) =>
      act('POST', `/stays/${withDeposit}/deposit`, { amount, note: 'Sudah dikembalikan lebih dahulu' })
    expect(await giveBack(500_000)).toBe(
      `Dari yang dibayar ${rupiah(bill.total - 50_000)} sudah dikembalikan: dari depositnya tinggal ${rupiah(50_000)}`,
    )
    expect(await giveBack(50_000)).toBe('done')
    expect(await server.rows(BROKEN_BILLS)).toEqual([])
  })

  it('is what the operator typed on the page, ten seconds later', async () => {
    const ani = await signInOperator(server, 'staff', 'Ani')
    await pay(server, me, id)
    await ani.call('POST', `/payments/${id}/confirm`, { amount: 250_000, way: 'qris' })
    expect((await rowOf()).received).toBe(0)
    server.clock.advance(11)
    await server.sweep()
    expect(await rowOf()).toMatchObject({ received: 250_000, payments: [{ amount: 250_000, way: 'qris' }] })
    expect((await card()).payments[0]).toMatchObject({ by: 'Ani' })
  })
})
