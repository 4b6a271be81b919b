import { Client } from 'pg'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { bookOver } from '../../support/wireCalls'
import { createPostgresDatabase, type TestDatabase } from '../../../../../__tests__/support/postgresDatabase'
import { signInAt, startServer, type ServerProcess } from '../../../../../__tests__/support/serverProcess'
import { systemClock } from '../../../src/domain/clock'

const PHONES = ['081200000001', '081200000003']
const ROOMS = 20

/** The isolation that CockroachDB has by default. */
describe('a PostgreSQL that is serializable', () => {
  let database: TestDatabase
  let client: Client
  let server: ServerProcess
  beforeAll(async () => {
    database = await createPostgresDatabase()
    client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query(`alter database ${client.database ?? ''} set default_transaction_isolation = 'serializable'`)
    const settings = { DATABASE_URL: database.url, DEMO_DATA: 'true', LOG_LEVEL: 'silent', PENDING_BOOKINGS: '1000' }
    server = await startServer(settings)
  })
  afterAll(async () => {
    await server.stop()
    await client.end()
    await database.drop()
  })

  const conflicts = async () => {
    const rolledBack = 'select xact_rollback::int as count from pg_stat_database where datname = current_database()'
    return (await client.query<{ count: number }>(rolledBack)).rows[0]?.count ?? 0
  }

  it('ends transactions that conflict, and nobody notices: they are tried again', async () => {
    const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    const tenants = await Promise.all(PHONES.map((phone) => signInAt(server.origin, phone)))
    const before = await conflicts()
    const wishes = tenants.flatMap((me) => Array.from({ length: ROOMS }, (_, room) => ({ me, room: room + 31 })))
    const answers = await Promise.all(
      wishes.map(async ({ me, room }) => {
        const { status } = await bookOver(server.origin, me, { room, start, days: 3, key: `room-${room}` })
        return { room, status }
      }),
    )
    expect(await conflicts()).toBeGreaterThan(before)
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
    const won = answers.filter(({ status }) => status === 200).map(({ room }) => room)
    expect(new Set(won).size).toBe(won.length)
    expect(won.length).toBeGreaterThan(0)
  })
})
