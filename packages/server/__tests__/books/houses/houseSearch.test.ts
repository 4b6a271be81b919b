import { book, DAY, pay, read } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

interface Found {
  readonly houses: readonly {
    readonly photo: { readonly url: string } | null
    readonly house_id: number
    readonly name: string
    readonly free: number
    readonly total: number
    readonly from_price: number | null
    readonly next_free: number | null
  }[]
}
interface Rooms {
  readonly rooms: readonly { readonly id: number; readonly available: boolean; readonly price: number | null }[]
}

const STAYS = [
  ['filter_rooms', `number_of_month=7&start=${TEST_TODAY}`],
  ['filter_rooms_weekly', `number_of_week=3&start=${TEST_TODAY + DAY}`],
  ['filter_rooms', `start=${TEST_TODAY}&end=${TEST_TODAY + 5 * DAY}`],
] as const

describe.each(engines)('the search over all houses on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let house: number
  let room: number
  beforeAll(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '10' } })
    me = await server.signIn()
    house = await server.addHouse({ name: 'Kecil', address: 'Jl. K', bankDetail: 'BCA 1' })
    const prices = { dailyRate: 50_000, addonsDaily: 1_000, monthlyRate: 900_000 }
    const made = await server.operator('POST', '/rooms', { houseId: house, number: 'A1', displayName: 'A1', prices })
    room = made.json<{ id: number }>().id
  })
  afterAll(() => server.close())

  const agree = async (path: string, query: string) => {
    const found = await search(query)
    expect(found.map(({ house_id: id }) => id)).toEqual([1, 2, 3, house])
    for (const one of found) {
      const { rooms } = await read<Rooms>(server, undefined, `/houses/${one.house_id}/${path}?${query}`)
      const free = rooms.filter(({ available }) => available)
      expect([one.total, one.free]).toEqual([rooms.length, free.length])
      const cheapest = Math.min(...free.map(({ price }) => price ?? 0))
      expect(one.from_price).toBe(free.length === 0 ? null : cheapest)
    }
  }
  const search = async (query: string) => (await read<Found>(server, undefined, `/room_search?${query}`)).houses
  const small = async (query: string) => (await search(query)).find(({ house_id: id }) => id === house)
  const days = (from: number, count: number) =>
    `start=${TEST_TODAY + from * DAY}&end=${TEST_TODAY + (from + count) * DAY}`

  it.each(STAYS)('says of each house what %s?%s and pricing say of its rooms', agree)

  it('shows each house with its first photo', async () => {
    const listed = await read<Found['houses']>(server, undefined, '/houses')
    const found = await search(days(0, 1))
    expect(listed[0]?.photo).not.toBeNull()
    expect(found.map(({ photo }) => photo)).toEqual(listed.map(({ photo }) => photo))
  })

  it('knows when a full house has a room again, for just this length', async () => {
    expect(await small(days(0, 3))).toMatchObject({ free: 1, total: 1, from_price: 153_000, next_free: null })
    await book(server, me, { room, start: TEST_TODAY, days: 2 })
    await book(server, me, { room, start: TEST_TODAY + 4 * DAY, days: 3 })
    const full = { free: 0, total: 1, from_price: null }
    expect(await small(days(1, 2))).toMatchObject({ ...full, next_free: TEST_TODAY + 2 * DAY })
    expect(await small(days(1, 3))).toMatchObject({ ...full, next_free: TEST_TODAY + 7 * DAY })
    expect(await small(`number_of_month=1&start=${TEST_TODAY}`)).toMatchObject({ next_free: TEST_TODAY + 7 * DAY })
  })

  it('has no next date where no room is let by the week', async () => {
    expect(await small(`number_of_week=1&start=${TEST_TODAY}`)).toMatchObject({ free: 0, total: 1, next_free: null })
  })

  it('knows what stays of every kind hold: pending, run out, paid, confirmed, moved and cancelled ones', async () => {
    const { rooms } = await read<Rooms>(server, undefined, `/houses/1/filter_rooms?${days(0, 14)}`)
    const [waits = 0, runsOut = 0, paid = 0, confirmed = 0, moved = 0, target = 0, cancelled = 0] = rooms
      .filter(({ available }) => available)
      .map(({ id }) => id)
    const stayIn = (inRoom: number) => book(server, me, { room: inRoom, days: 10 })
    await stayIn(runsOut)
    const toPay = await Promise.all([paid, confirmed, moved, cancelled].map(stayIn))
    for (const id of toPay) expect((await pay(server, me, id)).statusCode).toBe(200)
    for (const id of toPay.slice(1)) await server.operator('POST', `/payments/${id}/confirm`)
    server.clock.advance(DAY)
    await book(server, me, { room: waits, start: TEST_TODAY + DAY, days: 10 })
    await server.operator('POST', `/stays/${toPay[2]}/move`, { roomId: target })
    await server.operator('POST', `/stays/${toPay[3]}/cancel`, { note: 'x' })
    for (const first of [0, 1, 2, 10, 11])
      for (const count of [1, 2, 12]) await agree('filter_rooms', days(first, count))
  })

  it.each([
    ['no length', `start=${TEST_TODAY}`],
    ['two lengths', `start=${TEST_TODAY}&number_of_week=1&number_of_month=1`],
    ['a length twice', `start=${TEST_TODAY}&number_of_week=1&number_of_week=2`],
    ['no start', 'number_of_week=1'],
    ['a length that is not offered', `start=${TEST_TODAY}&number_of_week=4`],
  ])('refuses %s', async (_what, query) => {
    const answer = await server.inject({ method: 'GET', url: `/api/room_search?${query}` })
    expect([answer.statusCode, typeof answer.json<{ error: string }>().error]).toEqual([422, 'string'])
  })
})
