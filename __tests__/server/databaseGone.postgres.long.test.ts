import { Client } from 'pg'
import { ask, LINES, SteadyBookings } from './support/steadyBookings'
import { startRestartablePostgres, type RestartablePostgres } from './support/restartablePostgres'
import { until } from '../support/until'
import { signInAt, startServer, type ServerProcess } from '../support/serverProcess'

const PHONE = '081200000001'

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
      expect(await ask(server.origin + path, { headers: { ...me.headers } })).toMatchObject({
        status: 503,
        retryAfter: '2',
        body: expect.stringContaining('Layanan sedang tidak tersedia, coba lagi sebentar lagi') as string,
      })
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
})
