import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, newPhonePage } from './browser'
import type { PhonePage, PhonePageOptions } from './browser'
import { realClock, sessionStorageOf } from './e2eSession'
import { tenantMaker } from './tenants'
import type { TenantMaker } from './tenants'
import { openTestServer } from './testServer'
import type { SignedIn, TestServer } from './testServer'

const DIST = join(__dirname, '..', '..', 'dist')

/** What Chrome itself logs of a request that fails, as a test provokes it. */
export const FAILED_LOAD = /Failed to load resource/

export interface Visit extends PhonePageOptions {
  /** after /react; the menu unless said otherwise */
  readonly path?: string
  /** whose session lies in the storage; nobody's unless said otherwise */
  readonly as?: Pick<SignedIn, 'phone' | 'token'>
  /** runs before the app is asked for, to break calls */
  readonly prepare?: (page: Page) => Promise<unknown>
}

export interface World {
  readonly origin: string
  readonly browser: Browser
  readonly server: TestServer
  readonly tenants: TenantMaker
  /** Opens the app on a phone of its own; it is closed, and its complaints fail the test, when the test ends. */
  readonly open: (visit?: Visit) => Promise<Page>
  readonly urlOf: (path: string) => string
}

type Running = Pick<World, 'origin' | 'browser' | 'server' | 'tenants'>

const start = async (environment: Readonly<Record<string, string>>): Promise<Running> => {
  const [server, browser] = await Promise.all([
    openTestServer({ clock: realClock, environment: { DIST_DIR: DIST, ...environment } }),
    launchBrowser(),
  ])
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { origin, browser, server, tenants: tenantMaker(origin, server) }
}

/** The real server with its demo data, set up as `environment` says, and a browser, once per test file or group. */
export function useWorld(environment: Readonly<Record<string, string>> = {}): World {
  let running: Running | undefined
  const phones: PhonePage[] = []
  const world = () => {
    if (!running) throw new Error('the world starts before the first test')
    return running
  }

  beforeAll(async () => {
    running = await start(environment)
  })
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.finish()
  })
  afterAll(async () => {
    await running?.browser.close()
    await running?.server.close()
  })

  const urlOf = (path: string) => `${world().origin}/react${path === '/' ? '' : path}`
  const open = async ({ path = '/', as, prepare, ...options }: Visit = {}) => {
    const { browser, origin } = world()
    const phone = await newPhonePage(browser, { ...options, ...(as && { storageState: sessionStorageOf(origin, as) }) })
    phones.push(phone)
    await prepare?.(phone.page)
    await phone.page.goto(urlOf(path))
    return phone.page
  }
  return {
    get origin() {
      return world().origin
    },
    get browser() {
      return world().browser
    },
    get server() {
      return world().server
    },
    get tenants() {
      return world().tenants
    },
    open,
    urlOf,
  }
}
