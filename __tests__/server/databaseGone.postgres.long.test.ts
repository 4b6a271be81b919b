import { Client } from 'pg'
import { ask, LINES, SteadyBookings } from './support/steadyBookings'
import { startRestartablePostgres, type RestartablePostgres } from './support/restartablePostgres'
import { signInAt, startServer, type ServerProcess } from '../support/serverProcess'

const PHONE = '081200000001'
const QUICK_MS = 5000
const BACK_MS = 20_000

jest.setTimeout(90_000)

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

  it('is answered 503 meanwhile, quickly; nothing acknowledged is lost and nothing is done twice', async () => {
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
    const began = performance.now()
    while ((await ask(`${server.origin}/readyz`)).status !== 200)
      if (performance.now() - began > BACK_MS) throw new Error('it did not come back')
    await stream.until(10)
    await stream.end()

    expect(stream.refused.length).toBeGreaterThan(0)
    expect(Math.max(...stream.refused.map(({ milliseconds }) => milliseconds))).toBeLessThan(QUICK_MS)
    const list = await ask(`${server.origin}/api/transactions`, { headers: { ...me.headers } })
    const there = (JSON.parse(list.body) as { id: number }[]).map(({ id }) => id)
    // Not one more, not one less: a commit whose answer was lost is found again by its key.
    const acknowledged = [...stream.acknowledged.values()]
    expect(acknowledged.filter((id) => !there.includes(id))).toEqual([])
    expect(there.length - acknowledged.length).toBeLessThanOrEqual(LINES)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
  })
})
