import { systemClock } from '../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { meetLockedRoom } from '../support/lockedRoom'
import { startServer, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { createPostgresDatabase, type TestDatabase } from '../../../../__tests__/support/postgresDatabase'

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

  it('sends its own bookings back, and lets everybody else in', async () => {
    const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    const asked = { url: database.url, phone: '081200000001', room: 5, start, bookings: BOOKINGS }
    const { held, others, after } = await meetLockedRoom(server, asked)
    expect(held.map(({ status }) => status)).toEqual(Array(BOOKINGS).fill(503))
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(after.status).toBe(200)
  })
})
