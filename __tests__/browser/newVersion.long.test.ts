import { rmSync } from 'node:fs'
import { unfold } from './support/see'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import * as copy from '@/domain/copy'
import { newPhonePage, type PhonePage } from './support/browser'
import { FAILED_LOAD, useWorld } from './support/world'
import { sessionStorageOf } from './support/session'
import { holdClock, untilInstalled } from './support/offline'
import { becomes, until } from '../support/until'
import { secondBuild } from './support/secondBuild'
import { openTestServer, type TestServer } from '../support/testServer'

const world = useWorld()
const folder = secondBuild(join(__dirname, '..', '..', 'dist'))

let newer: TestServer
let front: Server
let origin: string
/** whether the newer version is up */
let isUp = false
let phone: PhonePage | undefined

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** One address for both versions; the data is the same. */
const pass = async (request: IncomingMessage, response: ServerResponse) => {
  const { method = 'GET', url = '/', headers } = request
  const server = isUp && url.startsWith('/react') ? newer : world.server
  const payload = await bodyOf(request)
  const answer = await server.inject({ method: method as 'GET', url, headers, ...(payload.length > 0 && { payload }) })
  response.writeHead(answer.statusCode, answer.headers)
  response.end(answer.rawPayload)
}

beforeAll(async () => {
  newer = await openTestServer({ demo: false, environment: { DIST_DIR: folder } })
  front = createServer((request, response) => void pass(request, response))
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
beforeEach(() => {
  isUp = false
})
afterEach(() => phone?.finish())
afterAll(async () => {
  front.closeAllConnections()
  await new Promise((closed) => front.close(closed))
  await newer.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (path: string): Promise<Page> => {
  const tenant = await world.tenants.add()
  phone = await newPhonePage(world.browser, {
    allow: [FAILED_LOAD, /Refused to execute script/],
    storageState: sessionStorageOf(origin, tenant),
  })
  await holdClock(phone.page)
  await phone.page.goto(`${origin}/react${path}`)
  await phone.page.locator('main[aria-busy=false]').waitFor()
  return phone.page
}
const scriptOf = (page: Page) => page.locator('script[src*="/main."]').getAttribute('src')
const untilNewer = (page: Page, old: string | null) =>
  page.waitForFunction((before) => document.querySelector('script[src*="/main."]')?.getAttribute('src') !== before, old)
const askForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/react'))?.update())
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration('/react'))?.waiting))

it('offers a new version, and loads it only when the tenant says so, with what was typed', async () => {
  const page = await open('/profile')
  await untilInstalled(page)
  const before = await scriptOf(page)
  isUp = true
  await askForUpdate(page)
  const offer = page.getByRole('status').filter({ hasText: copy.newVersion })
  await offer.waitFor()
  const name = page.getByLabel(copy.profile.fields.name, { exact: true })
  await unfold(page, copy.profile.sections.self)
  await name.fill('Rina K.')
  // an offer is no alert that goes by itself
  await page.clock.fastForward(60_000)
  expect(await scriptOf(page)).toBe(before)
  await offer.getByRole('button', { name: copy.reload }).click()
  await untilNewer(page, before)
  await unfold(page, copy.profile.sections.self)
  await becomes(() => name.inputValue(), 'Rina K.')
  // the time at which a page looks for another version has passed
  await untilInstalled(page)
  expect(await offer.count()).toBe(0)
  expect(await isWaiting(page)).toBe(false)
})

it('offers nothing where the page is the new version already', async () => {
  const page = await open('/notifications')
  await untilInstalled(page)
  isUp = true
  await page.reload()
  await page.locator('main[aria-busy=false]').waitFor()
  await page.clock.fastForward(11_000)
  await until('a version that waits', () => isWaiting(page))
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)))
  expect(await page.getByText(copy.newVersion).count()).toBe(0)
})

it('mends an old tab whose files are gone from the server', async () => {
  const page = await open('/')
  const before = await scriptOf(page)
  isUp = true
  await page.getByRole('link', { name: copy.menu.notifications }).click()
  await untilNewer(page, before)
  await page.getByRole('heading', { level: 1, name: copy.notifications.title }).waitFor()
  await page.locator('main[aria-busy=false]').waitFor()
})
