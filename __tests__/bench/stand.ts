import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { realClock } from '../support/e2eSession'
import { tenantMaker, type TenantMaker } from '../support/tenants'
import { openTestServer, type TestServer } from '../support/testServer'

export const DIST = join(__dirname, '../../dist')

export interface Stand {
  readonly server: TestServer
  readonly browser: Browser
  readonly origin: string
  readonly tenants: TenantMaker
}

/** The real server with its demo data and a browser, for as long as the work takes. */
export const withStand = async <Result>(
  work: (stand: Stand) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> => {
  const server = await openTestServer({ clock: realClock, environment: { DIST_DIR: DIST, ...environment } })
  const browser = await launchBrowser()
  try {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    return await work({ server, browser, origin, tenants: tenantMaker(origin, server) })
  } finally {
    await browser.close()
    await server.close()
  }
}
