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
  const rows = [of('AYAH RANGGA', 500_000), of('KAKAK RANGGA', 88_000), of('IBU ORANG LAIN', 77_000)]
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
    const creditOf = (wanted: number) => credits.find(({ amount }) => amount === wanted)?.id
    await server.operator('PUT', `/credits/${creditOf(88_000)}/arrived`, { bill })
    await act(`/credits/${creditOf(500_000)}/join`, { bill })
  })
  afterEach(() => server.close())

  const gone = (amount: number) => ({ day: '2026-11-20', amount, text: null })

  it('is in the copy of the tenant whose bill it paid, and goes with the tenant; day and amount stay', async () => {
    expect(await exported()).toEqual(
      rows.slice(0, 2).map(({ amount, text }) => expect.objectContaining({ amount, text }) as object),
    )
    for (const waiting of [2, 3]) await server.operator('POST', `/payments/${waiting}/confirm`)
    server.clock.advance(YEAR)
    await returnDeposits(server)
    expect((await server.operator('DELETE', `/tenants/${tenant}`)).statusCode).toBe(200)
    const left = [{ ...gone(77_000), text: rows[2]?.text }, gone(88_000), gone(500_000)]
    expect(await texts()).toEqual(left)
    expect((await take()).rows.map(({ state }) => state)).toEqual(['known', 'known', 'known'])
    expect(await texts()).toEqual(left)
  })

  it('goes when nothing was paid with it for twelve months, also where a payment was voided', async () => {
    server.clock.advance(364 * DAY)
    await server.sweep()
    expect(await texts()).toEqual(rows.map(({ day, amount, text }) => ({ day, amount, text })).reverse())
    server.clock.advance(2 * DAY)
    await server.sweep()
    const kept = { ...gone(88_000), text: rows[1]?.text }
    expect(await texts()).toEqual([gone(77_000), kept, { ...gone(500_000), text: rows[0]?.text }])
    const [payment] = await server.rows('select id from payments where statement_credit_id is not null')
    await act(`/transactions/${bill}/payments/void`, { payment: payment?.['id'], reason: 'Salah orang' })
    await server.sweep()
    expect(await texts()).toEqual([gone(77_000), kept, gone(500_000)])
    expect((await take()).rows.map(({ state }) => state)).toEqual(['known', 'known', 'known'])
  })
})
