import pino from 'pino'
import type { Bill } from '../../src/contract/bills'
import type { Figures } from '../../src/contract/figures'
import type { EnteredResidents } from '../../src/contract/residents'
import type { Occupancy, StayCard } from '../../src/contract/stays'
import { midnightOf } from '../../src/calendar/zones'
import { noPush } from '../../server/domain/push'
import { sweep } from '../../server/upkeep/sweeper'
import { book, bookingRequest, DAY, read, sendForm } from './support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../support/testServer'

const SRI = '081277770101'
const OTHER = '081200000003'
/** who has no stay yet, and so knows no account */
const NEW = '081277770199'
const HOUR = 3600
/** K308 of Griya Kenanga */
const ROOM = 'K308'

interface Row {
  readonly id: number
  readonly payment_status: string
  readonly payment_due: number
  readonly room_name: string
  readonly room_cost: number
  readonly addons_cost: number
  readonly extra_ac_cost: number
  readonly extra_person_cost: number
  readonly deposit_cost: number
  readonly total: number
  readonly next_actor: string
  readonly continues: boolean
  readonly expires: boolean
  readonly booking: { readonly start: number; readonly end: number; readonly period: string; readonly count: number }
}

const on = (date: string, hour = 0) => midnightOf(date, 'Asia/Jakarta') + hour * HOUR

describe.each(engines)('rent that continues, on %s', (engine) => {
  let server: TestServer
  let sri: SignedIn
  let roomId: number
  let stay: number

  /** Somebody lives in the room and has paid until that day. */
  const moveIn = async (paidUntil: string, deposit = 0) => {
    const line = `Sri Wahyuni;${SRI};Griya Kenanga;${ROOM};01/06/2025;${paidUntil};${deposit}`
    const entered = (await server.operator('POST', '/residents', { text: line })).json<EnteredResidents>()
    stay = entered.residents[0]?.stay ?? 0
    await server.rows(`update tenants set password_hash = (select password_hash from tenants where id = 1)
      where phone = '${SRI}'`)
    await server.rows(
      `update profiles set name = 'Sri' where tenant_id = (select id from tenants where phone = '${SRI}')`,
    )
    sri = await server.signIn(SRI)
  }
  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { TOKEN_DAYS: '365' } })
    roomId = Number((await server.rows(`select id from rooms where number = '${ROOM}'`))[0]?.['id'])
  })
  afterEach(() => server.close())

  const at = (instant: number) => server.clock.advance(instant - server.clock.now())
  const sweepOn = async (date: string, hour = 9) => {
    at(on(date, hour))
    await server.sweep()
  }
  const bills = async () =>
    (await read<Row[]>(server, sri, '/transactions'))
      .filter(({ id }) => id !== stay)
      .sort((one, two) => one.booking.start - two.booking.start)
  const spans = async () => (await bills()).map(({ booking }) => [booking.start, booking.end])
  const receive = async (id: number) => {
    const [row] = await server.rows(`select total from transactions where id = ${id}`)
    await server.operator('POST', `/transactions/${id}/payments`, { amount: row?.['total'], way: 'cash' })
  }
  const isOffered = async (start: number) => {
    const { rooms } = await read<{ rooms: { number: string; available: boolean }[] }>(
      server,
      undefined,
      `/houses/2/filter_rooms?number_of_month=1&start=${start}`,
    )
    return rooms.find(({ number }) => number === ROOM)?.available
  }
  /** Somebody else booked the room before the stay was to continue. */
  const bookBefore = async (who: SignedIn, start: number) => {
    const setTo = (continues: boolean) =>
      server.rows(`update transactions set continues = ${continues} where id = ${stay}`)
    await setTo(false)
    const booked = await book(server, who, { room: roomId, start })
    await setTo(true)
    return booked
  }
  const told = async (of: RegExp) =>
    (await read<{ content: string; transaction_id: number | null }[]>(server, sri, '/notifications'))
      .filter(({ content }) => of.test(content))
      .map(({ content }) => content)

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

  it('keeps the day of the month, also after a month that has no such day, with no night between', async () => {
    await moveIn('31/01/2027')
    for (const day of ['2027-01-24', '2027-02-21', '2027-03-24', '2027-04-23']) await sweepOn(day)
    expect(await spans()).toEqual([
      [on('2027-01-31'), on('2027-02-28')],
      [on('2027-02-28'), on('2027-03-31')],
      [on('2027-03-31'), on('2027-04-30')],
      [on('2027-04-30'), on('2027-05-31')],
    ])
  })

  it('asks for the prices of that day, or for the agreed one, with the same extras and no deposit that is held', async () => {
    await moveIn('20/12/2026', 500_000)
    await server.rows(`update transactions set extra_ac = true, extra_person = true where id = ${stay}`)
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
    expect(deposits.filter(({ transaction }) => transaction === stay)).toEqual([
      expect.objectContaining({ isDue: false, until: '2027-08-20' }),
    ])
  })

  it('makes it once, however many processes look at once, and after a clock that was ahead', async () => {
    await moveIn('20/12/2026')
    at(on('2026-12-13', 9))
    const other = { ...server, pushSender: noPush, log: pino({ level: 'silent' }) }
    await Promise.all([server.sweep(), sweep(other), server.sweep(), sweep(other)])
    expect(await bills()).toHaveLength(1)
    await sweepOn('2026-12-30')
    at(on('2026-12-13', 10))
    await Promise.all([server.sweep(), sweep(other)])
    expect(await bills()).toHaveLength(1)
    expect(await told(/^Tagihan sewa/)).toHaveLength(1)
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
    for (const date of [
      '12-13',
      '12-14',
      '12-15',
      '12-16',
      '12-17',
      '12-18',
      '12-19',
      '12-20',
      '12-21',
      '12-22',
      '12-23',
    ])
      for (const hour of [0, 9, 21]) await sweepOn(`2026-${date}`, hour)
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

  const bookFor = async (phone: string, from: string) =>
    (await server.operator('POST', '/stays', { phone, roomId, from, unit: 'weekly', count: 1 })).json<{
      id?: number
      error?: string
    }>()
  const taken = `Sri tinggal di kamar ini dan sewanya lanjut otomatis sesudah 20 Desember 2026: akhiri sewanya atau matikan 'Lanjut otomatis' dahulu`

  it('keeps the room from all others, however far ahead, until an operator ends the stay or switches it off', async () => {
    await moveIn('20/12/2026')
    await server.operator('POST', '/tenants', { phone: NEW })
    at(on('2026-12-12'))
    const other = await server.signIn(OTHER)
    expect(await bookFor(NEW, '2027-01-25')).toMatchObject({ error: taken })
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
    expect(moved.json()).toMatchObject({ error: taken })
    const { freeRooms } = (await server.operator('GET', `/stays/${elsewhere}`)).json<StayCard>()
    expect(freeRooms.map(({ id }) => id)).not.toContain(roomId)
    const block = { from: '2027-01-25', to: '2027-01-27', reason: 'AC' }
    expect((await server.operator('POST', `/rooms/${roomId}/blocks`, block)).json()).toMatchObject({ error: taken })
    const { livingOn } = (await server.operator('GET', '/occupancy?from=2026-12-13&days=31')).json<Occupancy>()
    expect(livingOn).toEqual([expect.objectContaining({ stay, roomId, from: '2026-12-20', name: 'Sri' })])
    await server.operator('POST', `/stays/${stay}/continues`, { continues: false })
    expect(await isOffered(on('2026-12-20'))).toBe(true)
    expect((await bookFor(NEW, '2027-01-25')).id).toBeGreaterThan(0)
    // somebody else comes too soon now for it to continue for ever, but not for the next month
    await server.operator('POST', `/stays/${stay}/continues`, { continues: true })
    expect((await bookFor(SRI, '2026-12-20')).id).toBeGreaterThan(0)
  })

  it('keeps the room of who has not got a bill past the end, until an operator switches it off', async () => {
    await moveIn('20/12/2026')
    await server.operator('POST', '/tenants', { phone: NEW })
    await server.rows(`update transactions set extra_ac = true where id = ${stay}`)
    await server.rows(`update rooms set extra_ac_monthly = null where id = ${roomId}`)
    await sweepOn('2026-12-25')
    expect(await bills()).toEqual([])
    expect(await bookFor(NEW, '2026-12-25')).toMatchObject({ error: taken })
    expect((await server.operator('POST', `/stays/${stay}/continues`, { continues: false })).statusCode).toBe(200)
    expect((await bookFor(NEW, '2026-12-25')).id).toBeGreaterThan(0)
  })

  it('lets nobody in at the moment at which it is switched on', async () => {
    await moveIn('20/12/2026')
    await server.operator('POST', '/tenants', { phone: NEW })
    await server.operator('POST', `/stays/${stay}/continues`, { continues: false })
    for (const week of ['2026-12-20', '2027-01-10']) {
      const [on, booked] = await Promise.all([
        server.operator('POST', `/stays/${stay}/continues`, { continues: true }),
        bookFor(NEW, week),
      ])
      expect([on.statusCode === 200, booked.id !== undefined].filter(Boolean)).toHaveLength(1)
      if (booked.id !== undefined) await server.operator('POST', `/stays/${booked.id}/cancel`, { note: 'x' })
      await server.operator('POST', `/stays/${stay}/continues`, { continues: false })
    }
  })

  it('makes no second bill for whoever has extended by hand, and lets them do so after it has come', async () => {
    await moveIn('20/12/2026')
    at(on('2026-12-12', 9))
    const first = await book(server, sri, { room: roomId, start: on('2026-12-20'), months: 1 })
    await sweepOn('2026-12-13', 8)
    expect((await bills()).map(({ id, continues }) => [id, continues])).toEqual([[first, false]])
    // not paid in time
    await sweepOn('2026-12-13', 10)
    const [bill] = await bills()
    expect(bill).toMatchObject({ continues: true, expires: false })
    const second = await book(server, sri, { room: roomId, start: on('2026-12-20'), months: 3 })
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
    for (const room of [6, 8]) await book(server, sri, { room, start: on('2027-01-13') })
    expect((await server.inject(bookingRequest(sri, { room: 9, start: on('2027-01-13') }))).json()).toMatchObject({
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
    expect((await server.operator('POST', `/stays/${stay}/end`, { to: '2026-12-18' })).statusCode).toBe(200)
    await server.sweep()
    expect(await bills()).toEqual([])
    expect(await isOffered(on('2026-12-18'))).toBe(true)
  })

  it('is over once an operator cancels an overdue bill, with what comes after it', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-13')
    await sweepOn('2027-01-13')
    const [overdue, next] = await bills()
    expect(next?.payment_status).toBe('pending')
    const cancelled = await server.operator('POST', `/stays/${overdue?.id}/cancel`, { note: 'Sudah keluar' })
    expect(cancelled.statusCode).toBe(200)
    await server.sweep()
    expect(await bills()).toEqual([])
    expect(await isOffered(on('2027-01-13'))).toBe(true)
  })

  it('goes along with a stay that moves to another room, at the price of that room', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-13')
    const [free] = await server.rows(`select id, monthly_rate, number from rooms where number = 'K307'`)
    expect((await server.operator('POST', `/stays/${stay}/move`, { roomId: free?.['id'] })).statusCode).toBe(200)
    await server.sweep()
    expect(await bills()).toEqual([
      expect.objectContaining({ room_name: 'K307', room_cost: free?.['monthly_rate'], payment_due: on('2026-12-23') }),
    ])
    expect(await isOffered(on('2026-12-20'))).toBe(true)
  })
  const setContinues = async (id: number, continues: boolean, who = sri) => {
    const answer = await sendForm(server, who, `/transactions/${id}/continues`, { continues: String(continues) })
    return answer.statusCode === 200 ? answer.json<object>() : answer.json<{ error: string }>().error
  }
  const isContinuing = async (id: number) => (await read<Row>(server, sri, `/transactions/${id}`)).continues

  it('is switched off by the tenant, which takes back a bill that is not paid, and on again', async () => {
    await moveIn('20/12/2026')
    expect(await isContinuing(stay)).toBe(true)
    await sweepOn('2026-12-13')
    expect(await setContinues(stay, false)).toEqual({ id: stay })
    await server.sweep()
    expect(await bills()).toEqual([])
    expect([await isContinuing(stay), await isOffered(on('2026-12-20'))]).toEqual([false, true])
    at(on('2026-12-14', 9))
    await server.sweep()
    expect(await told(/berakhir 20 Desember 2026\. Perpanjang di aplikasi/)).toHaveLength(1)
    expect(await setContinues(stay, true)).toEqual({ id: stay })
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
    expect(await setContinues(stay, false, other)).toBe('Not Found')
    at(on('2026-12-13'))
    const weekly = await book(server, other, { room: 6, start: on('2026-12-13') })
    const unpaid = await book(server, other, { room: 8, start: on('2026-12-13'), months: 1 })
    expect(await setContinues(weekly, true, other)).toBe('Not Found')
    expect(await setContinues(unpaid, true, other)).toBe('Not Found')
    await setContinues(stay, false)
    await server.rows(`update rooms set retired_at = ${on('2026-12-13')} where id = ${roomId}`)
    expect(await setContinues(stay, true)).toBe(cannot)
    expect((await server.operator('POST', `/stays/${weekly}/continues`, { continues: true })).json()).toMatchObject({
      error: cannot,
    })
    at(on('2026-12-20'))
    expect(await setContinues(stay, false)).toBe('Not Found')
  })

  it('is switched by an operator, who sees what stands in its way, and the tenant is told', async () => {
    await moveIn('20/12/2026')
    const card = async () => (await server.operator('GET', `/stays/${stay}`)).json<StayCard>()
    const stopped = async () =>
      (await server.operator('GET', '/occupancy?from=2026-12-13&days=7')).json<Occupancy>().stopped
    expect(await card()).toMatchObject({ continues: true, mayContinue: true, obstacle: null, agreedPrice: null })
    expect((await server.operator('POST', `/stays/${stay}/continues`, { continues: false })).statusCode).toBe(200)
    expect(await card()).toMatchObject({ continues: false })
    expect(await told(/tidak lagi dilanjutkan otomatis/)).toHaveLength(1)
    expect((await server.operator('POST', `/stays/${stay}/continues`, { continues: true })).statusCode).toBe(200)
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
    expect(await stopped()).toEqual([expect.objectContaining({ id: stay, obstacle: 'Kamar sudah terisi' })])
    // past its end it is in the list of bills, although somebody else has moved in, until somebody notes that the tenant is gone
    await receive(taker)
    at(on('2026-12-21'))
    const ended = async () =>
      (await server.operator('GET', '/bills'))
        .json<{ bills: Bill[] }>()
        .bills.filter(({ group, id }) => group === 'ended' && id === stay)
    expect(await ended()).toHaveLength(1)
    expect((await server.operator('POST', `/bills/${stay}/departure`)).statusCode).toBe(200)
    expect([await ended(), (await card()).continues]).toEqual([[], false])
  })
})
