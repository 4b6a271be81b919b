import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster'

/** longer than `ttl` and one turn of the loop, so that another primary is chosen */
const AWAY_MS = 40_000
const DOWN_MS = 15_000
const TOGETHER_MS = 4_000

export interface Event {
  readonly does: string
  /** until when requests are answered again, in seconds */
  readonly limit: number
  readonly happen: (cluster: Cluster) => Promise<void>
}

/** Everything that can happen to the cluster, and how it ends. */
export const events: Readonly<Record<string, Event>> = {
  'kill-primary': {
    does: 'Patroni and PostgreSQL of the primary are killed together (-9), and started again',
    limit: 45,
    happen: async (cluster) => {
      const { leader } = await cluster.primary()
      leader.kill()
      await pause(AWAY_MS)
      leader.start()
    },
  },
  'kill-standby': {
    does: 'the same with the synchronous standby',
    limit: 45,
    happen: async (cluster) => {
      const { standby } = await cluster.primary()
      standby.kill()
      await pause(DOWN_MS)
      standby.start()
    },
  },
  'freeze-primary': {
    does: 'all processes of the primary are stopped, and go on after 40 s',
    limit: 45,
    happen: async (cluster) => {
      const { leader } = await cluster.primary()
      leader.freeze()
      await pause(AWAY_MS)
      leader.thaw()
    },
  },
  'cut-off-primary': {
    does: 'the primary loses its network for 40 s',
    limit: 45,
    happen: async (cluster) => {
      const { leader } = await cluster.primary()
      leader.cutOff()
      await pause(AWAY_MS)
      leader.letBackIn()
    },
  },
  switchover: {
    does: 'the standby becomes the primary on purpose',
    limit: 5,
    happen: async (cluster) => {
      const { leader, standby } = await cluster.primary()
      await leader.switchOverTo(standby)
    },
  },
  'kill-griya': {
    does: 'one of two Griya is killed (-9), and started again',
    limit: 5,
    happen: async (cluster) => {
      await cluster.apps[0]?.kill()
      await pause(DOWN_MS / 5)
      cluster.apps[0] = await cluster.startApp(cluster.portOf(0))
    },
  },
  'roll-griya': {
    does: 'both are stopped and started one after the other, as this version if they were of an older one (--before)',
    limit: 5,
    happen: async (cluster) => {
      for (const [index, app] of cluster.apps.entries()) {
        await app.stop()
        cluster.apps[index] = await cluster.startApp(cluster.portOf(index))
        // until the proxy sends requests there again, and the older version has served the newer one's tables
        await pause(TOGETHER_MS)
      }
    },
  },
  'bucket-away': {
    does: 'the bucket for pictures is away for 15 s',
    limit: 5,
    happen: async (cluster) => {
      await cluster.images().stop()
      await pause(DOWN_MS)
      await cluster.images().start()
    },
  },
}
