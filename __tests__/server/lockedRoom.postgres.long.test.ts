import { dateAt, midnightOf } from '../../server/domain/calendar'
import { systemClock } from '../../server/domain/clock'
import { meetLockedRoom } from './support/lockedRoom'
import { startServer, type ServerProcess } from '../support/serverProcess'
import { createPostgresDatabase, type TestDatabase } from '../support/postgresDatabase'

jest.setTimeout(60_000)

/** More than there are connections. */
const BOOKINGS = 30

describe('a room that another session holds on PostgreSQL', () => {
  let database: TestDatabase
  let server: ServerProcess
  beforeAll(async () => {
    database = await createPostgresDatabase()
    server = await startServer({ DATABASE_URL: database.url, DEMO_DATA: 'true', LOG_LEVEL: 'silent' })
  })
  afterAll(async () => {
    await server.kill()
    await database.drop()
  })

  it('makes its own bookings come back after two seconds, and nobody else wait', async () => {
    const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    const asked = { url: database.url, phone: '081200000001', room: 5, start, bookings: BOOKINGS }
    const { held, others, after } = await meetLockedRoom(server, asked)
    expect(held.map(({ status }) => status)).toEqual(Array(BOOKINGS).fill(503))
    expect(Math.min(...held.map(({ milliseconds }) => milliseconds))).toBeGreaterThan(1900)
    expect(Math.max(...held.map(({ milliseconds }) => milliseconds))).toBeLessThan(5000)
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(Math.max(...others.map(({ milliseconds }) => milliseconds))).toBeLessThan(1500)
    expect(after.status).toBe(200)
  })
})
