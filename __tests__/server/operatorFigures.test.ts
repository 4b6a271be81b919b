import type { Figures } from '../../src/contract/operator/figures'
import { book, pay } from './support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../support/testServer'

describe.each(engines)('the figures on %s', (engine) => {
  let server: TestServer
  let tenant: SignedIn
  beforeAll(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '1000' } })
    tenant = await server.signIn('081200000001')
    await server.rows('delete from room_nights')
    await server.rows('delete from transactions')
  })
  afterAll(() => server.close())

  const figures = async () => (await server.operator('GET', '/figures')).json<Figures>()

  it('counts a confirmed payment as income without its deposit, and its nights', async () => {
    const id = await book(server, tenant, { room: 15 })
    expect(await figures()).toMatchObject({ income: [], deposits: [], overdue: [] })
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

  it('names who has not paid in time, and does not count a retired room from then on', async () => {
    const later = await server.signIn('081200000001')
    const id = await book(server, later, { room: 16, start: server.clock.now() })
    server.clock.advance(25 * 3600)
    expect((await figures()).overdue).toEqual([
      expect.objectContaining({ transaction: id, house: 1, phone: tenant.phone }),
    ])
    const before = (await figures()).occupancy.filter(({ house }) => house === 1).at(-1)?.available ?? 0
    await server.operator('POST', '/rooms/16/retire')
    const after = (await figures()).occupancy.filter(({ house }) => house === 1).at(-1)?.available ?? 0
    expect(before - after).toBeGreaterThan(20)
  })
})
