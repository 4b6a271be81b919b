import { read } from '../../support/requests'
import { engines, openTestServer, TEST_TODAY, type TestServer } from '../../../../../__tests__/support/testServer'

/** Letters that a database's arrays, or JSON, write in a way of their own; in their natural order. */
const NUMBERS = ['{D4}', 'A "1"', 'B\\2', 'C,3', ' F 6 ', "G'7", 'Kamar é 8', 'NULL']

describe.each(engines)('a room search on %s', (engine) => {
  let server: TestServer
  let house: number
  beforeAll(async () => {
    server = await openTestServer({ engine })
    house = await server.addHouse({ name: 'Baru', address: 'Jl. B', bankDetail: 'BCA 1' })
  })
  afterAll(() => server.close())

  const search = () =>
    read<unknown>(server, undefined, `/houses/${house}/filter_rooms_weekly?number_of_week=1&start=${TEST_TODAY}`)

  it('answers an empty list for a house without rooms', async () => {
    expect(await search()).toEqual({ rooms: [] })
  })

  it('answers every number as it was written, in the natural order of the numbers', async () => {
    const rooms: { id: number; number: string; available: boolean; price: number | null }[] = []
    for (const [index, number] of [...NUMBERS.entries()].reverse()) {
      const weeklyRate = index % 2 === 0 ? 500_000 : null
      const room = { houseId: house, number, displayName: 'Kamar', prices: { weeklyRate } }
      const added = (await server.operator('POST', '/rooms', room)).json<{ id: number }>()
      rooms.unshift({ id: added.id, number: number.trim(), available: weeklyRate !== null, price: weeklyRate })
    }
    expect(await search()).toEqual({ rooms })
  })
})
