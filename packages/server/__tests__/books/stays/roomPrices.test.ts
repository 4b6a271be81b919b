import { book, DAY, read } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

interface Priced {
  readonly price: number
  readonly end: number
  readonly extras: { readonly ac: number | null; readonly ac_deposit: number | null; readonly person: number | null }
}
interface Deposit {
  readonly deposit_reason: string | null
  readonly deposit_until: number | null
  readonly deposit_held: number | null
}
interface Rooms {
  readonly rooms: readonly { readonly id: number; readonly available: boolean; readonly price: number | null }[]
}

const START = TEST_TODAY + DAY
/** as they end: 21 November + 1 is the 22nd, which eight months later is the 22nd of July */
const STAYS = [
  ['filter_rooms', 'pricing', `number_of_month=7&start=${START}`, Date.parse('2027-07-22T00:00+07:00') / 1000],
  ['filter_rooms_weekly', 'pricing/weekly', `number_of_week=2&start=${START}`, START + 14 * DAY],
  ['filter_rooms', 'pricing/daily', `start=${START}&end=${START + 3 * DAY}`, START + 3 * DAY],
] as const

describe.each(engines)('the prices of rooms on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeAll(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn()
  })
  afterAll(() => server.close())

  it.each(STAYS)('in %s are those of %s for %s, and the end is the last day', async (search, pricing, query, end) => {
    const { rooms } = await read<Rooms>(server, undefined, `/houses/1/${search}?${query}`)
    for (const { id, price } of rooms.slice(0, 4)) {
      const priced = await read<Priced>(server, undefined, `/rooms/${id}/${pricing}?${query}`)
      expect([priced.price, priced.end]).toEqual([price, end])
    }
  })

  it.each(STAYS)('with extras (%s, %s, %s) are higher by what each extra adds', async (_search, pricing, query) => {
    const priceWith = (extras: string) => read<Priced>(server, undefined, `/rooms/5/${pricing}?${query}${extras}`)
    const plain = await priceWith('')
    const { ac, ac_deposit: deposit, person } = plain.extras
    const all = await priceWith('&extra_ac=1&extra_person=1')
    expect(all.price - plain.price).toBe((ac ?? 0) + (deposit ?? 0) + (person ?? 0))
    expect(all.extras).toEqual(plain.extras)
    expect((await priceWith('&extra_person=1')).price - plain.price).toBe(person)
  })

  it('say whether somebody else has the room by then', async () => {
    const other = await server.signIn('081200000003')
    const id = await book(server, other, { room: 5, start: START })
    const isFree = async (start: number, who?: SignedIn) => {
      const path = `/rooms/5/pricing/weekly?number_of_week=1&start=${start}`
      return (await read<{ readonly available: boolean }>(server, who, path)).available
    }
    expect([await isFree(START), await isFree(START + 6 * DAY, me), await isFree(START + 7 * DAY)]).toEqual([
      ...[false, false, true],
    ])
    // whoever booked it need not look for another
    expect(await isFree(START, other)).toBe(true)
    await server.rows(`update transactions set continues = true, booked_period = 'monthly' where id = ${id}`)
    expect([await isFree(START + 7 * DAY), await isFree(START + 7 * DAY, other)]).toEqual([false, true])
    await server.rows(`delete from transactions where id = ${id}`)
    expect(await isFree(START)).toBe(true)
  })

  /** The day on which a confirmed stay of theirs ends, and another room of its house. */
  const endOf = async (phone: string) => {
    const [stay] = await server.rows(`select t.id, end_at, (select min(id) from rooms other
        where other.house_id = r.house_id and other.id <> r.id and ac_deposit > 0 and extra_ac_weekly is not null) as room
      from transactions t join rooms r on r.id = t.room_id
      where payment_status = 'confirmed' and tenant_id = (select id from tenants where phone = '${phone}')
      order by end_at desc limit 1`)
    return { stay: Number(stay?.['id']), end: Number(stay?.['end_at']), room: Number(stay?.['room']) }
  }

  it('name no deposit to somebody whose deposit is held', async () => {
    const { stay, end, room } = await endOf(me.phone)
    await server.rows(`update transactions set deposit_cost = 500000, deposit_until = '2027-05-21' where id = ${stay}`)
    const path = `/rooms/${room}/pricing/weekly?number_of_week=2&start=${end}`
    expect((await read<Priced>(server, undefined, path)).extras.ac_deposit).toBe(500_000)
    expect((await read<Priced>(server, me, path)).extras.ac_deposit).toBe(0)
    await server.operator('POST', `/stays/${stay}/deposit`, { amount: 0, note: 'AC rusak' })
    expect((await read<Priced>(server, me, path)).extras.ac_deposit).toBe(500_000)
  })

  it('say why a deposit is asked for: the first, one that is held, and another after a gap', async () => {
    const budi = await server.signIn('081234567890')
    const { stay, end, room } = await endOf(budi.phone)
    const said = async (start: number, who?: SignedIn) => {
      const path = `/rooms/${room}/pricing/weekly?number_of_week=1&start=${start}&extra_ac=1`
      const { deposit_reason, deposit_until, deposit_held } = await read<Deposit>(server, who, path)
      return [deposit_reason, deposit_until, deposit_held]
    }
    expect(await said(end)).toEqual([null, null, null])
    await server.rows(`update transactions set deposit_until = null
      where tenant_id = (select id from tenants where phone = '${budi.phone}')`)
    expect(await said(end, budi)).toEqual(['first', null, 0])
    await server.rows(`update transactions set deposit_until = '2026-11-25', deposit_cost = 480000,
      deposit_returned_at = null where id = ${stay}`)
    expect(await said(end, budi)).toEqual(['held', Date.parse('2026-11-25T00:00+07:00') / 1000, 480_000])
    expect(await said(end + DAY, budi)).toEqual(['again', end, 480_000])
    // of what was given back nothing is said
    await server.rows(`update transactions set deposit_returned_at = 1 where id = ${stay}`)
    expect(await said(end + DAY, budi)).toEqual(['first', null, 0])
  })

  it('are none where a room is not let by the period, and pricing and booking say so', async () => {
    const prices = { monthlyRate: 900_000 }
    const room = { houseId: 1, number: 'Z1', displayName: 'Z1', prices }
    const { id } = (await server.operator('POST', '/rooms', room)).json<{ id: number }>()
    const length = `number_of_week=1&start=${START}`
    const { rooms } = await read<Rooms>(server, undefined, `/houses/1/filter_rooms_weekly?${length}`)
    expect(rooms.find((one) => one.id === id)).toMatchObject({ available: false, price: null })
    const refused = { error: 'Kamar ini tidak disewakan per minggu' }
    expect(await read(server, undefined, `/rooms/${id}/pricing/weekly?${length}`)).toMatchObject(refused)
    await expect(book(server, me, { room: id })).rejects.toThrow(refused.error)
    const monthly = await read<Priced>(server, undefined, `/rooms/${id}/pricing?number_of_month=1&start=${START}`)
    expect(monthly.extras).toEqual({ ac: null, ac_deposit: null, person: null })
  })
})
