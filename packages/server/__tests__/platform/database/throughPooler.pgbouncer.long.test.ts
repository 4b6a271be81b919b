import { Client } from 'pg'
import { openPostgres } from '../../../src/platform/database/open'
import { systemClock } from '../../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { createPostgresDatabase, type TestDatabase } from '../../../../../__tests__/support/postgresDatabase'
import { signInAt, startServer, type ServerProcess } from '../../../../../__tests__/support/serverProcess'
import { findPgBouncer, startPgBouncer, type RunningPooler } from '../../support/pgbouncer'
import { meetLockedRoom } from '../../support/lockedRoom'
import { bookOver, readOver } from '../../support/wireCalls'

const PHONE = '081200000001'

describe('three server processes behind PgBouncer in transaction mode', () => {
  let pooler: RunningPooler
  let database: TestDatabase
  let servers: readonly ServerProcess[] = []
  let today = 0

  beforeAll(async () => {
    database = await createPostgresDatabase()
    const program = findPgBouncer()
    if (!program) throw new Error('PgBouncer is not here: apt-get install pgbouncer')
    pooler = await startPgBouncer(program, database.url)
    const settings = {
      DATABASE_URL: pooler.through(database.url),
      DATABASE_POOLER: 'true',
      DEMO_DATA: 'true',
      LOG_LEVEL: 'silent',
      PENDING_BOOKINGS: '1000',
    }
    servers = await Promise.all(Array.from({ length: 3 }, () => startServer(settings)))
    today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
  })
  afterAll(async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()))
    await pooler.stop()
    await database.drop()
    expect(codes).toEqual([0, 0, 0])
  })

  const serverAt = (index: number): ServerProcess => {
    const server = servers[index % servers.length]
    if (!server) throw new Error('no server runs')
    return server
  }

  it('start at the same moment, and one of them fills the database', async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('select name from houses group by name having count(*) > 1')
    await client.end()
    expect(rows).toEqual([])
  })

  it('let one of 90 bookings of a room win, and answer a key alike', async () => {
    const me = await signInAt(serverAt(0).origin, PHONE)
    const sent = Array.from({ length: 90 }, (_, index) => ({ origin: serverAt(index).origin, key: `wish-${index}` }))
    const wish = { room: 8, start: today, weeks: 2 }
    const answers = await Promise.all(sent.map(({ origin, key }) => bookOver(origin, me, { ...wish, key })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(89)
    const again = await Promise.all(sent.map(({ origin, key }) => bookOver(origin, me, { ...wish, key })))
    expect(again).toEqual(answers)
    expect(await readOver<object[]>(serverAt(1).origin, me, '/transactions')).toHaveLength(1)
  })

  it('keep the limit on waiting for a locked row, which no session has there', async () => {
    const asked = { url: database.url, phone: PHONE, room: 5, start: today, bookings: 12 }
    const { held, others, after } = await meetLockedRoom(serverAt(2), asked)
    expect(held.map(({ status }) => status)).toEqual(Array(12).fill(503))
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(after.status).toBe(200)
  })

  it('is refused without the setting: PgBouncer takes no parameters of a session', async () => {
    const { now, close } = openPostgres(pooler.through(database.url), { size: 2, onError: () => undefined })
    await expect(now?.()).rejects.toThrow(/unsupported startup parameter/)
    await close()
  })
})
