import { Client } from 'pg'
import { signInAt, startServer, type ServerProcess } from '../support/serverProcess'
import { until } from '../support/until'
import { dateAt, midnightOf } from '../../server/domain/calendar'
import { systemClock } from '../../server/domain/clock'
import { startCluster, type Cluster } from './support/cluster'
import { bookedId, bookOver, readOver, sendFormOver } from './support/wireCalls'
import type { SignedIn } from '../support/testServer'

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
  /** Connections to the standby on which this was the last statement. */
  const readsOfStandby = async (words: string) => {
    const statement = `select count(*)::int as count from pg_stat_activity
      where application_name = 'griya' and query like '%${words}%' and pid <> pg_backend_pid()`
    return (await standby.query<{ count: number }>(statement)).rows[0]?.count ?? 0
  }
  const delayReplay = async (delay: string) => {
    await standby.query(`alter system set recovery_min_apply_delay = '${delay}'`)
    await standby.query('select pg_reload_conf()')
  }
  const originOf = (index: number) => servers[index % servers.length]?.origin ?? ''
  const idsAt = async (index: number, me: SignedIn) =>
    (await readOver<{ id: number }[]>(originOf(index), me, '/transactions')).map(({ id }) => id)

  const cancelAt = async (index: number, me: SignedIn, id: number) => {
    const asked = { fields: { id: String(id) }, key: `cancel-${id}`, method: 'DELETE' } as const
    expect((await sendFormOver(originOf(index), me, `/transactions/${id}.json`, asked)).status).toBe(200)
  }

  /** Books at one process and cancels at the other; each time both are asked at once. Returns the answers that were old. */
  const staleAnswers = async (me: SignedIn, rounds: number) => {
    let stale = 0
    for (let round = 0; round < rounds; round++) {
      const wish = { room: 20, start, weeks: 1, key: `book-${rounds}-${round}` }
      const id = bookedId(await bookOver(originOf(round), me, wish))
      for (const index of [0, 1]) if (!(await idsAt(index, me)).includes(id)) stale++
      await cancelAt(round + 1, me, id)
      for (const index of [0, 1]) if ((await idsAt(index, me)).includes(id)) stale++
    }
    return stale
  }

  it('reads for tenants from the standby too, and each sees at both processes what they just wrote', async () => {
    const me = await signInAt(originOf(0), '081200000001')
    await until('a list from the standby', async () => {
      await idsAt(1, me)
      return (await readsOfStandby('from "transactions"')) > 0
    })
    expect(await staleAnswers(me, 20)).toBe(0)
    await delayReplay('700ms')
    expect(await staleAnswers(me, 5)).toBe(0)
    await delayReplay('0')
  })

  it('knows a session at once where it was begun and where it was not', async () => {
    await delayReplay('700ms')
    const me = await signInAt(originOf(0), '081200000001')
    expect(await idsAt(1, me)).toEqual([])
    await delayReplay('0')
  })

  it('answers from the primary what the standby breaks off', async () => {
    const me = await signInAt(originOf(0), '081200000001')
    const statuses: number[] = []
    for (let round = 0; round < 20; round++) {
      const asked = [0, 1, 2, 3].map(async (index) => {
        const [visitor, tenant] = await Promise.all([
          fetch(`${originOf(index)}/api/houses`),
          fetch(`${originOf(index)}/api/transactions`, { headers: me.headers }),
        ])
        statuses.push(visitor.status, tenant.status)
      })
      await standby.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'griya'`)
      await Promise.all(asked)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('shows visitors what was true shortly before, and who has booked what is true now', async () => {
    const [one, two] = servers
    const me = await signInAt(one?.origin ?? '', '081200000001')
    await until('a read of the standby', async () => {
      await isFree(two)
      return (await readsOfStandby('with ordinality as asked')) > 0
    })
    await standby.query('select pg_wal_replay_pause()')
    expect((await bookOver(one?.origin ?? '', me, { room: ROOM, start, weeks: 1 })).status).toBe(200)
    // A visitor may be told what the standby knows; the tenant is told the truth, by the other process too.
    expect(await isFree(two)).toBe(true)
    expect(await isFree(one, me.headers)).toBe(false)
    expect(await isFree(two, me.headers)).toBe(false)
    // The standby stays where it is, and nobody is sent there any more.
    await until('the truth for visitors', async () => (await isFree(two)) === false)
    await standby.query('select pg_wal_replay_resume()')
  })
})
