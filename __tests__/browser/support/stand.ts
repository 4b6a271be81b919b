import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { realClock } from './session'
import { tenantMaker, type TenantMaker } from '../../support/tenants'
import { openTestServer, type TestServer } from '../../support/testServer'

export const DIST = join(__dirname, '..', '..', '..', 'dist')

export interface Stand {
  readonly server: TestServer
  readonly browser: Browser
  readonly origin: string
  readonly tenants: TenantMaker
}

export interface StandOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** the browser to measure in; by default the quickest one that is installed */
  readonly chrome?: string | undefined
  /** what the server writes; silent by default */
  readonly log?: FastifyBaseLogger
}

export const openStand = async ({ environment = {}, chrome, log }: StandOptions = {}): Promise<Stand> => {
  const [server, browser] = await Promise.all([
    // The limit of pending bookings is high, because many scenes book with the same tenant.
    openTestServer({
      clock: realClock,
      environment: { DIST_DIR: DIST, PENDING_BOOKINGS: '1000', ...environment },
      ...(log && { log }),
    }),
    launchBrowser(chrome),
  ])
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { server, browser, origin, tenants: tenantMaker(origin, server) }
}

export const closeStand = async ({ browser, server }: Stand): Promise<void> => {
  await browser.close()
  await server.close()
}

/** Runs the work with the real server, its demo data and a browser, and ends them afterwards. */
export const withStand = async <Result>(
  work: (stand: Stand) => Promise<Result>,
  options: StandOptions = {},
): Promise<Result> => {
  const stand = await openStand(options)
  try {
    return await work(stand)
  } finally {
    await closeStand(stand)
  }
}
