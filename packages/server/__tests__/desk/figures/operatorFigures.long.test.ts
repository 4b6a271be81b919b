import type { Figures } from '@griya/contract/figures'
import { book, pay, read } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

/** What was paid for them goes with them. */
const DELETE_STAYS =
  'with voided as (delete from payment_voids), arrived as (delete from payments) delete from transactions'

describe.each(engines)('the figures on %s', (engine) => {
  let server: TestServer
  let tenant: SignedIn
  beforeAll(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '1000' } })
    tenant = await server.signIn('081200000001')
    await server.rows('delete from room_nights')
    await server.rows(DELETE_STAYS)
  })
  afterAll(() => server.close())

  const figures = async () => (await server.operator('GET', '/figures')).json<Figures>()

  it('counts a confirmed payment as income without its deposit, and its nights', async () => {
    const id = await book(server, tenant, { room: 15 })
    expect(await figures()).toMatchObject({ income: [], deposits: [] })
    await pay(server, tenant, id)
    await server.operator('POST', `/payments/${id}/confirm`)
    const [stay] = await server.rows(`select total, start_date, end_date - start_date as nights from transactions`)
    const now = await figures()
    expect(now.months).toHaveLength(12)
    expect(now.months.at(-1)).toBe('2026-11')
    expect(now.income).toEqual([{ house: 1, month: '2026-11', amount: stay?.['total'], payments: 1 }])
    const november = now.occupancy.find(({ house, month }) => house === 1 && month === '2026-11')
    expect(november).toEqual({ house: 1, month: '2026-11', nights: stay?.['nights'], available: 20 * 30 })

    await server.rows(
      `update transactions set deposit_cost = 500000, total = total + 500000, deposit_until = '2027-05-01'`,
    )
    const withDeposit = await figures()
    expect(withDeposit.income).toEqual(now.income)
    expect(withDeposit.deposits).toEqual([
      expect.objectContaining({
        transaction: id,
        amount: 500_000,
        until: '2027-05-01',
        isDue: false,
        phone: tenant.phone,
      }),
    ])
    server.clock.advance(40 * 86_400)
    expect((await figures()).deposits).toEqual([expect.objectContaining({ transaction: id, isDue: true })])
  })

  it('does not count a retired room from then on', async () => {
    server.clock.advance(25 * 3600)
    const before = (await figures()).occupancy.filter(({ house }) => house === 1).at(-1)?.available ?? 0
    await server.operator('POST', '/rooms/16/retire')
    const after = (await figures()).occupancy.filter(({ house }) => house === 1).at(-1)?.available ?? 0
    expect(before - after).toBeGreaterThan(20)
  })

  it('counts a room from the day on which it was added, and never more nights than there were', async () => {
    // not on the first day of a month
    server.clock.advance(5 * 86_400)
    const houseId = await server.addHouse({ name: 'Griya Baru', address: 'Jalan 1', bankDetail: 'BCA 1' })
    const room = { houseId, number: 'B1', displayName: 'Baru 1', prices: { weeklyRate: 500_000 } }
    const { id: roomId } = (await server.operator('POST', '/rooms', room)).json<{ id: number }>()
    const occupancy = async () => (await figures()).occupancy.filter(({ house }) => house === houseId)
    const months = await occupancy()
    expect(months.slice(0, -1).every(({ available }) => available === 0)).toBe(true)
    expect(months.at(-1)?.available).toBeGreaterThan(0)
    expect(months.at(-1)?.available).toBeLessThan(31)

    const guest = await server.signIn('081200000001')
    const id = await book(server, guest, { room: roomId, start: server.clock.now() })
    await pay(server, guest, id)
    await server.operator('POST', `/payments/${id}/confirm`)
    await server.operator('POST', `/rooms/${roomId}/retire`)
    const [before] = await server.rows(`select count(*)::int as n from room_nights where room_id = ${roomId}`)
    expect(before).toEqual({ n: 7 })
    for (const { nights, available } of await occupancy()) expect(nights).toBeLessThanOrEqual(available)
    expect((await occupancy()).reduce((sum, { nights }) => sum + nights, 0)).toBeGreaterThan(0)
  })
})

describe.each(engines)('money that goes back on %s', (engine) => {
  let server: TestServer
  let tenant: SignedIn
  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '1000' } })
    tenant = await server.signIn('081200000001')
    await server.rows('delete from room_nights')
    await server.rows(DELETE_STAYS)
  })
  afterEach(() => server.close())

  const DAY = 86_400
  const act = async (id: number, what: string, payload: object) => {
    const answer = await server.operator('POST', `/stays/${id}/${what}`, payload)
    return answer.statusCode === 200 ? 'done' : answer.json<{ error: string }>().error
  }
  const figures = async () => (await server.operator('GET', '/figures')).json<Figures>()
  const incomeBy = async () =>
    (await figures()).income.map(({ house, month, amount }) => `${house} ${month} ${amount}`).sort()
  const depositsHeld = async () => (await figures()).deposits.map(({ amount, isDue }) => [amount, isDue])
  const coins = () =>
    read<{ coin_count: number; history: { amount: number; reason: string }[] }>(server, tenant, '/users/coin')
  const notes = async () =>
    (await read<{ content: string }[]>(server, tenant, '/notifications')).map(({ content }) => content)

  /** Of 1 400 000 for two weeks, with a deposit of 500 000 beside it. */
  const confirmed = async (start = server.clock.now() + 3 * DAY) => {
    const id = await book(server, tenant, { room: 15, start, weeks: 2 })
    await server.rows(`update transactions set room_cost = 1400000, addons_cost = 0, deposit_cost = 500000,
      deposit_until = '2027-05-01', total = 1900000 where id = ${id}`)
    await pay(server, tenant, id)
    await server.operator('POST', `/payments/${id}/confirm`)
    return id
  }

  it('is less income in the month in which it goes back, and takes its coins along', async () => {
    const id = await confirmed()
    expect([await incomeBy(), (await coins()).coin_count]).toEqual([['1 2026-11 1400000'], 19])
    expect((await server.operator('GET', `/stays/${id}`)).json()).toMatchObject({
      refundable: 1_400_000,
      deposit: 500_000,
      depositReturned: null,
    })
    expect(await act(id, 'end', { to: '2026-12-01', refunded: 1_400_001 })).toMatch(/^Paling banyak Rp 1.400.000/)
    server.clock.advance(10 * DAY)
    tenant = await server.signIn('081200000001')
    expect(await act(id, 'end', { to: '2026-12-06', refunded: 250_000, note: 'Sampai jumpa' })).toBe('done')
    expect(await incomeBy()).toEqual(['1 2026-11 1400000', '1 2026-12 -250000'])
    expect((await coins()).history[0]).toMatchObject({ amount: -3, reason: 'Pengembalian Griya Melati - M205' })
    expect((await notes())[0]).toMatch(/Sampai jumpa\. Rp 250\.000 dikembalikan\. Koin Anda berkurang 3\.$/)
    // What went back once cannot go back again.
    expect(await act(id, 'end', { to: '2026-12-04', refunded: 1_200_000 })).toMatch(/^Paling banyak Rp 1.150.000/)
  })

  it('of a cancelled stay takes all of its coins but those that are spent, and its deposit is due', async () => {
    const id = await confirmed()
    await server.rows(`update tenants set coin_count = 5 where phone = '${tenant.phone}'`)
    expect(await act(id, 'cancel', { note: 'Sakit', refunded: 1_400_000 })).toBe('done')
    expect(await coins()).toMatchObject({ coin_count: 0, history: [{ amount: -5 }, { amount: 19 }] })
    expect([await incomeBy(), await depositsHeld()]).toEqual([['1 2026-11 0'], [[500_000, true]]])
    const lines = await server.rows(`select after from audit_lines where action = 'cancelStay'`)
    expect(lines).toEqual([{ after: { note: 'Sakit', refunded: 1_400_000, coinsTaken: 5 } }])
  })

  it('is noted after the cancellation too, once more or for the first time, never beyond what was paid', async () => {
    const id = await confirmed()
    expect(await act(id, 'refund', { amount: 0 })).toMatch(/amount/)
    expect(await act(id, 'cancel', { note: 'Sakit', refunded: 0 })).toBe('done')
    expect([await incomeBy(), (await coins()).coin_count]).toEqual([['1 2026-11 1400000'], 19])
    server.clock.advance(10 * DAY)
    tenant = await server.signIn('081200000001')
    expect(await act(id, 'refund', { amount: 1_400_001 })).toMatch(/^Paling banyak Rp 1.400.000/)
    expect(await act(id, 'refund', { amount: 900_000, note: 'Maaf menunggu.' })).toBe('done')
    // the coins of the deposit, which goes back as well, are taken with the first refund alone
    expect((await coins()).coin_count).toBe(5)
    expect((await notes())[0]).toBe(
      'Pembayaran Griya Melati - M205 dikembalikan: Rp 900.000. Maaf menunggu. Koin Anda berkurang 14.',
    )
    expect((await server.operator('GET', `/stays/${id}`)).json()).toMatchObject({
      state: 'cancelled',
      refundable: 500_000,
      refunded: 900_000,
    })
    const both = await Promise.all([0, 1].map(() => act(id, 'refund', { amount: 500_000 })))
    expect(both.sort()).toEqual(['Paling banyak Rp 0 yang bisa dikembalikan, tanpa deposit', 'done'])
    expect((await coins()).coin_count).toBe(0)
    expect(await incomeBy()).toEqual(['1 2026-11 1400000', '1 2026-12 -1400000'])
    expect(await server.rows(`select before, after from audit_lines where action = 'refundStay' order by id`)).toEqual([
      { before: { refunded: 0 }, after: { amount: 900_000, note: 'Maaf menunggu.', coinsTaken: 14 } },
      { before: { refunded: 900_000 }, after: { amount: 500_000, coinsTaken: 5 } },
    ])
    const unpaid = await book(server, tenant, { room: 16, start: server.clock.now() })
    expect(await act(unpaid, 'refund', { amount: 1 })).toBe('Belum ada pembayaran yang bisa dikembalikan')
  })

  it('is noted once where two operators have seen the same, or one presses again', async () => {
    const id = await confirmed()
    const both = await Promise.all([0, 1].map(() => act(id, 'refund', { amount: 200_000, seen: 0 })))
    expect(both.sort()).toEqual(['Sudah tercatat Rp 200.000 dikembalikan, periksa dahulu', 'done'])
    expect(await incomeBy()).toEqual(['1 2026-11 1200000'])
    expect(await act(id, 'refund', { amount: 100_000, seen: 200_000 })).toBe('done')
    expect(await server.rows(`select after from audit_lines where action = 'refundStay' order by id`)).toEqual([
      { after: { amount: 200_000, coinsTaken: 2 } },
      { after: { amount: 100_000, coinsTaken: 1 } },
    ])
  })

  it('leaves the deposits once it is returned, and what is kept of it is income', async () => {
    const id = await confirmed()
    expect(await depositsHeld()).toEqual([[500_000, false]])
    expect(await act(id, 'deposit', { amount: 500_001 })).toBe('Depositnya Rp 500.000')
    expect(await act(id, 'deposit', { amount: 450_000 })).toBe('Tulis untuk apa Rp 50.000 dipotong: penyewa membacanya')
    const both = await Promise.all([0, 1].map(() => act(id, 'deposit', { amount: 450_000, note: 'AC kotor' })))
    expect(both.sort()).toEqual(['Deposit ini sudah dikembalikan', 'done'])
    expect([await depositsHeld(), await incomeBy()]).toEqual([[], ['1 2026-11 1450000']])
    expect((await notes())[0]).toBe(
      'Deposit Griya Melati - M205 dikembalikan: Rp 450.000. Dipotong Rp 50.000: AC kotor',
    )
    expect(await server.rows(`select before, after from audit_lines where action = 'returnDeposit'`)).toEqual([
      { before: { deposit: 500_000 }, after: { amount: 450_000, note: 'AC kotor' } },
    ])
    const plain = await book(server, tenant, { room: 16 })
    expect(await act(plain, 'deposit', { amount: 0 })).toBe('Sewa ini tidak punya deposit yang dibayar')
  })

  it('stays with the house where it was paid when the stay moves to another one', async () => {
    const id = await confirmed()
    const [room] = await server.rows('select id from rooms where house_id = 2 order by id limit 1')
    // with one account for both, the move needs no code
    await server.rows(`update houses set bank_detail = 'BCA 1' where id in (1, 2)`)
    expect(await act(id, 'move', { roomId: room?.['id'] })).toBe('done')
    expect(await incomeBy()).toEqual(['1 2026-11 1400000'])
    await act(id, 'cancel', { note: 'x', refunded: 400_000 })
    expect(await incomeBy()).toEqual(['1 2026-11 1000000'])
  })
})
