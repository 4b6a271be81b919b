import { BROKEN_BILLS, wrongCoinsOf } from '../../support/books'
import { book, DAY, pay } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

const TENANT = '081200000001'
const COUNTS = 'not exists (select from payment_voids v where v.payment_id = p.id)'

describe.each(engines)('one bill on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let id: number

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(TENANT)
    id = await book(server, me, { room: 5, weeks: 2 })
    await pay(server, me, id, { amount: 100_000 })
  })
  afterEach(() => server.close())

  const operator = (path: string, payload: object) => server.operator('POST', path, payload)
  const confirm = (amount: number) => operator(`/payments/${id}/confirm`, { amount })
  const voidOne = async () => {
    const [payment] = await server.rows(`select id from payments p where transaction_id = ${id} and ${COUNTS} limit 1`)
    return operator(`/transactions/${id}/payments/void`, { payment: payment?.['id'] ?? 1, reason: 'salah' })
  }
  const charge = () => operator(`/transactions/${id}/charges`, { kind: 'laundry', text: 'Laundry', amount: 30_000 })
  const uncharge = async () => {
    const [known] = await server.rows(`select id from charges where transaction_id = ${id} order by id desc limit 1`)
    return operator(`/transactions/${id}/charges/void`, { charge: known?.['id'] ?? 1, reason: 'salah' })
  }
  const reject = () => operator(`/payments/${id}/reject`, { reason: 'buram' })
  const penalize = (amount: number) => server.operator('PUT', `/transactions/${id}/penalty`, { amount })

  it('counts a proof once, whoever confirms it, and however often', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => confirm(100_000 + nth)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await server.rows(`select count(*)::int as count from payments where transaction_id = ${id}`)).toEqual([
      { count: 1 },
    ])
  })

  it('adds up after confirmations, rejections, voids, proofs, penalties, charges and expiries, twenty at a time', async () => {
    for (let round = 0; round < 4; round++) {
      await pay(server, me, id, { amount: 2_000_000 })
      // in every second round the proof waits; in the others its payment settles the bill, and a charge can be voided
      if (round % 2 === 0) await confirm(2_000_000)
      await charge()
      const answers = await Promise.all([
        ...[reject, () => penalize(75_000 + round), reject].map((one) => one()),
        ...[uncharge, charge, uncharge, charge].map((one) => one()),
        ...[1, 2, 3, 4].map(voidOne),
        ...[1, 2, 3].map((nth) => confirm(10_000 * nth)),
        ...[1, 2, 3, 4].map((nth) => pay(server, me, id, { amount: 5_000 * nth })),
        ...[1, 2, 3, 4].map(() => server.sweep()),
      ])
      const statuses = answers.flatMap((answer) => (typeof answer === 'object' ? answer.statusCode : []))
      expect(statuses).toHaveLength(18)
      // a busy machine may put a request off
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect([await server.rows(BROKEN_BILLS), await server.rows(wrongCoinsOf(TENANT))]).toEqual([[], []])
      const counted = await server.rows(`select p.proof_id from payments p where ${COUNTS} and p.proof_id is not null
        group by p.proof_id having count(*) > 1`)
      expect(counted).toEqual([])
      const [lines] =
        await server.rows(`select t.total - (t.room_cost + t.extra_ac_cost + t.addons_cost + t.extra_person_cost
        + t.penalty_cost + t.deposit_cost - t.discount_amount) as off from transactions t where id = ${id}`)
      expect(lines?.['off']).toBe(0)
      server.clock.advance(DAY)
      me = await server.signIn(TENANT)
    }
    const [done] = await server.rows(`select (select count(*)::int from payment_voids) as voids,
      (select count(*)::int from charge_voids) as charges, (select count(*)::int from payments where ${id} = transaction_id) as payments,
      (select count(*)::int from payment_confirmations where outcome = 'rejected' and transaction_id = ${id}) as rejections,
      (select penalty_cost from transactions where id = ${id}) as penalty`)
    for (const name of ['voids', 'charges', 'payments', 'rejections', 'penalty'])
      expect(done?.[name]).toBeGreaterThan(0)
  })
})
