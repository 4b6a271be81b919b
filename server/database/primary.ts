import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { SettingsError } from '../settings'
import { APPLICATION_NAME } from './pools'

const LOOK_MS = 200
const PING_MS = 1000
/** A machine that takes longer to say that it is there is not there. */
const SILENCE_MS = 2000
const START_LIMIT_MS = 30_000

/**
 * The addresses of a URL in the form of libpq, `postgres://griya@one:5432,two:5432/griya?target_session_attrs=read-write`:
 * one URL each. The driver itself knows one address.
 */
export const addressesOf = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => before + host + rest)
}

/** A connection to this address if it takes writes. */
const connectIfPrimary = async (url: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: SILENCE_MS,
  })
  // What breaks the connection also rejects the query that is under way, or the next one.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await assertPrimary(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

const assertPrimary = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('this server takes no writes')
}

export interface PrimaryWatch {
  /** Resolves with its address once one of them takes writes. */
  readonly found: () => Promise<string>
  readonly stop: () => Promise<void>
}

/**
 * Keeps a connection to the one server of several that takes writes, and looks for another when it is lost, silent or
 * takes no more writes. Which of them that is decides whoever promotes it.
 */
export const watchPrimary = (
  addresses: readonly string[],
  onFound: (url: string) => void,
  onLost: (error: Error) => void,
): PrimaryWatch => {
  const stopping = new AbortController()
  const { signal } = stopping
  let known: string | undefined

  const look = async (): Promise<Client | undefined> => {
    const tries = addresses.map(async (url) => ({ url, client: await connectIfPrimary(url) }))
    const found = (await Promise.allSettled(tries)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [first, ...others] = found
    await Promise.all(others.map(({ client }) => client.end()))
    if (first) {
      known = first.url
      onFound(first.url)
    }
    return first?.client
  }
  const stay = async (client: Client): Promise<void> => {
    const lost = new Promise<never>((_resolve, reject) => {
      client.once('error', reject)
    })
    try {
      while (!signal.aborted) {
        await Promise.race([lost, wait(PING_MS, undefined, { signal, ref: false })])
        await assertPrimary(client)
      }
    } catch (error) {
      if (!signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)))
    } finally {
      known = undefined
      await client.end()
    }
  }
  const watch = async () => {
    while (!signal.aborted) {
      const client = await look()
      if (client) await stay(client)
      else await wait(LOOK_MS, undefined, { ref: false })
    }
  }
  const watching = watch()
  return {
    found: async () => {
      const deadline = performance.now() + START_LIMIT_MS
      while (known === undefined) {
        if (performance.now() > deadline)
          throw new SettingsError(`None of the ${addresses.length} addresses in DATABASE_URL takes writes`)
        await wait(LOOK_MS)
      }
      return known
    },
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
