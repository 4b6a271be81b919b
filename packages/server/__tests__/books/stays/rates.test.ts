import { bookingRequest, read } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const DAY = 86_400
const EVERY_PERIOD = [
  { words: 'hari', unit: 'daily', query: `start=${TEST_TODAY}&end=${TEST_TODAY + DAY}`, length: { days: 1 } },
  { words: 'minggu', unit: 'weekly', query: `number_of_week=1&start=${TEST_TODAY}`, length: { weeks: 1 } },
  { words: 'bulan', unit: 'monthly', query: `number_of_month=1&start=${TEST_TODAY}`, length: { months: 1 } },
] as const
type Period = (typeof EVERY_PERIOD)[number]

describe.each(engines)('rates that are missing, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let houseId: number

  const made = async (path: string, body: object) => {
    const answer = await server.operator('POST', path, body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<{ id: number }>().id
  }
  let last = 0
  const addRoom = (prices: object) => {
    const number = `X${(last += 1)}`
    return made('/rooms', { houseId, number, displayName: number, prices })
  }
  const setPrices = async (room: number, prices: object) =>
    (await server.operator('PUT', `/rooms/${room}/prices`, prices)).statusCode

  beforeAll(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    me = await server.signIn('081200000003')
    houseId = await server.addHouse({ name: 'Kost Baru', address: 'Jl. Baru 1', bankDetail: 'BCA 3' })
  })
  afterAll(() => server.close())

  const isFree = async (room: number, { unit, query }: Period) => {
    const path = unit === 'weekly' ? 'filter_rooms_weekly' : 'filter_rooms'
    const { rooms } = await read<{ rooms: { id: number; available: boolean }[] }>(
      server,
      undefined,
      `/houses/${houseId}/${path}?${query}`,
    )
    return rooms.find(({ id }) => id === room)?.available
  }
  const price = async (room: number, { unit, query }: Period, extras = '') => {
    const url = `/api/rooms/${room}/pricing${unit === 'monthly' ? '' : `/${unit}`}?${query}${extras}`
    const answer = await server.inject({ method: 'GET', url, headers: { ...me.headers } })
    return { status: answer.statusCode, ...answer.json<object>() }
  }
  const book = async (room: number, { length }: Period, extras = {}) => {
    const answer = await server.inject(bookingRequest(me, { room, ...length, ...extras }))
    return { status: answer.statusCode, ...answer.json<object>() }
  }

  it('does not let a new room for nothing: without prices it is let for no period', async () => {
    const room = await addRoom({})
    for (const period of EVERY_PERIOD) {
      const refused = { status: 422, error: `Kamar ini tidak disewakan per ${period.words}` }
      expect(await isFree(room, period)).toBe(false)
      expect(await price(room, period)).toMatchObject(refused)
      expect(await book(room, period)).toMatchObject(refused)
    }
    expect(await server.rows(`select 1 from room_nights where room_id = ${room}`)).toEqual([])
  })

  it.each(EVERY_PERIOD)(
    'lets by the $words once there is a rate, and no more once it is taken back',
    async (period) => {
      const room = await addRoom({})
      const name = `${period.unit}Rate`
      expect(await setPrices(room, { [name]: 300_000 })).toBe(200)
      for (const other of EVERY_PERIOD) expect(await isFree(room, other)).toBe(other === period)
      expect(await price(room, period)).toMatchObject({ status: 200, price: 300_000, deposit_cost: 0, addons_cost: 0 })
      expect(await setPrices(room, { [name]: null })).toBe(200)
      expect(await isFree(room, period)).toBe(false)
      expect(await setPrices(room, { [name]: 300_000 })).toBe(200)
      expect(await book(room, period)).toMatchObject({ status: 200 })
    },
  )

  it('takes no rate of nothing, and deposit and addons may cost nothing', async () => {
    const room = await addRoom({ weeklyRate: 300_000 })
    expect(await setPrices(room, { weeklyRate: 0 })).toBe(400)
    expect(await setPrices(room, { addonsWeekly: null })).toBe(400)
    expect(await setPrices(room, { addonsWeekly: 0, acDeposit: 0 })).toBe(200)
  })

  it('refuses an extra that the room does not have', async () => {
    const room = await addRoom({ weeklyRate: 300_000, extraAcMonthly: 1 })
    const [, weekly] = EVERY_PERIOD
    const noAc = { status: 422, error: 'AC tambahan tidak tersedia di kamar ini' }
    const noPerson = { status: 422, error: 'Orang tambahan tidak tersedia di kamar ini' }
    expect(await price(room, weekly, '&extra_ac=1')).toMatchObject(noAc)
    expect(await price(room, weekly, '&extra_person=1')).toMatchObject(noPerson)
    expect(await book(room, weekly, { ac: true })).toMatchObject(noAc)
    expect(await book(room, weekly, { person: true })).toMatchObject(noPerson)
    await setPrices(room, { extraAcWeekly: 20_000, extraPersonWeekly: 30_000 })
    expect(await price(room, weekly, '&extra_ac=1&extra_person=1')).toMatchObject({ status: 200, price: 350_000 })
  })
})
