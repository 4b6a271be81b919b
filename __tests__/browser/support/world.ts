import type { Page } from 'playwright-core'
import { newPhonePage, type PhonePage, type PhonePageOptions } from './browser'
import { sessionStorageOf } from './session'
import { closeStand, openStand, type Stand, type StandOptions } from './stand'
import type { SignedIn } from '../../support/testServer'

/** Chrome's own message about a failed request, which a test causes on purpose. */
export const FAILED_LOAD = /Failed to load resource/

export interface Visit extends PhonePageOptions {
  /** after /react; the menu by default */
  readonly path?: string
  /** another address of the server instead, such as /operator */
  readonly address?: string
  /** who is signed in; by default nobody */
  readonly as?: Pick<SignedIn, 'phone' | 'token'>
  /** runs before the app is requested, for example to break calls */
  readonly prepare?: (page: Page) => Promise<unknown>
}

export interface World extends Stand {
  /** Opens the app on a new phone. At the end of the test the page is closed; its errors and warnings fail the test. */
  readonly open: (visit?: Visit) => Promise<Page>
  readonly urlOf: (path: string) => string
}

/** The real server with its demo data and a browser, once for each test file or group, set up by the options. */
export function useWorld(options: StandOptions = {}): World {
  let running: Stand | undefined
  const phones: PhonePage[] = []
  const world = () => {
    if (!running) throw new Error('the world starts before the first test')
    return running
  }

  beforeAll(async () => {
    running = await openStand(options)
  })
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.finish()
  })
  afterAll(async () => {
    if (running) await closeStand(running)
  })

  const urlOf = (path: string) => `${world().origin}/react${path === '/' ? '' : path}`
  const open = async ({ path = '/', address, as, prepare, ...options }: Visit = {}) => {
    const { browser, origin } = world()
    const phone = await newPhonePage(browser, { ...options, ...(as && { storageState: sessionStorageOf(origin, as) }) })
    phones.push(phone)
    await prepare?.(phone.page)
    await phone.page.goto(address === undefined ? urlOf(path) : `${origin}${address}`)
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
