import type { Occupancy, StayCard } from '@griya/contract/stays'
import { signInOperator, type SignedInOperator } from '../../support/operators'
import { book, bookingRequest, pay, read } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const RINA = '081200000001'
const BUDI = '081234567890'
const DAY = 86_400
/** rooms of the first house without a stay */
const [ROOM, OTHER] = [3, 5]

describe.each(engines)('stays in the hands of operators on %s', (engine) => {
  let server: TestServer
  let rina: SignedIn
  let budi: SignedIn
  let ani: SignedInOperator

  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    rina = await server.signIn(RINA)
    budi = await server.signIn(BUDI)
    ani = await signInOperator(server, 'staff', 'Ani')
  })
  afterEach(() => server.close())

  const act = async (id: number, what: 'revive' | 'cancel' | 'end' | 'move', payload?: object) => {
    const answer = await server.operator('POST', `/stays/${id}/${what}`, payload)
    return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json<{ error: string }>().error] as const
  }
  const OK = [200, ''] as const
  const calendar = async (query = 'from=2026-11-20&days=31') =>
    (await server.operator('GET', `/occupancy?${query}`)).json<Occupancy>()
  const spansOf = async (id: number) =>
    (await calendar()).spans
      .filter(({ stay }) => stay === id)
      .map(({ roomId, from, to, state }) => [roomId, from, to, state])
  const confirmed = async (room: number, start = TEST_TODAY) => {
    const id = await book(server, rina, { room, start, weeks: 2 })
    expect((await pay(server, rina, id)).statusCode).toBe(200)
    expect((await server.operator('POST', `/payments/${id}/confirm`)).statusCode).toBe(200)
    return id
  }
  const lastNote = async (me = rina) => {
    const fresh = await server.signIn(me.phone)
    return (await read<{ content: string }[]>(server, fresh, '/notifications'))[0]?.content
  }
  const isFree = async (room: number, start: number) =>
    (await server.inject({ method: 'GET', url: `/api/houses/1/filter_rooms_weekly?start=${start}&number_of_week=1` }))
      .json<{ rooms: { id: number; available: boolean }[] }>()
      .rooms?.find(({ id }) => id === room)?.available

  it('show who has which nights, and the rooms of one house where one is asked for', async () => {
    const id = await book(server, rina, { room: ROOM })
    expect(await spansOf(id)).toEqual([[ROOM, '2026-11-21', '2026-11-28', 'pending']])
    const all = await calendar()
    const one = await calendar('from=2026-11-24&days=2&house=1')
    expect(all.today).toBe('2026-11-21')
    expect(new Set(one.rooms.map(({ houseId }) => houseId))).toEqual(new Set([1]))
    expect(one.spans.find(({ stay }) => stay === id)).toMatchObject({
      from: '2026-11-24',
      to: '2026-11-26',
      begins: false,
      ends: false,
      phone: RINA,
    })
    for (const query of [
      '',
      'from=2026-02-31&days=7',
      'from=2026-11-20&days=99',
      'from=x&days=7',
      'from=9999-12-31&days=62',
    ])
      expect((await server.operator('GET', `/occupancy?${query}`)).statusCode).toBe(400)
  })

  it('leave a room that is repaired alone, which nobody else gets until it comes back by itself', async () => {
    const wish = (from: string, to: string) => ({ from, to, reason: 'Atap bocor' })
    const block = (room: number, from: string, to: string) => ani.call('POST', `/rooms/${room}/blocks`, wish(from, to))
    const errorOf = async (answer: ReturnType<typeof block>) => (await answer).json<{ error: string }>().error
    expect(await isFree(ROOM, TEST_TODAY + 7 * DAY)).toBe(true)
    const made = await block(ROOM, '2026-11-25', '2026-12-02')
    expect(made.statusCode).toBe(200)
    const { id } = made.json<{ id: number }>()
    expect((await calendar()).blocks).toEqual([
      { id, roomId: ROOM, from: '2026-11-25', to: '2026-12-02', reason: 'Atap bocor' },
    ])
    expect(await isFree(ROOM, TEST_TODAY + 7 * DAY)).toBe(false)
    expect((await server.inject(bookingRequest(rina, { room: ROOM, start: TEST_TODAY }))).json()).toMatchObject({
      error: 'Kamar sudah terisi',
    })
    expect(await errorOf(block(ROOM, '2026-12-01', '2026-12-03'))).toBe(
      'Kamar ini sudah ditutup sampai 2 Desember 2026: Atap bocor',
    )
    expect(await errorOf(block(OTHER, '2026-11-20', '2026-11-25'))).toMatch(/^Isi tanggal mulai hari ini/)
    await book(server, rina, { room: OTHER })
    expect(await errorOf(block(OTHER, '2026-11-22', '2026-11-25'))).toBe(
      'Kamar ini dipakai Rina Kartika 21 November 2026 s/d 28 November 2026: pindahkan atau akhiri sewanya dahulu',
    )
    server.clock.advance(11 * DAY)
    await server.sweep()
    rina = await server.signIn(RINA)
    expect(await isFree(ROOM, TEST_TODAY + 11 * DAY)).toBe(true)
    const again = await server.operator('POST', `/rooms/${ROOM}/blocks`, wish('2026-12-03', '2026-12-09'))
    server.clock.advance(2 * DAY)
    const ended = await server.operator('DELETE', `/room_blocks/${again.json<{ id: number }>().id}`)
    expect(ended.statusCode).toBe(200)
    expect(await isFree(ROOM, TEST_TODAY + 13 * DAY)).toBe(true)
    expect((await server.operator('DELETE', `/room_blocks/${id}`)).statusCode).toBe(404)
    expect(
      await server.rows(`select who, action, before, after from audit_lines where action like '%lock%' order by id`),
    ).toEqual([
      { who: 'Ani', action: 'blockRoom', before: null, after: wish('2026-11-25', '2026-12-02') },
      { who: 'command line', action: 'blockRoom', before: null, after: wish('2026-12-03', '2026-12-09') },
      { who: 'command line', action: 'endRoomBlock', before: wish('2026-12-03', '2026-12-09'), after: null },
    ])
  })

  it('are booked for who phones, without a profile and weeks ahead, but never over another stay', async () => {
    await server.operator('POST', '/tenants', { phone: '085700000001' })
    const wish = { phone: '+62 857 0000 0001', roomId: ROOM, from: '2026-12-20', unit: 'weekly', count: 2 }
    const booked = await ani.call('POST', '/stays', wish)
    expect(booked.statusCode).toBe(200)
    const { id } = booked.json<{ id: number }>()
    expect((await ani.call('GET', `/stays/${id}`)).json<StayCard>()).toMatchObject({
      from: '2026-12-20',
      to: '2027-01-03',
      state: 'pending',
      phone: '085700000001',
    })
    const both = await Promise.all([0, 1].map(() => ani.call('POST', '/stays', { ...wish, from: '2026-12-01' })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    for (const [change, error] of [
      [{ from: '2027-01-02' }, 'Kamar sudah terisi'],
      [{ from: '2026-11-01' }, 'Tanggal mulai harus antara kemarin dan 90 hari ke depan'],
      [{ phone: '085799999999' }, 'Nomor ini belum terdaftar: tambah dahulu sebagai penyewa'],
      [{ unit: 'daily', count: 15 }, 'Lama sewa harian harus 1 sampai 14 hari'],
    ] as const)
      expect((await ani.call('POST', '/stays', { ...wish, ...change })).json()).toMatchObject({ error })
  })

  it('come back within seven days while their nights are free, with new time to pay', async () => {
    const id = await book(server, rina, { room: ROOM, start: TEST_TODAY + 7 * DAY })
    expect(await act(id, 'revive')).toEqual([422, expect.stringContaining('lewat batas bayar')])
    server.clock.advance(2 * DAY)
    await server.sweep()
    expect(await spansOf(id)).toMatchObject([[ROOM, '2026-11-28', '2026-12-05', 'expired']])
    expect((await calendar()).lapsed.map((stay) => stay.id)).toContain(id)
    expect(await act(id, 'revive')).toEqual(OK)
    expect(await spansOf(id)).toMatchObject([[ROOM, '2026-11-28', '2026-12-05', 'pending']])
    expect(await lastNote()).toContain('dibuka lagi')
    expect(await isFree(ROOM, TEST_TODAY + 8 * DAY)).not.toBe(true)
    expect((await pay(server, await server.signIn(RINA), id)).statusCode).toBe(200)
  })

  it('stay lost while somebody else has their nights, and come back once these are free', async () => {
    const id = await book(server, rina, { room: ROOM, start: TEST_TODAY + 5 * DAY })
    server.clock.advance(2 * DAY)
    const winner = await book(server, await server.signIn(BUDI), { room: ROOM, start: TEST_TODAY + 6 * DAY })
    expect(await act(id, 'revive')).toEqual([422, 'Malamnya sudah dipesan orang lain'])
    expect(await act(winner, 'cancel', { note: 'Berubah pikiran' })).toEqual(OK)
    expect(await lastNote(budi)).toBe('Booking Griya Melati - M103 dibatalkan oleh admin: Berubah pikiran')
    expect(await act(id, 'revive')).toEqual(OK)
    expect(await spansOf(id)).toMatchObject([[ROOM, '2026-11-26', '2026-12-03', 'pending']])
    const late = await book(server, await server.signIn(BUDI), { room: OTHER, start: TEST_TODAY + 9 * DAY })
    server.clock.advance(8.5 * DAY)
    expect((await act(late, 'revive'))[0]).toBe(422)
  })

  it('are cancelled before they begin, and the books keep what was paid', async () => {
    const id = await confirmed(ROOM, TEST_TODAY + 3 * DAY)
    expect(await act(id, 'cancel', { note: 'Pindah kota' })).toEqual([
      422,
      'Sewa ini sudah dibayar: isi berapa yang dikembalikan, boleh 0',
    ])
    expect(await act(id, 'cancel', { note: 'Pindah kota', refunded: 0 })).toEqual(OK)
    expect(await lastNote()).toBe('Booking Griya Melati - M103 dibatalkan oleh admin: Pindah kota')
    expect(await spansOf(id)).toEqual([])
    expect(await read(server, rina, `/transactions/${id}`)).toMatchObject({ cancelled_at: server.clock.now() })
    expect(await server.rows(`select payment_status, total > 0 as paid from transactions where id = ${id}`)).toEqual([
      { payment_status: 'confirmed', paid: true },
    ])
    expect((await act(id, 'cancel', { note: 'Lagi', refunded: 0 }))[0]).toBe(422)
    await book(server, budi, { room: ROOM, start: TEST_TODAY + 3 * DAY })
    const waiting = await book(server, rina, { room: OTHER })
    await pay(server, rina, waiting)
    expect(await act(waiting, 'cancel', { note: 'x' })).toEqual([422, expect.stringContaining('konfirmasi atau tolak')])
  })

  it('bear a penalty while they are not paid, which the tenant is told and the log holds', async () => {
    const id = await book(server, rina, { room: ROOM })
    const card = async () => (await ani.call('GET', `/stays/${id}`)).json<StayCard>()
    const { total } = await card()
    const penalty = (amount: number) => ani.call('PUT', `/transactions/${id}/penalty`, { amount })
    expect((await penalty(50_000)).statusCode).toBe(200)
    expect(await card()).toMatchObject({ lines: { penaltyCost: 50_000 }, total: total + 50_000 })
    expect(await lastNote()).toMatch(/^Denda .* Rp 50\.000$/)
    await penalty(0)
    expect(await card()).toMatchObject({ lines: { penaltyCost: 0 }, total })
    // that one is paid
    expect((await ani.call('PUT', '/transactions/1/penalty', { amount: 1 })).statusCode).toBe(422)
    expect(
      await server.rows(`select who, before, after from audit_lines where action = 'setPenalty' order by id`),
    ).toEqual([
      { who: 'Ani', before: { penalty: 0 }, after: { penalty: 50_000 } },
      { who: 'Ani', before: { penalty: 50_000 }, after: { penalty: 0 } },
    ])
  })

  it('end early, and the nights after that can be booked', async () => {
    const id = await confirmed(ROOM)
    server.clock.advance(2 * DAY)
    expect((await act(id, 'cancel', { note: 'x' }))[1]).toBe('Sewa sudah dimulai: akhiri lebih awal')
    for (const to of ['2026-11-22', '2026-12-05', '2026-12-06'])
      expect((await act(id, 'end', { to, refunded: 0 }))[0]).toBe(422)
    expect(await act(id, 'end', { to: '2026-11-26', note: 'Terima kasih.', refunded: 0 })).toEqual(OK)
    expect(await lastNote()).toBe('Sewa Griya Melati - M103 kini berakhir 26 November 2026. Terima kasih.')
    expect(await spansOf(id)).toEqual([[ROOM, '2026-11-21', '2026-11-26', 'confirmed']])
    expect(await book(server, await server.signIn(BUDI), { room: ROOM, start: TEST_TODAY + 5 * DAY })).toEqual(
      expect.any(Number),
    )
  })

  it('come back after a move with the nights of their new room alone', async () => {
    const id = await book(server, rina, { room: ROOM, start: TEST_TODAY - DAY, weeks: 2 })
    await server.rows(`update transactions set payment_due = payment_due + ${20 * DAY} where id = ${id}`)
    server.clock.advance(2 * DAY)
    expect(await act(id, 'move', { roomId: OTHER })).toEqual(OK)
    await server.rows(`update transactions set payment_due = ${server.clock.now() - 1} where id = ${id}`)
    await server.rows(`update room_nights set held_until = ${server.clock.now() - 1} where transaction_id = ${id}`)
    const winner = await book(server, await server.signIn(BUDI), { room: OTHER, start: TEST_TODAY + 3 * DAY })
    await act(winner, 'cancel', { note: 'x' })
    expect(await act(id, 'revive')).toEqual(OK)
    expect(await spansOf(id)).toEqual([[OTHER, '2026-11-23', '2026-12-04', 'pending']])
  })

  it('move with the nights that are left, never over another stay, and are not moved back by the check', async () => {
    const id = await confirmed(ROOM)
    const blocker = await book(server, budi, { room: OTHER, start: TEST_TODAY + 4 * DAY })
    const { freeRooms } = (await ani.call('GET', `/stays/${id}`)).json<StayCard>()
    expect(freeRooms.map((room) => room.id)).not.toContain(OTHER)
    expect(await act(id, 'move', { roomId: OTHER })).toEqual([422, 'Kamar sudah terisi'])
    expect(await act(id, 'move', { roomId: ROOM })).toEqual([422, 'Sewa ini sudah di kamar itu'])
    expect((await act(id, 'move', { roomId: 9999 }))[0]).toBe(404)
    await act(blocker, 'cancel', { note: 'x' })
    server.clock.advance(2 * DAY)
    expect(await act(id, 'move', { roomId: OTHER, note: 'Maaf.' })).toEqual(OK)
    await server.sweep()
    expect((await spansOf(id)).sort()).toEqual([
      [ROOM, '2026-11-21', '2026-11-23', 'confirmed'],
      [OTHER, '2026-11-23', '2026-12-05', 'confirmed'],
    ])
    expect(await lastNote()).toContain('pindah dari Griya Melati - M103 ke Griya Melati - ')
    const today = TEST_TODAY + 2 * DAY
    expect(await book(server, await server.signIn(BUDI), { room: ROOM, start: today })).toEqual(expect.any(Number))
  })

  it('in a room that is not let any more go on and end, but no other stay moves there', async () => {
    const [stays, comes] = [await confirmed(OTHER), await confirmed(ROOM)]
    await server.operator('POST', `/rooms/${OTHER}/retire`)
    expect(await act(comes, 'move', { roomId: OTHER })).toEqual([422, 'Kamar ini tidak disewakan lagi'])
    const { freeRooms } = (await ani.call('GET', `/stays/${comes}`)).json<StayCard>()
    expect(freeRooms.map((room) => room.id)).not.toContain(OTHER)
    expect(await act(stays, 'move', { roomId: freeRooms[0]?.id })).toEqual(OK)
    await server.operator('POST', `/rooms/${OTHER}/restore`)
  })

  it('that are not paid stay with the bank account that was booked', async () => {
    const houseId = await server.addHouse({
      name: 'Griya Lain',
      address: 'Jalan Lain 1',
      bankDetail: 'Bank Lain 999 a.n. Orang Lain',
    })
    const room = { houseId, number: 'L1', displayName: 'Lain 1', prices: { weeklyRate: 500_000 } }
    const { id: elsewhere } = (await server.operator('POST', '/rooms', room)).json<{ id: number }>()
    const other =
      'Sewa yang belum lunas tidak bisa dipindah ke rumah dengan rekening lain: batalkan, lalu booking lagi di sana'
    const id = await book(server, rina, { room: ROOM, weeks: 2 })
    const offered = async (room: number) =>
      (await ani.call('GET', `/stays/${id}`)).json<StayCard>().freeRooms.find((one) => one.id === room)
    expect(await act(id, 'move', { roomId: elsewhere })).toEqual([422, other])
    expect([await offered(elsewhere), await offered(OTHER)]).toMatchObject([
      { otherAccount: true },
      { otherAccount: false },
    ])
    expect(await act(id, 'move', { roomId: OTHER })).toEqual(OK)
    await pay(server, rina, id)
    expect(await act(id, 'move', { roomId: elsewhere })).toEqual([422, other])
    expect(await offered(elsewhere)).toMatchObject({ otherAccount: true })
    await server.operator('POST', `/payments/${id}/confirm`)
    expect(await offered(elsewhere)).toMatchObject({ otherAccount: false })
    // the extension will be paid to the other account: `houseAccounts` has the code that this needs
    expect(await act(id, 'move', { roomId: elsewhere })).toEqual([
      403,
      'Rekening cabang ini lain dari yang dikenal penyewa: pemilik melakukannya dengan kode verifikasi dua langkah di halaman operator',
    ])
  })
})
