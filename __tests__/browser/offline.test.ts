import { GRIYA } from '../../src/contract/host'
import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../server/demo/seed'
import * as copy from '@/domain/copy'
import { FAILED_LOAD, useWorld } from './support/world'
import { dateFromToday } from '../support/tenants'
import { cachedAddresses, holdClock, keptKeys, keptText, untilInstalled, untilKept } from './support/offline'
import { PASSWORD } from '../support/appTenants'
import { becomes, until } from '../support/until'

const world = useWorld()

/** The browser's own words for what a test takes away. */
const allow = [FAILED_LOAD, /Failed to fetch/, /net::ERR/]

/** A phone that is set to New York: what the app says is the property's time all the same. */
const open = async (path: string, as: { phone: string; token: string }) => {
  const page = await world.open({ path, as, allow, prepare: holdClock, timezoneId: 'America/New_York' })
  await page.locator('main[aria-busy=false]').waitFor()
  return page
}
const goOffline = (page: Page) => page.context().setOffline(true)
const signIn = async (page: Page, phone: string) => {
  await page.getByLabel('Nomor Telepon').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
/** The page's time, which a test moves on. */
const timeOf = (page: Page) => page.evaluate(() => Date.now())
/** Every minute from one time to another, as the app writes it. */
const jakartaTimes = (from: number, to: number) => {
  const clock = new Intl.DateTimeFormat('id', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' })
  const minutes = Math.floor(to / 60_000) - Math.floor(from / 60_000)
  return Array.from({ length: minutes + 1 }, (_, minute) => clock.format(from + minute * 60_000))
}
const dataLine = (page: Page) => page.getByText(/^Data per \d\d\.\d\d$/)

it('shows what was seen before, with its time, after a reload without a network', async () => {
  const page = await open('/', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  await untilKept(page, 'listAnnouncements(undefined)')
  await page.getByRole('link', { name: copy.menu.transactions }).click()
  await untilKept(page, 'listTransactions(undefined)')
  await page
    .getByRole('link', { name: / - .* - / })
    .first()
    .click()
  await page.getByText(copy.transaction.transferTo).waitFor()
  const detail = page.url()
  await untilKept(page, `getTransaction(${detail.split('/').pop() ?? ''})`)
  const total = await page.getByText(/^Rp/).last().innerText()
  await page.getByRole('button', { name: copy.brand }).click()
  const asked = await timeOf(page)
  await page.getByRole('link', { name: copy.menu.notifications }).click()
  await untilKept(page, 'listNotifications(undefined)')
  const times = jakartaTimes(asked, await timeOf(page))
  await page.getByRole('button', { name: copy.brand }).click()
  await page.getByRole('link', { name: copy.menu.profile }).click()
  await untilKept(page, 'getProfile(undefined)')
  const name = await page.getByLabel(copy.profile.fields.name, { exact: true }).inputValue()

  await goOffline(page)
  await page.reload()
  await dataLine(page).waitFor()
  await becomes(() => page.getByLabel(copy.profile.fields.name, { exact: true }).inputValue(), name)
  await page.goto(detail)
  await dataLine(page).waitFor()
  await becomes(() => page.getByText(/^Rp/).last().innerText(), total)
  await page.getByText(copy.transaction.transferTo).waitFor()
  await page.goto(world.urlOf('/transactions'))
  await dataLine(page).waitFor()
  await becomes(() => page.getByRole('link', { name: / - .* - / }).count(), 3)
  await page.goto(world.urlOf('/notifications'))
  await dataLine(page).waitFor()
  await page.getByText('Selamat datang di Griya').waitFor()
  // where nothing was kept the screen says so as ever
  await page.goto(world.urlOf('/house/2'))
  await page.getByText(copy.loadFailed).waitFor()
  await page.goto(world.urlOf('/notifications'))
  expect(times).toContain((await dataLine(page).innerText()).slice(-5))

  // out of the tunnel, without a tap
  await page.clock.fastForward(11_000)
  await page.context().setOffline(false)
  await page.getByText(copy.stale).waitFor({ state: 'detached' })
})

it('reads again as soon as the network is back, in a page that has just been opened', async () => {
  const page = await open('/', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  await goOffline(page)
  await page.goto(world.urlOf('/house/2'))
  await page.getByText(copy.loadFailed).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: /^Cabang: / }).waitFor()
})

it('says what became of a booking as soon as the network is back, also when the code for that was never loaded', async () => {
  const tenant = await world.tenants.add()
  const room = await world.tenants.roomId('M107')
  const page = await open(`/room/${room}/weekly/1/${dateFromToday(0)}`, tenant)
  await page.getByText(/^Rp/).last().waitFor()
  await goOffline(page)
  await page.getByRole('button', { name: copy.room.book }).click()
  await page.getByText('Internal Server Error').waitFor()
  await page.getByText(copy.serverError.outcomeUnknown).waitFor()
  await page.context().setOffline(false)
  await page.getByText(copy.unconfirmed.bookingMissing).waitFor()
  // a booking is chosen on its page, so no form was kept
  expect(await page.getByText(copy.errors.draftKept).count()).toBe(0)
  await page.getByRole('link', { name: copy.serverError.wayBack }).click()
  await page.getByRole('heading', { level: 1, name: copy.room.title }).waitFor()
})

it('shows a transaction of the stored list that was never opened', async () => {
  const page = await open('/transactions', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  await untilKept(page, 'listTransactions(undefined)')
  const row = page.getByRole('link', { name: /K203/ })
  const target = await row.getAttribute('href')
  await goOffline(page)
  await page.reload()
  await dataLine(page).waitFor()
  await row.click()
  await page.getByText(copy.transaction.roomDetails).waitFor()
  await page.goto(new URL(target ?? '', world.origin).href)
  await page.getByText(copy.transaction.roomDetails).waitFor()
  await page.getByText('Griya Kenanga').waitFor()
  await dataLine(page).waitFor()
})

it('starts from its icon without a network, and a second visit downloads no script', async () => {
  const page = await open('/', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  await untilKept(page, 'getCoin(undefined)')
  const manifest = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')

  const downloaded: string[] = []
  page.context().on('request', (request) => {
    if (request.serviceWorker() && /\.(?:js|css)$/.test(request.url())) downloaded.push(request.url())
  })
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(response.url()) && !response.fromServiceWorker()) downloaded.push(response.url())
  })
  await page.reload()
  await page.getByText('Promo sewa panjang').waitFor()
  await page.goto(world.urlOf('/extend'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(downloaded).toEqual([])

  await goOffline(page)
  const start = await page.evaluate(
    async (address) => ((await (await fetch(address)).json()) as { start_url: string }).start_url,
    manifest,
  )
  await page.goto(new URL(start, world.origin).href)
  await page.getByText('Promo sewa panjang').waitFor()
  await dataLine(page).waitFor()
  // the page is the one that the server filled in
  expect(await page.locator('meta[name=api-extensions]').getAttribute('content')).toBe(GRIYA)

  const cached = await cachedAddresses(page)
  expect(cached.length).toBeGreaterThan(20)
  expect(cached.filter((address) => !/^\/react(?:\/[\w.-]+\.(?:js|css|webmanifest|svg))?$/.test(address))).toEqual([
    '/react/icon-192.png',
  ])
})

it('keeps no picture of a tenant, nor where it is', async () => {
  const page = await open('/profile', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  await untilKept(page, 'getProfile(undefined)')
  const kept = await keptText(page)
  expect(kept).toContain('birthPlace')
  expect(kept).not.toMatch(/\/api\/|image|signature|token/i)
})

it('erases what it kept at Logout, and when another number signs in', async () => {
  const tenant = await world.tenants.add()
  const page = await open('/notifications', tenant)
  await untilInstalled(page)
  await untilKept(page, 'listNotifications(undefined)')
  await page.getByRole('button', { name: copy.logout }).click()
  await page.waitForURL(world.urlOf('/login'))
  await becomes(() => keptKeys(page), [])

  await signIn(page, tenant.phone)
  await page.getByRole('link', { name: copy.menu.notifications }).click()
  await untilKept(page, 'listNotifications(undefined)')
  // the session ends without Logout: the copy stays for the same number
  await page.evaluate(() => localStorage.setItem('token', 'tok-of-yesterday'))
  await page.reload()
  await page.waitForURL(world.urlOf('/login'))
  expect(await keptKeys(page)).not.toEqual([])
  await signIn(page, DEMO_PHONE)
  await page.waitForURL(world.urlOf('/'))
  await becomes(async () => (await keptKeys(page)).filter((key) => key.startsWith(tenant.phone)), [])
})

it('keeps what was typed into a form sent without a network, says so, and forgets it after seven days', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M106')
  const page = await open(`/transactions/${id}`, tenant)
  const code = page.getByLabel(copy.voucher.code)
  await code.fill('HEMAT123')
  await goOffline(page)
  await page.getByRole('button', { name: copy.voucher.apply }).click()
  await page.waitForURL(world.urlOf('/error'))
  await page.getByText('Internal Server Error').waitFor()
  await page.getByText(copy.errors.draftKept).waitFor()

  await page.context().setOffline(false)
  await page.goto(world.urlOf(`/transactions/${id}`))
  await becomes(() => code.inputValue(), 'HEMAT123')

  await page.clock.setSystemTime(Date.now() + 7 * 86_400_000 + 1_000)
  await page.reload()
  await until('the draft deleted', async () => {
    await page.clock.fastForward(11_000)
    return !(await keptText(page, 'griya-drafts')).includes('HEMAT123')
  })
  expect(await code.inputValue()).toBe('')
})
