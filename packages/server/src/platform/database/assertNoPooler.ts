import { Client } from 'pg'
import { SettingsError } from '../process/settings'
import { APPLICATION_NAME } from './pools'

/** Somebody else may use the pooler at the same time, and once it then looks as if there were none. */
const LOOKS = 3

const backendOf = async (client: Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/**
 * Whether two connections share sessions of the database. A pooler that takes turns serves the first one by another
 * session from one query to the next; any other does so, or gives away its session, while the second one is in a
 * transaction.
 */
const sharesSessions = async (one: Client, other: Client): Promise<boolean> => {
  const before = await backendOf(one)
  if ((await backendOf(one)) !== before) return true
  await other.query('begin')
  const taken = await backendOf(other)
  const after = await backendOf(one)
  await other.query('rollback')
  return taken === before || after !== before
}

/**
 * Refuses a pooler in transaction mode that the settings do not name. Statements kept under a name and limits of the
 * session would be lost or be somebody else's: the server starts, and bookings fail.
 */
export const assertNoPooler = async (url: string): Promise<void> => {
  const config = { connectionString: url, application_name: APPLICATION_NAME }
  const [one, other] = [new Client(config), new Client(config)]
  // What breaks a connection also rejects the query that is under way, or the next one.
  for (const client of [one, other]) client.on('error', () => undefined)
  try {
    await one.connect()
    await other.connect()
    for (let look = 0; look < LOOKS; look++)
      if (await sharesSessions(one, other))
        throw new SettingsError(
          'Between the server and PostgreSQL stands a pooler in transaction mode, such as PgBouncer: set ' +
            'DATABASE_POOLER=true, or let DATABASE_URL lead to PostgreSQL itself',
        )
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}
