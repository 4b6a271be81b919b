import { Client } from 'pg'
import { signInAt, startServer, type ServerProcess } from '../support/serverProcess'
import { until } from '../support/until'
import { dateAt, midnightOf } from '../../server/domain/calendar'
import { systemClock } from '../../server/domain/clock'
import { startCluster, type Cluster } from './support/cluster'
import { bookOver } from './support/wireCalls'

jest.setTimeout(90_000)

const ROOM = 5

describe('a server that reads from a standby too', () => {
  let cluster: Cluster
  let servers: readonly ServerProcess[] = []
  let standby: Client
  const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')

  beforeAll(async () => {
    cluster = await startCluster()
    const settings = {
      DATABASE_URL: cluster.primaryUrl,
      DATABASE_REPLICA_URL: cluster.standbyUrl,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'silent',
    }
    servers = await Promise.all([startServer(settings), startServer(settings)])
    standby = new Client({ connectionString: cluster.standbyUrl })
    await standby.connect()
  })
  afterAll(async () => {
    await standby.end()
    await Promise.all(servers.map((server) => server.stop()))
    await cluster.end()
  })

  const isFree = async (server: ServerProcess | undefined, headers: Readonly<Record<string, string>> = {}) => {
    const address = `${server?.origin ?? ''}/api/houses/1/filter_rooms_weekly?start=${start}&number_of_week=1`
    const { rooms } = (await (await fetch(address, { headers })).json()) as {
      rooms: { id: number; available: boolean }[]
    }
    return rooms.find(({ id }) => id === ROOM)?.available
  }
  const readsOfStandby = async () => {
    const statement = `select count(*)::int as count from pg_stat_activity
      where application_name = 'griya' and query like '%with ordinality as asked%'`
    return (await standby.query<{ count: number }>(statement)).rows[0]?.count ?? 0
  }

  it('shows visitors at most two seconds ago, and who has booked what is true now', async () => {
    const [one, two] = servers
    const me = await signInAt(one?.origin ?? '', '081200000001')
    await until('a read of the standby', async () => {
      await isFree(two)
      return (await readsOfStandby()) > 0
    })
    await standby.query('select pg_wal_replay_pause()')
    expect((await bookOver(one?.origin ?? '', me, { room: ROOM, start, weeks: 1 })).status).toBe(200)
    // A visitor may be told what the standby knows; the tenant is told the truth, by the other process too.
    expect(await isFree(two)).toBe(true)
    expect(await isFree(one, me.headers)).toBe(false)
    expect(await isFree(two, me.headers)).toBe(false)
    // The standby stays where it is, and nobody is sent there any more.
    const paused = performance.now()
    await until('the truth for visitors', async () => (await isFree(two)) === false)
    expect(performance.now() - paused).toBeLessThan(4000)
    await standby.query('select pg_wal_replay_resume()')
  })
})
