import { signInAt, type ServerProcess } from '../../support/serverProcess'
import type { Cluster } from './cluster'
import { ask, SteadyBookings } from './steadyBookings'

const PHONE = '081200000001'

export interface Failover {
  readonly acknowledged: number
  /** acknowledged, and not in the tenant's list afterwards */
  readonly lost: number
  /** in the list and not acknowledged: their answers were lost with the primary */
  readonly unanswered: number
  readonly refused: number
  /** from the promotion to the next booking that was acknowledged */
  readonly backAfterMs: number
}

/** Books all the time, takes the primary away and promotes the standby. */
export const failOver = async (
  server: ServerProcess,
  cluster: Cluster,
  how: 'kill' | 'freeze',
  bookings: number,
): Promise<Failover> => {
  const me = await signInAt(server.origin, PHONE)
  const stream = new SteadyBookings(server.origin, me)
  await stream.until(bookings)
  await cluster[how]()
  await cluster.promote()
  const promoted = performance.now()
  await stream.until(1)
  const backAfterMs = performance.now() - promoted
  await stream.until(bookings)
  await stream.end()
  const list = await ask(`${server.origin}/api/transactions`, { headers: { ...me.headers } })
  const there = (JSON.parse(list.body) as { id: number }[]).map(({ id }) => id)
  const acknowledged = [...stream.acknowledged.values()]
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !there.includes(id)).length,
    unanswered: there.filter((id) => !acknowledged.includes(id)).length,
    refused: stream.refused.length,
    backAfterMs,
  }
}
