import { Client } from 'pg'
import { systemClock } from '../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { bookUntilKilled, type Acknowledged, type Wish } from '../support/bookingStream'
import { DAY } from '../support/requests'
import { signInAt, startServer, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { createPostgresDatabase, type TestDatabase } from '../../../../__tests__/support/postgresDatabase'
import { type SignedIn } from '../../../../__tests__/support/testServer'
import { bookOver } from '../support/wireCalls'

const PHONE = '081200000001'
const ROUNDS = 3
const ROOMS = 60

/** Every transaction of the tenant with its nights, as the database has it. */
const TRANSACTIONS = `select t.id, t.end_date - t.start_date as length, count(n.night)::int as nights
  from transactions t left join room_nights n on n.transaction_id = t.id
  where t.tenant_id = (select id from tenants where phone = '${PHONE}') group by t.id order by t.id`

interface Kept {
  readonly id: number
  readonly length: number
  readonly nights: number
}

describe('kill -9 of the server on PostgreSQL', () => {
  let database: TestDatabase
  let client: Client
  let server: ServerProcess
  let me: SignedIn

  const start = async () => {
    server = await startServer({
      DATABASE_URL: database.url,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'silent',
      SIGN_IN_FAILURES_PER_PHONE: '1000',
      PENDING_BOOKINGS: '1000',
    })
    me = await signInAt(server.origin, PHONE)
  }
  beforeAll(async () => {
    database = await createPostgresDatabase()
    client = new Client({ connectionString: database.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const keptRows = async () => (await client.query<Kept>(TRANSACTIONS)).rows
  const idIn = (body: string) => (JSON.parse(body) as { transaction?: { id: number } }).transaction?.id

  it('keeps every acknowledged booking, and makes the unanswered ones once when asked again', async () => {
    const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    const queue: Wish[] = [0, 2, 4].flatMap((day) =>
      Array.from({ length: ROOMS }, (_, index) => ({
        room: index + 1,
        start: today + day * DAY,
        days: 1,
        key: `wish-${day}-${index}`,
      })),
    )
    const all: Acknowledged[] = []
    let inFlight = 0
    for (let round = 0; round < ROUNDS; round++) {
      await start()
      const { answered, unanswered } = await bookUntilKilled(server, me, queue, 8 + round * 5)
      all.push(...answered)
      inFlight += unanswered.length
      await start()
      for (const wish of unanswered) all.push({ wish, answer: await bookOver(server.origin, me, wish) })
      // The keys of before the kill answer what they answered then.
      for (const { wish, answer } of all.slice(-3)) expect(await bookOver(server.origin, me, wish)).toEqual(answer)
      await server.kill()
    }
    expect(inFlight).toBeGreaterThanOrEqual(ROUNDS)

    // 422 is a room of the demo data that somebody else has.
    expect(all.filter(({ answer }) => answer.status !== 200 && answer.status !== 422)).toEqual([])
    const ids = all.flatMap(({ answer }) => idIn(answer.body) ?? []).sort((a, b) => a - b)
    const rows = await keptRows()
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.filter(({ length, nights }) => length !== nights)).toEqual([])
    const lonely = 'select 1 from room_nights where transaction_id not in (select id from transactions)'
    expect((await client.query(lonely)).rows).toEqual([])
  })
})
