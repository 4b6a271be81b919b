import { operatorCalls } from '@griya/contract/calls'
import type { OperatorRoom } from '@griya/contract/roomsForOperators'
import { signInOperator, type SignedInOperator } from '../../support/operators'
import { book, read } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

describe.each(engines)('keeping houses and rooms on %s', (engine) => {
  let server: TestServer
  let tenant: SignedIn
  let owner: SignedInOperator
  beforeAll(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '1000' } })
    tenant = await server.signIn()
    owner = await signInOperator(server, 'owner', 'Ratna')
  })
  afterAll(() => server.close())

  const roomsOf = async (house: number) =>
    (await owner.call('GET', `/houses/${house}/rooms`)).json<{ rooms: OperatorRoom[] }>().rooms
  const roomNumbered = async (number: string) => {
    const room = (await roomsOf(1)).find((one) => one.number === number)
    if (!room) throw new Error(`no room ${number}`)
    return room
  }
  const lastLine = async () =>
    (await server.rows('select action, before, after from audit_lines order by id desc limit 1'))[0]
  const found = async () => {
    const url = `/api/houses/1/filter_rooms_weekly?number_of_week=1&start=${TEST_TODAY}`
    return (await server.inject({ method: 'GET', url })).json<{ rooms: { number: string }[] }>().rooms
  }
  const totals = async () => {
    const url = `/api/room_search?number_of_week=1&start=${TEST_TODAY}`
    const answer = await server.inject({ method: 'GET', url, headers: tenant.headers })
    return answer.json<{ houses: { total: number }[] }>().houses.map(({ total }) => total)
  }

  it('knows what of the first day is done, step by step', async () => {
    const empty = await openTestServer({ engine, demo: false })
    const done = async () =>
      Object.entries((await empty.operator('GET', '/first_steps')).json<Record<string, unknown>>())
        .filter(([, value]) => value === true)
        .map(([step]) => step)
    const seen = [await done()]
    const add = async (path: string, body: object) => {
      expect((await empty.operator('POST', path, body)).statusCode).toBe(200)
      seen.push(await done())
    }
    await add('/houses', { name: 'Kost A', address: 'Jl. A' })
    // a room without a price cannot be booked
    await add('/rooms', { houseId: 1, number: 'A0', displayName: 'A0', prices: {} })
    await add('/rooms', { houseId: 1, number: 'A1', displayName: 'A1', prices: { monthlyRate: 1_000_000 } })
    expect((await empty.operator('GET', '/first_steps')).json()).toMatchObject({ unpriced: 1 })
    await empty.rows("delete from rooms where number = 'A0'")
    await add('/houses', { name: 'Kost B', address: 'Jl. B', bankDetail: 'BCA 1234567890 a.n. Ratna' })
    expect((await empty.operator('GET', '/first_steps')).json()).toMatchObject({ withoutAccount: 1 })
    await empty.rows("update houses set bank_detail = 'BCA 1234567890 a.n. Ratna'")
    await add('/tenants', { phone: '081277770101' })
    await empty.close()
    expect(seen).toEqual([
      [],
      ['house'],
      ['house'],
      ['house', 'rooms'],
      // the other house says where to pay, the first does not
      ['house', 'rooms'],
      ['house', 'rooms', 'account', 'people'],
    ])
  })

  it('retires a room: no search finds it, nobody books it, its stays remain; and lets it again', async () => {
    const { id } = await roomNumbered('M110')
    const stay = await book(server, tenant, { room: id })
    const before = await totals()
    expect((await owner.call('POST', `/rooms/${id}/retire`)).statusCode).toBe(200)
    expect(await roomNumbered('M110')).toMatchObject({ retiredAt: server.clock.now(), stays: 1 })
    expect((await found()).map(({ number }) => number)).not.toContain('M110')
    expect((await totals())[0]).toBe((before[0] ?? 0) - 1)
    const price = await server.inject({
      method: 'GET',
      url: `/api/rooms/${id}/pricing/weekly?number_of_week=1&start=${TEST_TODAY}`,
    })
    expect([price.statusCode, price.json()]).toEqual([
      422,
      { error: 'Kamar ini tidak disewakan lagi', message: 'Kamar ini tidak disewakan lagi' },
    ])
    const refused = await server.inject({
      method: 'POST',
      url: `/api/rooms/${id}/booking/weekly`,
      headers: tenant.headers,
      payload: { start: TEST_TODAY + 7 * 86_400, number_of_week: 1, extra_ac: '0', extra_person: '0' },
    })
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      422,
      'Kamar ini tidak disewakan lagi',
    ])
    const { stays } = (await owner.call('GET', `/rooms/${id}/stays`)).json<{ stays: { id: number }[] }>()
    expect(stays).toEqual([expect.objectContaining({ id: stay, phone: tenant.phone, status: 'pending' })])
    expect((await owner.call('POST', `/rooms/${id}/retire`)).statusCode).toBe(422)
    expect((await owner.call('POST', `/rooms/${id}/restore`)).statusCode).toBe(200)
    expect((await found()).map(({ number }) => number)).toContain('M110')
  })

  it('logs changes at the same moment each with what it replaced', async () => {
    const { id } = await roomNumbered('M109')
    const prices = [1, 2, 3, 4, 5, 6].map((nth) => 700_000 + nth)
    await Promise.all(prices.map((weeklyRate) => server.operator('PUT', `/rooms/${id}/prices`, { weeklyRate })))
    const lines = await server.rows(
      `select before ->> 'weeklyRate' as before, after ->> 'weeklyRate' as after from audit_lines
       where action = 'setPrices' and subject_id = ${id} order by id`,
    )
    expect(lines).toHaveLength(prices.length)
    // each price was replaced once, except the last
    expect(new Set(lines.map(({ before }) => before)).size).toBe(prices.length)
  })

  it('adds rooms in bulk like another one, all or none', async () => {
    const like = await roomNumbered('M101')
    const wish = (numbers: string[]) => ({
      like: like.id,
      rooms: numbers.map((number) => ({ number, displayName: `Melati ${number}` })),
    })
    const taken = await owner.call('POST', '/houses/1/rooms', wish(['M301', 'M102']))
    expect([taken.statusCode, taken.json<{ error: string }>().error]).toEqual([
      422,
      'Nomor kamar sudah ada di cabang ini',
    ])
    expect((await owner.call('POST', '/houses/1/rooms', wish(['M301', 'M302']))).statusCode).toBe(200)
    const { monthlyRate, extraAcDaily, acDeposit } = like
    const made = await roomNumbered('M302')
    expect(made).toMatchObject({ displayName: 'Melati M302', monthlyRate, extraAcDaily, acDeposit, stays: 0 })
    const seen = (id: number) => read<Readonly<Record<string, unknown>>>(server, undefined, `/rooms/${id}`)
    const { photos, size_m2, facilities, description } = await seen(like.id)
    expect(photos).not.toEqual([])
    expect(await seen(made.id)).toMatchObject({ photos, size_m2, facilities, description })
    expect((await owner.call('POST', '/houses/2/rooms', wish(['M303']))).statusCode).toBe(404)
  })

  it('shows rooms by their numbers to tenants and operators, however they were added', async () => {
    const wish = (number: string) => ({ houseId: 1, number, displayName: number, prices: { weeklyRate: 1 } })
    for (const number of ['A10', 'A2', 'A1'])
      expect((await owner.call('POST', '/rooms', wish(number))).statusCode).toBe(200)
    const isNew = ({ number }: { readonly number: string }) => /^A\d+$/.test(number)
    const numbersOf = (rooms: readonly { readonly number: string }[]) => rooms.filter(isNew).map(({ number }) => number)
    const byNumber = ['A1', 'A2', 'A10']
    expect(numbersOf(await found())).toEqual(byNumber)
    expect(numbersOf(await roomsOf(1))).toEqual(byNumber)
    const { rooms } = (await owner.call('GET', '/occupancy?from=2026-11-21&days=7')).json<{ rooms: OperatorRoom[] }>()
    expect(numbersOf(rooms)).toEqual(byNumber)
    const stay = await book(server, tenant, { room: (await roomNumbered('A1')).id })
    const card = (await owner.call('GET', `/stays/${stay}`)).json<{ freeRooms: OperatorRoom[] }>()
    expect(numbersOf(card.freeRooms)).toEqual(['A2', 'A10'])
  })

  it('deletes a room that nobody ever had, and a house without rooms', async () => {
    const made = async (path: string, payload: object) =>
      (await owner.call('POST', path, payload)).json<{ id: number }>().id
    const refusal = async (path: string) => {
      const answer = await owner.call('DELETE', path)
      return [answer.statusCode, answer.json<{ error?: string }>().error]
    }
    const house = await made('/houses', { name: 'Griya Keliru', address: 'Jl. Keliru' })
    const room = (number: string) =>
      made('/rooms', { houseId: house, number, displayName: number, prices: { weeklyRate: 1 } })
    const [one, other] = [await room('K1'), await room('K2')]
    await made('/announcements', { title: 'Air mati', text: 'Besok', houseId: house })
    await server.rows(`update houses set bank_detail = 'BCA 1' where id = ${house}`)

    const stay = await book(server, tenant, { room: one })
    const never = 'Kamar ini pernah dipesan, jadi tidak bisa dihapus: pilih "Tidak disewakan lagi"'
    expect(await refusal(`/rooms/${one}`)).toEqual([422, never])
    expect((await owner.call('POST', `/stays/${stay}/move`, { roomId: other, note: 'x' })).statusCode).toBe(200)
    expect(await refusal(`/rooms/${other}`)).toEqual([422, never])
    expect(await refusal(`/rooms/${one}`)).toEqual([200, undefined])
    expect(await lastLine()).toEqual({ action: 'deleteRoom', before: { number: 'K1', displayName: 'K1' }, after: null })

    expect(await refusal(`/houses/${house}`)).toEqual([422, 'Cabang ini masih punya kamar: hapus kamarnya dahulu'])
    // a booking that is cancelled before it is paid is deleted, and the tenant extends from its room
    const cancelled = await server.inject({
      method: 'DELETE',
      url: `/api/transactions/${stay}.json`,
      headers: { ...tenant.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${stay}`,
    })
    expect(cancelled.statusCode).toBe(200)
    expect(await refusal(`/rooms/${other}`)).toEqual([200, undefined])
    expect(await refusal(`/houses/${house}`)).toEqual([200, undefined])
    expect(await lastLine()).toMatchObject({ action: 'deleteHouse', before: { name: 'Griya Keliru' } })
    expect(await refusal(`/houses/${house}`)).toEqual([404, 'Not Found'])
  })

  it('changes prices of several rooms, or of none, and logs each of them', async () => {
    const [one, two] = [await roomNumbered('M103'), await roomNumbered('M104')]
    const wish = (...rooms: object[]) => owner.call('PUT', '/houses/1/prices', { rooms })
    const other = (await roomsOf(2))[0]?.id
    expect(
      (await wish({ id: one.id, prices: { dailyRate: 1 } }, { id: other, prices: { dailyRate: 1 } })).statusCode,
    ).toBe(404)
    expect(await roomNumbered('M103')).toEqual(one)
    const done = await wish(
      { id: one.id, prices: { weeklyRate: 333_000, dailyRate: one.dailyRate } },
      { id: two.id, prices: { extraAcDaily: null } },
    )
    expect(done.statusCode).toBe(200)
    expect(await roomNumbered('M103')).toEqual({ ...one, weeklyRate: 333_000 })
    expect(await lastLine()).toEqual({
      action: 'setManyPrices',
      before: { 'M103 weeklyRate': one.weeklyRate, 'M104 extraAcDaily': two.extraAcDaily },
      after: { 'M103 weeklyRate': 333_000, 'M104 extraAcDaily': null },
    })
  })

  it('changes the prices that differ where others are so already, and refuses where all are', async () => {
    const [one, two] = [await roomNumbered('M103'), await roomNumbered('M104')]
    const rooms = [
      { id: one.id, prices: { weeklyRate: one.weeklyRate } },
      { id: two.id, prices: { weeklyRate: 444_000 } },
    ]
    expect((await owner.call('PUT', '/houses/1/prices', { rooms })).statusCode).toBe(200)
    expect(await roomNumbered('M104')).toEqual({ ...two, weeklyRate: 444_000 })
    expect((await owner.call('PUT', '/houses/1/prices', { rooms })).statusCode).toBe(422)
  })

  it('previews what the tenant will be told', async () => {
    const { id, ...room } = await roomNumbered('M105')
    const answer = await owner.call('POST', '/prices/preview', {
      prices: room,
      unit: 'weekly',
      count: 2,
      extraAc: true,
      extraPerson: false,
    })
    const line = operatorCalls.previewPrices.answer
    expect(line.type).toBe('object')
    const told = await server.inject({
      method: 'GET',
      url: `/api/rooms/${id}/pricing/weekly?number_of_week=2&start=${TEST_TODAY}&extra_ac=1`,
    })
    expect(answer.json()).toMatchObject({ total: told.json<{ price: number }>().price })
  })

  it('tells what was known of a room and a house before', async () => {
    const { id } = await roomNumbered('M106')
    const info = (facilities: string[], sizeM2: number) =>
      owner.call('PUT', `/rooms/${id}/info`, { facilities, sizeM2 })
    await info(['wifi'], 9)
    await info(['ac', 'wifi'], 12)
    expect(await lastLine()).toEqual({
      action: 'setRoomInfo',
      before: { facilities: ['wifi'], sizeM2: 9 },
      after: { facilities: ['ac', 'wifi'], sizeM2: 12 },
    })
    const place = (latitude: number) => owner.call('PUT', '/houses/2/info', { location: { latitude, longitude: 112 } })
    await place(-7)
    await place(-8)
    expect(await lastLine()).toMatchObject({ before: { latitude: -7 }, after: { latitude: -8, longitude: 112 } })
  })

  it('tells what changed of a house, and refuses a change of nothing', async () => {
    const wish = { name: 'Griya Melati', address: 'Jl. Baru 1', rules: 'Tenang', whatsapp: '0812 0000 111' }
    const code = (await owner.switchTotpOn(24))()
    expect((await owner.call('PUT', '/houses/1', { ...wish, code })).statusCode).toBe(200)
    expect(await lastLine()).toMatchObject({
      after: { address: 'Jl. Baru 1', rules: 'Tenang', whatsapp: '628120000111' },
    })
    expect((await owner.call('PUT', '/houses/1', wish)).statusCode).toBe(422)
    const { houses } = (await owner.call('GET', '/houses')).json<{ houses: object[] }>()
    expect(houses[0]).toMatchObject({ address: 'Jl. Baru 1', bankDetail: 'BCA 1234567890 a.n. PT Griya Melati' })
  })
})
