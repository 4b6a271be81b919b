import type { ReadStatement, StatementCredit } from '@griya/contract/statementsForOperators'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { DAY, book, returnDeposits } from '../../support/requests'
import { bniStatement, sendStatement, type Credit } from '../../support/statements'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

const ACCOUNT = '1234567890'
const YEAR = 400 * DAY
/** What the bank writes names who paid, and perhaps more. */
const of = (name: string, amount: number): Credit => ({
  day: '2026-11-20',
  text: `TRANSFER DARI | PEMINDAHAN DARI 1000000001 Sdr ${name}`,
  amount,
})

describe.each(engines)('what a bank wrote of a transfer, on %s', (engine) => {
  let server: TestServer
  let bill: number
  let tenant: number
  const rows = [of('AYAH RANGGA', 500_000), of('IBU ORANG LAIN', 77_000)]
  const take = async () =>
    (await sendStatement(server, bniStatement(rows), { account: ACCOUNT, apply: true })).json<ReadStatement>()
  const texts = () => server.rows('select day::text, amount, text from statement_credits order by amount')
  const exported = async () =>
    (await server.operator('GET', `/tenants/${tenant}/export`)).json<{ bankCredits: object[] }>().bankCredits
  const act = async (path: string, payload?: object) =>
    expect([path, (await server.operator('POST', path, payload)).statusCode]).toEqual([path, 200])

  beforeEach(async () => {
    server = await openTestServer({ engine })
    const me = await server.signIn(DEMO_PHONE)
    tenant = await server.tenantId(DEMO_PHONE)
    bill = await book(server, me)
    await take()
    const { credits } = (await server.operator('GET', '/credits')).json<{ credits: StatementCredit[] }>()
    const credit = credits.find(({ amount }) => amount === 500_000)
    await act(`/credits/${credit?.id}/join`, { bill })
  })
  afterEach(() => server.close())

  const gone = (amount: number) => ({ day: '2026-11-20', amount, text: null })

  it('is in the copy of the tenant whose bill it paid, and goes with the tenant; day and amount stay', async () => {
    expect(await exported()).toEqual([expect.objectContaining({ amount: 500_000, text: rows[0]?.text })])
    for (const waiting of [2, 3]) await server.operator('POST', `/payments/${waiting}/confirm`)
    server.clock.advance(YEAR)
    await returnDeposits(server)
    expect((await server.operator('DELETE', `/tenants/${tenant}`)).statusCode).toBe(200)
    expect(await texts()).toEqual([{ ...gone(77_000), text: rows[1]?.text }, gone(500_000)])
    expect((await take()).rows.map(({ state }) => state)).toEqual(['known', 'known'])
    expect(await texts()).toEqual([{ ...gone(77_000), text: rows[1]?.text }, gone(500_000)])
  })

  it('goes when nothing was paid with it for twelve months, also where a payment was voided', async () => {
    server.clock.advance(364 * DAY)
    await server.sweep()
    expect(await texts()).toEqual(rows.map(({ day, amount, text }) => ({ day, amount, text })).reverse())
    server.clock.advance(2 * DAY)
    await server.sweep()
    expect(await texts()).toEqual([gone(77_000), { ...gone(500_000), text: rows[0]?.text }])
    const [payment] = await server.rows('select id from payments where statement_credit_id is not null')
    await act(`/transactions/${bill}/payments/void`, { payment: payment?.['id'], reason: 'Salah orang' })
    await server.sweep()
    expect(await texts()).toEqual([gone(77_000), gone(500_000)])
    expect((await take()).rows.map(({ state }) => state)).toEqual(['known', 'known'])
  })
})
