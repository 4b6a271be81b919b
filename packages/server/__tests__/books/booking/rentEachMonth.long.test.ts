import type { Bill } from '@griya/contract/bills'
import type { Figures } from '@griya/contract/figures'
import type { Occupancy, StayCard } from '@griya/contract/stays'
import { NEW, on, OTHER, ROOM, SRI, TAKEN, useRent, type Row } from '../../support/rent'
import { book, bookingRequest, DAY, read, sendForm } from '../../support/requests'
import { engines, type TestServer } from '../../../../../__tests__/support/testServer'

describe.each(engines)('rent that continues, on %s', (engine) => {
  const rent = useRent(engine)
  const { moveIn, at, sweepOn, bills, spans, receive, isOffered, bookBefore, told, bookFor } = rent
  let server: TestServer
  let roomId: number
  beforeEach(() => {
    ;({ server, roomId } = rent)
  })

  it('makes the bill of the next month seven days before the end, and holds the room for good', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-12', 23)
    expect(await bills()).toEqual([])
    await sweepOn('2026-12-13', 0)
    const [bill, ...more] = await bills()
    expect(more).toEqual([])
    expect(bill).toMatchObject({
      payment_status: 'pending',
      payment_due: on('2026-12-23'),
      room_name: ROOM,
      next_actor: 'tenant',
      continues: true,
      expires: false,
      booking: { start: on('2026-12-20'), end: on('2027-01-20'), period: 'monthly', count: 1 },
    })
    at(on('2027-01-05', 9))
    await server.sweep()
    expect(await bills()).toEqual([
      expect.objectContaining({ id: bill?.id, payment_status: 'pending', next_actor: 'tenant' }),
    ])
    expect(await isOffered(on('2027-01-05'))).toBe(false)
    const { bills: listed } = (await server.operator('GET', '/bills')).json<{ bills: Bill[] }>()
    expect(listed).toContainEqual(
      expect.objectContaining({ id: bill?.id, group: 'overdue', day: '2026-12-22', days: 14 }),
    )
  })

  it('makes it again each month, also while the last one is unpaid', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-13')
    await receive((await bills())[0]?.id ?? 0)
    await sweepOn('2027-01-13')
    await sweepOn('2027-02-13')
    expect(await spans()).toEqual([
      [on('2026-12-20'), on('2027-01-20')],
      [on('2027-01-20'), on('2027-02-20')],
      [on('2027-02-20'), on('2027-03-20')],
    ])
    expect((await bills()).map((bill) => bill.payment_status)).toEqual(['confirmed', 'pending', 'pending'])
  })

  it('asks for the prices of that day, or for the agreed one, with the same extras and no deposit that is held', async () => {
    await moveIn('20/12/2026', 500_000)
    await server.rows(`update transactions set extra_ac = true, extra_person = true where id = ${rent.stay}`)
    await server.rows(`update rooms set monthly_rate = 1111000, addons_monthly = 22000, extra_ac_monthly = 333000,
      extra_person_monthly = 444000, ac_deposit = 555000 where id = ${roomId}`)
    await sweepOn('2026-12-13')
    const sum = { room_cost: 1_111_000, addons_cost: 22_000, extra_ac_cost: 333_000, extra_person_cost: 444_000 }
    expect(await bills()).toEqual([expect.objectContaining({ ...sum, deposit_cost: 0, total: 1_910_000 })])
    await server.rows(`update transactions set agreed_price = 900000 where id = ${(await bills())[0]?.id}`)
    await sweepOn('2027-01-13')
    // the deposit was held for six months when it was paid, and goes on being held
    for (const month of ['02', '03', '04', '05', '06', '07']) await sweepOn(`2027-${month}-13`)
    const last = (await bills()).at(-1)
    expect(last).toMatchObject({ room_cost: 900_000, addons_cost: 0, extra_ac_cost: 333_000, deposit_cost: 0 })
    expect(last?.booking.end).toBe(on('2027-08-20'))
    const { deposits } = (await server.operator('GET', '/figures')).json<Figures>()
    expect(deposits.filter(({ transaction }) => transaction === rent.stay)).toEqual([
      expect.objectContaining({ isDue: false, until: '2027-08-20' }),
    ])
  })

  it('makes up for a pause of the server, with time to pay', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2027-01-25', 9)
    expect(await spans()).toEqual([
      [on('2026-12-20'), on('2027-01-20')],
      [on('2027-01-20'), on('2027-02-20')],
    ])
    expect((await bills())[0]?.payment_due).toBe(on('2027-01-28', 9))
  })

  it('tells the tenant when the bill has come, 3 days and 1 day before, and on the last day, and nothing of an end', async () => {
    await moveIn('20/12/2026')
    for (const day of [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]) await sweepOn(`2026-12-${day}`, 9)
    expect(await told(/Wahyuni|berakhir|belum dibayar\. Transfer|dibatalkan/)).toEqual([])
    const bill = (await bills())[0]
    const sum = `Rp ${bill?.total.toLocaleString('id-ID') ?? ''}`
    expect(await told(/sewa Griya|^Sewa Griya/)).toEqual([
      `Hari ini hari terakhir membayar sewa Griya Kenanga - ${ROOM} mulai 20 Desember 2026: ${sum}.`,
      `Sewa Griya Kenanga - ${ROOM} mulai 20 Desember 2026 belum dibayar: ${sum}. Bayar paling lambat 22 Desember 2026.`,
      `Sewa Griya Kenanga - ${ROOM} mulai 20 Desember 2026 belum dibayar: ${sum}. Bayar paling lambat 22 Desember 2026.`,
      `Tagihan sewa Griya Kenanga - ${ROOM} 20 Desember 2026 s/d 20 Januari 2027 sudah ada: ${sum}. Bayar paling lambat 22 Desember 2026. Kamar tetap disimpan untuk Anda.`,
    ])
  })

  it('makes none where somebody else has the room, says so, and makes it once the room is free again', async () => {
    await moveIn('20/12/2026')
    at(on('2026-12-13'))
    await bookBefore(await server.signIn(OTHER), on('2026-12-20'))
    await sweepOn('2026-12-13')
    expect(await bills()).toEqual([])
    expect(await told(/berakhir 20 Desember 2026 dan tidak bisa dilanjutkan otomatis/)).toHaveLength(1)
    await sweepOn('2026-12-14', 0)
    expect(await bills()).toHaveLength(1)
  })

  it('keeps the room from all others, however far ahead, until an operator ends the stay or switches it off', async () => {
    await moveIn('20/12/2026')
    await server.operator('POST', '/tenants', { phone: NEW })
    at(on('2026-12-12'))
    const other = await server.signIn(OTHER)
    expect(await bookFor(NEW, '2027-01-25')).toMatchObject({ error: TAKEN })
    const denied = await server.inject(bookingRequest(other, { room: roomId, start: on('2026-12-19') }))
    expect(denied.json()).toMatchObject({ error: 'Kamar sudah terisi' })
    at(on('2026-12-13'))
    const byTenant = await server.inject(bookingRequest(other, { room: roomId, start: on('2026-12-20') }))
    expect([byTenant.statusCode, byTenant.json()]).toEqual([
      422,
      expect.objectContaining({ error: 'Kamar sudah terisi' }),
    ])
    expect(await isOffered(on('2026-12-20'))).toBe(false)
    const [free] = await server.rows(`select id from rooms where number = 'K307'`)
    const elsewhere = await book(server, other, { room: Number(free?.['id']), start: on('2026-12-19'), days: 3 })
    const moved = await server.operator('POST', `/stays/${elsewhere}/move`, { roomId })
    expect(moved.json()).toMatchObject({ error: TAKEN })
    const { freeRooms } = (await server.operator('GET', `/stays/${elsewhere}`)).json<StayCard>()
    expect(freeRooms.map(({ id }) => id)).not.toContain(roomId)
    const block = { from: '2027-01-25', to: '2027-01-27', reason: 'AC' }
    expect((await server.operator('POST', `/rooms/${roomId}/blocks`, block)).json()).toMatchObject({ error: TAKEN })
    const { livingOn } = (await server.operator('GET', '/occupancy?from=2026-12-13&days=31')).json<Occupancy>()
    expect(livingOn).toEqual([expect.objectContaining({ stay: rent.stay, roomId, from: '2026-12-20', name: 'Sri' })])
    await server.operator('POST', `/stays/${rent.stay}/continues`, { continues: false })
    expect(await isOffered(on('2026-12-20'))).toBe(true)
    expect((await bookFor(NEW, '2027-01-25')).id).toBeGreaterThan(0)
    // somebody else comes too soon now for it to continue for ever, but not for the next month
    await server.operator('POST', `/stays/${rent.stay}/continues`, { continues: true })
    expect((await bookFor(SRI, '2026-12-20')).id).toBeGreaterThan(0)
  })

  it('makes no second bill for whoever has extended by hand, and lets them do so after it has come', async () => {
    await moveIn('20/12/2026')
    at(on('2026-12-12', 9))
    const first = await book(server, rent.sri, { room: roomId, start: on('2026-12-20'), months: 1 })
    await sweepOn('2026-12-13', 8)
    expect((await bills()).map(({ id, continues }) => [id, continues])).toEqual([[first, false]])
    // not paid in time
    await sweepOn('2026-12-13', 10)
    const [bill] = await bills()
    expect(bill).toMatchObject({ continues: true, expires: false })
    const second = await book(server, rent.sri, { room: roomId, start: on('2026-12-20'), months: 3 })
    await server.sweep()
    expect((await bills()).map(({ id }) => id)).toEqual([second])
    await receive(second)
    await sweepOn('2027-03-13')
    expect((await bills()).map(({ continues, booking }) => [continues, booking.end])).toEqual([
      [true, on('2027-03-20')],
      [true, on('2027-04-20')],
    ])
  })

  it('does not count as a booking that is unpaid', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-13')
    await sweepOn('2027-01-13')
    for (const room of [6, 8]) await book(server, rent.sri, { room, start: on('2027-01-13') })
    expect((await server.inject(bookingRequest(rent.sri, { room: 9, start: on('2027-01-13') }))).json()).toMatchObject({
      error: 'Paling banyak 2 booking yang belum dibayar: bayar atau batalkan dahulu',
    })
  })

  it('keeps its days to pay when a proof is rejected', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-13')
    const [bill] = await bills()
    await server.rows(`update transactions set payment_status = 'paid' where id = ${bill?.id}`)
    await server.operator('POST', `/payments/${bill?.id}/reject`, { reason: 'Tidak terbaca' })
    at(server.clock.now() + DAY)
    await server.sweep()
    expect(await bills()).toEqual([
      expect.objectContaining({ payment_status: 'pending', payment_due: on('2026-12-23') }),
    ])
  })

  it('is over once an operator ends the stay early, or cancels the bill', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-13')
    expect(await bills()).toHaveLength(1)
    expect((await server.operator('POST', `/stays/${rent.stay}/end`, { to: '2026-12-18' })).statusCode).toBe(200)
    await server.sweep()
    expect(await bills()).toEqual([])
    expect(await isOffered(on('2026-12-18'))).toBe(true)
  })

  it('goes along with a stay that moves to another room, at the price of that room', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-13')
    const [free] = await server.rows(`select id, monthly_rate, number from rooms where number = 'K307'`)
    expect((await server.operator('POST', `/stays/${rent.stay}/move`, { roomId: free?.['id'] })).statusCode).toBe(200)
    await server.sweep()
    expect(await bills()).toEqual([
      expect.objectContaining({ room_name: 'K307', room_cost: free?.['monthly_rate'], payment_due: on('2026-12-23') }),
    ])
    expect(await isOffered(on('2026-12-20'))).toBe(true)
  })

  const setContinues = async (id: number, continues: boolean, who = rent.sri) => {
    const answer = await sendForm(server, who, `/transactions/${id}/continues`, { continues: String(continues) })
    return answer.statusCode === 200 ? answer.json<object>() : answer.json<{ error: string }>().error
  }
  const isContinuing = async (id: number) => (await read<Row>(server, rent.sri, `/transactions/${id}`)).continues

  it('is switched off by the tenant, which takes back a bill that is not paid, and on again', async () => {
    await moveIn('20/12/2026')
    expect(await isContinuing(rent.stay)).toBe(true)
    await sweepOn('2026-12-13')
    expect(await setContinues(rent.stay, false)).toEqual({ id: rent.stay })
    await server.sweep()
    expect(await bills()).toEqual([])
    expect([await isContinuing(rent.stay), await isOffered(on('2026-12-20'))]).toEqual([false, true])
    at(on('2026-12-14', 9))
    await server.sweep()
    expect(await told(/berakhir 20 Desember 2026\. Perpanjang di aplikasi/)).toHaveLength(1)
    expect(await setContinues(rent.stay, true)).toEqual({ id: rent.stay })
    await server.sweep()
    const [bill] = await bills()
    expect(bill).toMatchObject({ payment_status: 'pending', continues: true })
    // once it is paid, it is the stay that continues
    await receive(bill?.id ?? 0)
    expect(await setContinues(bill?.id ?? 0, false)).toEqual({ id: bill?.id })
    await sweepOn('2027-01-14')
    expect(await bills()).toHaveLength(1)
  })

  it("is nobody else's to switch, and nothing but a monthly stay of now continues", async () => {
    await moveIn('20/12/2026')
    const other = await server.signIn(OTHER)
    const cannot = 'Sewa ini tidak dapat dilanjutkan otomatis'
    expect(await setContinues(rent.stay, false, other)).toBe('Not Found')
    at(on('2026-12-13'))
    const weekly = await book(server, other, { room: 6, start: on('2026-12-13') })
    const unpaid = await book(server, other, { room: 8, start: on('2026-12-13'), months: 1 })
    expect(await setContinues(weekly, true, other)).toBe('Not Found')
    expect(await setContinues(unpaid, true, other)).toBe('Not Found')
    await setContinues(rent.stay, false)
    await server.rows(`update rooms set retired_at = ${on('2026-12-13')} where id = ${roomId}`)
    expect(await setContinues(rent.stay, true)).toBe(cannot)
    expect((await server.operator('POST', `/stays/${weekly}/continues`, { continues: true })).json()).toMatchObject({
      error: cannot,
    })
    at(on('2026-12-20'))
    expect(await setContinues(rent.stay, false)).toBe('Not Found')
  })

  it('is switched by an operator, who sees what stands in its way, and the tenant is told', async () => {
    await moveIn('20/12/2026')
    const card = async () => (await server.operator('GET', `/stays/${rent.stay}`)).json<StayCard>()
    const stopped = async () =>
      (await server.operator('GET', '/occupancy?from=2026-12-13&days=7')).json<Occupancy>().stopped
    expect(await card()).toMatchObject({ continues: true, mayContinue: true, obstacle: null, agreedPrice: null })
    expect((await server.operator('POST', `/stays/${rent.stay}/continues`, { continues: false })).statusCode).toBe(200)
    expect(await card()).toMatchObject({ continues: false })
    expect(await told(/tidak lagi dilanjutkan otomatis/)).toHaveLength(1)
    expect((await server.operator('POST', `/stays/${rent.stay}/continues`, { continues: true })).statusCode).toBe(200)
    expect(await told(/kini dilanjutkan otomatis tiap bulan/)).toHaveLength(1)
    expect(
      await server.rows(`select before, after from audit_lines where action = 'continueStay' order by id`),
    ).toEqual([
      { before: { continues: true }, after: { continues: false } },
      { before: { continues: false }, after: { continues: true } },
    ])
    at(on('2026-12-13'))
    const taker = await bookBefore(await server.signIn(OTHER), on('2026-12-20'))
    await server.sweep()
    expect(await card()).toMatchObject({ obstacle: 'Kamar sudah terisi' })
    expect(await stopped()).toEqual([expect.objectContaining({ id: rent.stay, obstacle: 'Kamar sudah terisi' })])
    // past its end it is in the list of bills, although somebody else has moved in, until somebody notes that the tenant is gone
    await receive(taker)
    at(on('2026-12-21'))
    const ended = async () =>
      (await server.operator('GET', '/bills'))
        .json<{ bills: Bill[] }>()
        .bills.filter(({ group, id }) => group === 'ended' && id === rent.stay)
    expect(await ended()).toHaveLength(1)
    expect((await server.operator('POST', `/bills/${rent.stay}/departure`)).statusCode).toBe(200)
    expect([await ended(), (await card()).continues]).toEqual([[], false])
  })
})
