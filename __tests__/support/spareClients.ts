import type { PGlite } from '@electric-sql/pglite'

declare global {
  /** Set by ServerEnvironment in the realm of each test file. */
  var __spareClients: PGlite[] | undefined
}

/** For a run of jest without workers, whose process goes on after the last test. */
export const closeSpareClients = async (): Promise<void> => {
  await Promise.all(globalThis.__spareClients?.splice(0).map((client) => client.close()) ?? [])
}

const openList = (): PGlite[] => {
  const clients: PGlite[] = []
  // Jest's worker stops listening when its work is done, but the timers of a database would keep it alive.
  process.on('removeListener', (event) => {
    if (event === 'message') void closeSpareClients()
  })
  return clients
}

/** Empty databases that tests gave back. They live as long as Jest's worker, so the next test file can use them. */
export const spareClients: PGlite[] = (globalThis.__spareClients ??= openList())

/** Each takes some hundred megabytes, and few tests have more than two open at once. Outside jest nothing would end them. */
export const SPARE_LIMIT = process.env['JEST_WORKER_ID'] === undefined ? 0 : 2
