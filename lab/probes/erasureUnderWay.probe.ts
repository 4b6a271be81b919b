import { signInAt } from '../../__tests__/support/serverProcess'
import type { Probe } from './probe'
import { endUnderWay, inDatabase, OPERATOR_KEY, UNUSED_IMAGES } from './underWay'

/** Makes stays that are over and owe no deposit, so that an anonymous row of each tenant remains for accounting. */
const STAYS_ARE_OVER = `update transactions
  set payment_status = 'confirmed', end_at = 1, deposit_returned = deposit_cost, deposit_returned_at = 1`
/** The demo tenants who can sign in. */
const TENANTS = `select id, phone from tenants
  where password_hash = (select password_hash from tenants where phone = '081234567890') order by id`
const OF_TENANTS = [
  'images',
  'profiles',
  'tokens',
  'notifications',
  'vouchers',
  'push_tokens',
  'idempotency_keys',
  "(select * from transactions where payment_status <> 'confirmed')",
]

/** Erases all tenants while their writes are in progress, then counts what is left of them. */
export const probe: Probe = {
  name: 'erasureUnderWay',
  promise: 'nothing of an erased tenant outlives the erasure, whatever was under way',
  engines: ['pglite', 'postgresql'],
  run: async (stage) => {
    await (await stage.start()).stop()
    const tenants = await inDatabase(stage, [STAYS_ARE_OVER, TENANTS])
    const server = await stage.start({ OPERATOR_KEY, DEMO_DATA: 'false', SIGN_IN_FAILURES_PER_ADDRESS: '1000' })
    const late: number[] = []
    for (const { id, phone } of tenants) {
      const me = await signInAt(server.origin, String(phone))
      const erase = () =>
        fetch(`${server.origin}/operator/tenants/${String(id)}`, {
          method: 'DELETE',
          headers: { 'x-operator-key': OPERATOR_KEY },
        })
      late.push(...(await endUnderWay(server.origin, me, String(phone), erase)))
    }
    await server.stop()
    const ids = tenants.map(({ id }) => String(id)).join()
    const counts = OF_TENANTS.map((rows) => `(select count(*) from ${rows} t where tenant_id in (${ids}))`).join(' + ')
    const [left] = await inDatabase(stage, [`select (${counts})::int as n`])
    const [unused] = await inDatabase(stage, [UNUSED_IMAGES])
    const [stays] = await inDatabase(stage, ['select count(*)::int as n from transactions'])
    const refused = late.filter((status) => status === 401).length
    return {
      tried: `${tenants.length} tenants erased, each with 2 uploads and 8 writes under way`,
      outcome: `${String(left?.['n'])} rows and ${String(unused?.['n'])} pictures left, ${String(stays?.['n'])} stays kept for the books; ${refused} of ${late.length} uploads that ended later answered 401`,
      isHeld: tenants.length > 1 && left?.['n'] === 0 && unused?.['n'] === 0 && refused === late.length,
    }
  },
}
