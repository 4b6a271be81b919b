import { startCluster } from '../../__tests__/server/support/cluster'
import { failOver } from '../../__tests__/server/support/failover'
import type { Probe } from './probe'

/** Both halves together need as many free nights. */
const BOOKINGS = 40
const BACK_MS = 10_000
const WAYS = ['kill', 'freeze'] as const

/** The primary is taken away under load and its synchronous standby promoted: once killed, once frozen. */
export const probe: Probe = {
  name: 'failover',
  promise: 'nothing acknowledged is lost with the primary, and the promoted standby is used within 10 s',
  engines: ['postgresql'],
  run: async ({ start }) => {
    const results = []
    for (const how of WAYS) {
      const cluster = await startCluster()
      try {
        const server = await start({ DATABASE_URL: cluster.url, PENDING_BOOKINGS: '1000' })
        const result = await failOver(server, cluster, how, BOOKINGS)
        results.push({ how, ...result, code: await server.stop() })
      } finally {
        await cluster.end()
      }
    }
    return {
      tried: WAYS.map((how) => `primary: ${how}`).join(', then '),
      outcome: results
        .map(
          ({ how, acknowledged, lost, refused, backAfterMs }) =>
            `${how}: ${lost} of ${acknowledged} lost, ${refused} x 503 meanwhile, back ${(backAfterMs / 1000).toFixed(1)} s after the promotion`,
        )
        .join('; '),
      isHeld: results.every(({ lost, backAfterMs, code }) => lost === 0 && backAfterMs < BACK_MS && code === 0),
    }
  },
}
