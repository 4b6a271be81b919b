import { GRIYA } from '@griya/contract/host'
import { unfold } from './support/see'
import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import * as copy from '@/domain/copy'
import { useWorld } from './support/world'
import { cachedAddresses, dataLine, goOffline, offlineIn, untilInstalled, untilKept } from './support/offline'
import { becomes } from '../support/until'

const world = useWorld()
const { open } = offlineIn(world)

/** The page's time, which a test moves on. */
const timeOf = (page: Page) => page.evaluate(() => Date.now())
/** Every minute from one time to another, as the app writes it. */
const jakartaTimes = (from: number, to: number) => {
  const clock = new Intl.DateTimeFormat('id', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' })
  const minutes = Math.floor(to / 60_000) - Math.floor(from / 60_000)
  return Array.from({ length: minutes + 1 }, (_, minute) => clock.format(from + minute * 60_000))
}

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
  await unfold(page, copy.profile.sections.self)
  const name = await page.getByLabel(copy.profile.fields.name, { exact: true }).inputValue()

  await goOffline(page)
  await page.reload()
  await dataLine(page).waitFor()
  await unfold(page, copy.profile.sections.self)
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
  expect(times).toContain((await dataLine(page).innerText()).slice(-9, -4))

  // out of the tunnel, without a tap
  await page.clock.fastForward(11_000)
  await page.context().setOffline(false)
  await page.getByText(copy.stale).waitFor({ state: 'detached' })
})

it('keeps no page with answers: without a network a house’s address opens the app, which says that it has nothing', async () => {
  const page = await open('/', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  for (const path of ['/house/1', '/search', '/house/1/rules']) {
    await page.goto(world.urlOf(path))
    await page.locator('main[aria-busy=false]').waitFor()
    expect(await page.locator('#first-answers').count()).toBe(1)
  }
  await goOffline(page)
  await page.goto(world.urlOf('/house/2'))
  await page.getByText(copy.loadFailed).waitFor()
  expect(await page.locator('#first-answers').count()).toBe(0)
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
