import type { PGlite } from '@electric-sql/pglite'

declare global {
  /** Put by ServerEnvironment into the realm of each test file. */
  var __spareClients: PGlite[] | undefined
}

const openList = (): PGlite[] => {
  const clients: PGlite[] = []
  // Jest's worker stops listening when there is nothing left to do, and a database's timers would keep it.
  process.on('removeListener', (event) => {
    if (event === 'message') void Promise.all(clients.splice(0).map((client) => client.close()))
  })
  return clients
}

/** Empty databases that tests gave back; they live as long as Jest's worker, from one test file to the next. */
export const spareClients: PGlite[] = (globalThis.__spareClients ??= openList())

/** Each holds some hundred megabytes; few tests have more than two open at a time. Without workers nothing ends them. */
export const SPARE_LIMIT = process.env['JEST_WORKER_ID'] === undefined || !process.connected ? 0 : 2
