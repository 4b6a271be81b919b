import { book, read, sendForm } from './support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../support/testServer'

const ME = '081200000003'
const OTHER = '081200000001'

interface Held {
  readonly code: string
  readonly used_on: number | null
}

describe.each(engines)('the codes that a tenant has, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(ME)
  })
  afterEach(() => server.close())

  const held = async (who = me) => (await read<{ vouchers: readonly Held[] }>(server, who, '/vouchers')).vouchers
  const apply = async (id: number, code: string) =>
    (await sendForm(server, me, `/transactions/${id}/apply_voucher`, { id, code })).json<object>()

  it('are those bought and those given, the newest first, and what coins cost and were spent on', async () => {
    expect(await held()).toEqual([])
    expect(await read(server, me, '/voucher_types/coin_based')).toEqual({
      voucher_types: [
        { id: 1, name: 'Diskon Koin Hemat', discount_value: 25_000, coin_cost: 10 },
        { id: 2, name: 'Diskon Koin Santai', discount_value: 50_000, coin_cost: 18 },
        { id: 3, name: 'Diskon Koin Juara', discount_value: 150_000, coin_cost: 50 },
      ],
    })
    const bought = await sendForm(server, me, '/voucher_types/convert_coin', { voucher_type_id: 1 })
    const { code } = bought.json<{ voucher: { code: string } }>().voucher
    const given = { discountValue: 10_000, phone: ME }
    await server.operator('POST', '/vouchers', { ...given, code: 'MAAF', name: 'Maaf AC rusak' })
    await server.operator('POST', '/vouchers', { ...given, code: 'POLOS' })
    expect(await held()).toEqual([
      { code: 'POLOS', name: 'Voucher', discount_value: 10_000, used_on: null },
      { code: 'MAAF', name: 'Maaf AC rusak', discount_value: 10_000, used_on: null },
      { code, name: 'Diskon Koin Hemat', discount_value: 25_000, used_on: null },
    ])
    expect(await held(await server.signIn(OTHER))).toEqual([])
    expect(await read(server, me, '/users/coin')).toEqual({
      coin_count: 27,
      history: [
        { amount: -10, reason: 'Tukar Diskon Koin Hemat', at: server.clock.now() },
        { amount: 37, reason: 'Pembayaran yang dikonfirmasi', at: expect.any(Number) as number },
      ],
    })
  })

  it('pay nothing of a deposit, which is given back as it was paid', async () => {
    await server.operator('POST', '/vouchers', { discountValue: 9_000_000, code: 'BESAR', phone: ME })
    const id = await book(server, me, { room: 5 })
    await server.rows(`update transactions set deposit_cost = 500000, total = total + 500000 where id = ${id}`)
    await apply(id, 'BESAR')
    const { total, deposit_cost } = await read<Record<string, number>>(server, me, `/transactions/${id}`)
    expect([total, deposit_cost]).toEqual([500_000, 500_000])
  })

  it('pay nothing of a deposit either when a penalty is taken back later, and follow it when it comes again', async () => {
    await server.operator('POST', '/vouchers', { discountValue: 1_000_000, code: 'BESAR', phone: ME })
    const id = await book(server, me, { room: 5 })
    await server.rows(`update transactions set deposit_cost = 500000, total = total + 500000 where id = ${id}`)
    const before = (await read<{ total: number }>(server, me, `/transactions/${id}`)).total
    const totalWith = async (amount: number) => {
      await server.operator('PUT', `/transactions/${id}/penalty`, { amount })
      return (await read<{ total: number }>(server, me, `/transactions/${id}`)).total
    }
    await totalWith(1_000_000)
    await apply(id, 'BESAR')
    expect(await totalWith(0)).toBe(500_000)
    expect(await totalWith(1_000_000)).toBe(before)
    const [row] = await server.rows(`select discount_amount from transactions where id = ${id}`)
    expect(row).toEqual({ discount_amount: 1_000_000 })
  })

  it('are free again after the booking was cancelled or ran out, and gone once they ran out themselves', async () => {
    await server.operator('POST', '/vouchers', { code: 'SEKALI', discountValue: 10_000, phone: ME, days: 3 })
    const first = await book(server, me)
    await apply(first, 'SEKALI')
    expect(await held()).toMatchObject([{ code: 'SEKALI', used_on: first }])
    await sendForm(server, me, `/transactions/${first}.json`, { id: first }, { method: 'DELETE' })
    expect(await held()).toMatchObject([{ code: 'SEKALI', used_on: null }])

    const second = await book(server, me)
    await apply(second, 'SEKALI')
    server.clock.advance(86_400)
    expect(await held()).toMatchObject([{ code: 'SEKALI', used_on: null }])
    const third = await book(server, me, { room: 6 })
    expect(await apply(third, 'SEKALI')).toEqual({ voucher_code: 'SEKALI' })
    expect(await held()).toMatchObject([{ code: 'SEKALI', used_on: third }])

    await sendForm(server, me, `/transactions/${third}.json`, { id: third }, { method: 'DELETE' })
    server.clock.advance(2 * 86_400)
    expect(await held()).toEqual([])
  })
})
