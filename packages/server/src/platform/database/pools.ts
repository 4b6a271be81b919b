import { Pool, type ClientConfig, type PoolClient } from 'pg'

/** A request that waits longer than this for a locked row is answered with 503. */
const LOCK_TIMEOUT_MS = 2000
const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 30_000
/** The answer to a statement comes by then, or the machine is gone that should give it. */
const ANSWER_TIMEOUT_MS = 20_000

/** Parameters of the session. A pooler in transaction mode gives each transaction another session. */
const SESSION_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} satisfies ClientConfig

/**
 * PostgreSQL compiles statements that it takes for long ones, each time anew. That took up to 400 ms for statements
 * that run 10 to 40 ms, and no statement of the server runs long enough to gain from it.
 */
const NO_COMPILING = '-c jit=off'

/** The same limits for one transaction. */
export const TRANSACTION_LIMITS = Object.entries(SESSION_LIMITS)
  .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
  .join('; ')

/** What the database's own lists of connections show. */
export const APPLICATION_NAME = 'griya'

export interface PoolOptions {
  readonly max: number
  readonly onError: (error: Error) => void
  /** Sessions are not our own: no parameters of a session, and no statement that is kept in it under a name. */
  readonly isPooled: boolean
  /** waits for an answer as long as it takes: a benchmark fills millions of rows with one statement */
  readonly isPatient: boolean
}

/** Behind a pooler a named statement would stay in a session that belongs to somebody else in the next transaction. */
const forgetNames = (client: PoolClient): void => {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (first: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(query, undefined, [
        typeof first === 'object' && first !== null ? { ...first, name: undefined } : first,
        ...rest,
      ]),
  })
}

export const openPool = (url: string, { max, onError, isPooled, isPatient }: PoolOptions): Pool => {
  const pool = new Pool({
    connectionString: url,
    application_name: APPLICATION_NAME,
    max,
    // How long a request waits for a free connection before it is refused (503).
    connectionTimeoutMillis: 15_000,
    ...(!isPatient && { query_timeout: ANSWER_TIMEOUT_MS }),
    keepAlive: true,
    ...(!isPooled && { ...SESSION_LIMITS, options: NO_COMPILING }),
  })
  // Without this listener the process would end when the database server closes idle connections.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The same for a connection that breaks between two statements of one request.
    client.on('error', onError)
    if (isPooled) forgetNames(client)
  })
  return pool
}
