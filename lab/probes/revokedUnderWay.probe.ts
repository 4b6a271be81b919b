import { signInAt } from '../../__tests__/support/serverProcess'
import { readOver } from '../../__tests__/server/support/wireCalls'
import type { Probe } from './probe'
import { endUnderWay, inDatabase, OPERATOR_KEY, UNUSED_IMAGES } from './underWay'
import { tenantIdAt } from './tenants'

const ROUNDS = 10
const PHONE = '081234567890'

/** Revokes a tenant's sessions while the tenant's writes are in progress. */
export const probe: Probe = {
  name: 'revokedUnderWay',
  promise: 'a revoked session writes nothing any more, whatever was under way',
  engines: ['pglite', 'postgresql'],
  run: async (stage) => {
    const server = await stage.start({ OPERATOR_KEY })
    const tenant = await tenantIdAt(server.origin, PHONE)
    const revoke = () =>
      fetch(`${server.origin}/operator/tenants/${tenant}/tokens`, {
        method: 'DELETE',
        headers: { 'x-operator-key': OPERATOR_KEY },
      })
    const late: number[] = []
    let changed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const me = await signInAt(server.origin, PHONE)
      late.push(...(await endUnderWay(server.origin, me, `Putaran ${round}`, revoke)))
      const after = await signInAt(server.origin, PHONE)
      // Only the late uploads were sent to the second profile.
      const { name } = await readOver<{ name: string }>(server.origin, after, '/users/profile_2')
      if (name.startsWith('Putaran')) changed++
    }
    await server.stop()
    const [unused] = await inDatabase(stage, [UNUSED_IMAGES])
    const refused = late.filter((status) => status === 401).length
    return {
      tried: `${ROUNDS} times all sessions revoked, each with 2 uploads and 8 writes under way`,
      outcome: `${refused} of ${late.length} uploads that ended later answered 401, ${changed} profiles changed, ${String(unused?.['n'])} pictures left`,
      isHeld: refused === late.length && changed === 0 && unused?.['n'] === 0,
    }
  },
}
