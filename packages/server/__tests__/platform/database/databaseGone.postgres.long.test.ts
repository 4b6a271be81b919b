import { Client } from 'pg'
import { systemClock } from '../../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { bookingRequest } from '../../support/requests'
import { ask, LINES, SteadyBookings } from '../../support/steadyBookings'
import { startRestartablePostgres, type RestartablePostgres } from '../../support/restartablePostgres'
import { readOver } from '../../support/wireCalls'
import { signInAt, startServer, type ServerProcess } from '../../../../../__tests__/support/serverProcess'
import type { SignedIn } from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

const PHONE = '081200000001'
const UNAVAILABLE = {
  status: 503,
  retryAfter: '2',
  body: expect.stringContaining('Layanan sedang tidak tersedia, coba lagi sebentar lagi') as string,
}

/** Until it accepts connections: a crashed one recovers first. */
const untilUp = async (url: string) => {
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end()
    }
  }
}

describe('a PostgreSQL that goes away and comes back', () => {
  let postgres: RestartablePostgres
  let server: ServerProcess

  beforeAll(async () => {
    postgres = await startRestartablePostgres()
    await untilUp(postgres.url)
    server = await startServer({
      DATABASE_URL: postgres.url,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      PENDING_BOOKINGS: '1000',
    })
  })
  afterAll(async () => {
    const code = await server.stop()
    await postgres.end()
    expect(code).toBe(0)
  })

  it('is answered 503 meanwhile; nothing acknowledged is lost and nothing is done twice', async () => {
    const me = await signInAt(server.origin, PHONE)
    const stream = new SteadyBookings(server.origin, me)
    await stream.until(10)
    await postgres.kill()
    for (const path of ['/api/houses', '/api/transactions', '/readyz', '/api/houses'])
      expect(await ask(server.origin + path, { headers: { ...me.headers } })).toMatchObject(UNAVAILABLE)
    expect((await ask(`${server.origin}/healthz`)).status).toBe(200)

    await postgres.start()
    await until('a server that is ready again', async () => (await ask(`${server.origin}/readyz`)).status === 200)
    await stream.until(10)
    await stream.end()

    expect(stream.refused.length).toBeGreaterThan(0)
    const list = await ask(`${server.origin}/api/transactions`, { headers: { ...me.headers } })
    const there = (JSON.parse(list.body) as { id: number }[]).map(({ id }) => id)
    // Not one more, not one less: a commit whose answer was lost is found again by its key.
    const acknowledged = [...stream.acknowledged.values()]
    expect(acknowledged.filter((id) => !there.includes(id))).toEqual([])
    expect(there.length - acknowledged.length).toBeLessThanOrEqual(LINES)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
  })

  const weekFrom = () => midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
  const book = async (me: SignedIn, room: number | undefined) => {
    const { url, headers, payload } = bookingRequest(me, { room: room ?? 0, start: weekFrom(), weeks: 1 })
    return ask(server.origin + url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
  }
  const listFreeRooms = async (me: SignedIn) => {
    const address = `/houses/2/filter_rooms_weekly?start=${weekFrom()}&number_of_week=1`
    const { rooms } = await readOver<{ rooms: { id: number; available: boolean }[] }>(server.origin, me, address)
    return rooms.filter(({ available }) => available).map(({ id }) => id)
  }
  const asAdmin = async (work: (admin: Client) => Promise<void>) => {
    const admin = new Client({ connectionString: postgres.url })
    await admin.connect()
    try {
      await work(admin)
    } finally {
      await admin.end()
    }
  }
  /** The server's connections that the statement is about. */
  const connectionsWhere = async (admin: Client, condition: string) =>
    (
      await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'griya' and ${condition}`,
      )
    ).rows

  /** Off: PostgreSQL refuses writes with the code of a standby (25006), also on connections that are open. */
  const switchWrites = async (admin: Client, to: 'on' | 'off') => {
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter system set default_transaction_read_only = ${to === 'off' ? 'on' : 'off'}`)
    await admin.query('select pg_reload_conf()')
  }

  it('is answered 503 while connections lead to a server that has become a standby, and they are not used again', () =>
    asAdmin(async (admin) => {
      const me = await signInAt(server.origin, PHONE)
      const [first, second] = await listFreeRooms(me)
      const { rows } = await admin.query<{ now: string }>('select clock_timestamp()::text as now')
      await switchWrites(admin, 'off')
      try {
        await until('a refused booking', async () => {
          const answer = await book(me, first)
          if (answer.status === 503) expect(answer).toMatchObject(UNAVAILABLE)
          return answer.status === 503
        })
        const refused = `query = 'rollback' and query_start > '${rows[0]?.now}'`
        await until('the end of its connection', async () => (await connectionsWhere(admin, refused)).length === 0)
      } finally {
        await switchWrites(admin, 'on')
      }
      await until('a booking', async () => (await book(me, second)).status === 200)
    }))

  it('is answered 503 when an administrator ends the connection of a booking, and the next booking is made', () =>
    asAdmin(async (admin) => {
      const me = await signInAt(server.origin, PHONE)
      const [room] = await listFreeRooms(me)
      await admin.query('begin')
      await admin.query('select from rooms where id = $1 for update', [room])
      const booking = book(me, room)
      await until(
        'a booking that waits',
        async () => (await connectionsWhere(admin, `wait_event_type = 'Lock'`)).length > 0,
      )
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'griya' and wait_event_type = 'Lock'`,
      )
      expect(await booking).toMatchObject(UNAVAILABLE)
      await admin.query('rollback')
      expect((await book(me, room)).status).toBe(200)
    }))
})
