import type { Locator } from 'playwright-core'
import { DEMO_PHONE } from '../../server/demo/seed'
import type { SignedIn } from '../support/testServer'
import { FAILED_LOAD, useWorld } from './support/world'
import { answerWith, breakOff, intercept, mend } from './support/faults'
import { isOn, press, seeAlert, seeHeading, seeText } from './support/see'

const world = useWorld()
let tenant: SignedIn
let demo: SignedIn

beforeAll(async () => {
  tenant = await world.tenants.add()
  demo = await world.server.signIn(DEMO_PHONE)
})

it('shows the menu of the spec, with coins and announcements', async () => {
  const page = await world.open({ as: demo })
  const menu = page.getByRole('list', { name: 'Menu' })
  await menu.getByText('37', { exact: true }).waitFor()
  for (const name of ['Transactions', 'Profile', 'Notifikasi'])
    await menu.getByRole('link', { name, exact: true }).waitFor()
  await menu.getByRole('button', { name: 'Aktifkan Push Notifikasi', exact: true }).waitFor()
  await seeText(page, 'react')
  for (const line of ['Jadwal pembersihan tandon air', 'Air mati sementara di semua lantai']) await seeText(page, line)
  expect(await page.locator('html').getAttribute('lang')).toBe('id')
})

it('says Loading... until the coins come, and ... when they do not', async () => {
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  const page = await world.open({
    as: demo,
    allow: [FAILED_LOAD],
    prepare: (phone) =>
      intercept(phone, 'GET /users/coin', async (route) => {
        await failed
        await route.abort()
      }),
  })
  await seeText(page, 'Loading...')
  fail()
  await seeText(page, '...')
})

it('leads a tenant without a profile to it, from the menu and from the houses', async () => {
  const fresh = await world.tenants.add({ profiles: [] })
  const page = await world.open({ as: fresh })
  await page.waitForURL(world.urlOf('/profile'))
  await seeAlert(page, 'Isi profile dahulu')
  await page.goto(world.urlOf('/houses'))
  await page.waitForURL(world.urlOf('/profile'))
  await seeAlert(page, 'Tolong isi profile dahulu.')
})

it('lists the houses and opens one', async () => {
  const page = await world.open({ path: '/houses', as: tenant })
  const house = page.getByRole('link', { name: /Griya Melati/ })
  await house.waitFor()
  expect(await house.innerText()).toContain('Jl. Soekarno Hatta No. 15, Lowokwaru, Malang')
  await house.click()
  await page.waitForURL(world.urlOf('/house/1'))
  await seeHeading(page, 'Cabang: Griya Melati')
})

it('lists notifications with their dates, and says when there are none', async () => {
  const page = await world.open({ path: '/notifications', as: demo })
  await seeText(page, 'Pembayaran Anda telah dikonfirmasi')
  const silent = await world.open({
    path: '/notifications',
    as: tenant,
    prepare: (phone) => answerWith(phone, 'GET /notifications', 200, []),
  })
  await seeText(silent, 'Tidak ada notifikasi')
})

it.each(['/no-such-page', '/room/1/yearly/1/2026-11-21', '/room/1/daily/99/2026-11-21', '/room/1/daily/1/2026-02-30'])(
  'says Not Found for %s',
  async (path) => {
    const page = await world.open({ path, as: tenant })
    await seeHeading(page, 'Not Found')
  },
)

it('shows Not Found and the error page to guests too', async () => {
  const page = await world.open({ path: '/no-such-page' })
  await seeHeading(page, 'Not Found')
  await page.goto(world.urlOf('/error'))
  await seeText(page, 'Internal Server Error')
})

it.each([
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [400, 'Bad Request'],
  [403, 'Forbidden'],
])('shows a refusal with %i as %s', async (status, title) => {
  const page = await world.open({
    path: '/house/1',
    as: tenant,
    allow: [FAILED_LOAD],
    prepare: (phone) => answerWith(phone, 'GET /houses/1', status, { error: 'x' }),
  })
  await seeHeading(page, title)
})

it('offers Coba Lagi in place when nothing could be loaded', async () => {
  const page = await world.open({
    path: '/houses',
    as: tenant,
    allow: [FAILED_LOAD],
    prepare: (phone) => breakOff(phone, 'GET /houses'),
  })
  await page.getByRole('button', { name: 'Coba Lagi', exact: true }).waitFor()
  await mend(page)
  await press(page, 'Coba Lagi')
  await page.getByRole('link', { name: /Griya Melati/ }).waitFor()
})

it('keeps what is on screen when a refresh fails, and says so', async () => {
  const page = await world.open({ path: '/transactions', as: demo, allow: [FAILED_LOAD] })
  await page.getByRole('link', { name: /K203/ }).click()
  await seeHeading(page, 'Detail Transaksi')
  await breakOff(page, 'GET /transactions')
  await page.goBack()
  await seeText(page, 'Gagal memperbarui. Yang tampil adalah data terakhir.')
  expect(await page.getByRole('link', { name: /K203/ }).count()).toBe(1)
})

it('shows a malformed answer as a failed load, not as a crash', async () => {
  const page = await world.open({
    path: '/houses',
    as: tenant,
    prepare: (phone) => answerWith(phone, 'GET /houses', 200, [{ id: 'satu' }]),
  })
  await page.getByRole('button', { name: 'Coba Lagi', exact: true }).waitFor()
  expect(await isOn(page, 'Unexpected Application Error!')).toBe(0)
})

it('says quietly that one is offline', async () => {
  const page = await world.open({ path: '/notifications', as: demo, allow: [FAILED_LOAD] })
  await seeHeading(page, 'Notifikasi')
  await page.context().setOffline(true)
  await page.getByText(/^Anda sedang offline/).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/^Anda sedang offline/).waitFor({ state: 'detached' })
})

it('says that push is not to be had without a token from the browser', async () => {
  const page = await world.open({ as: demo })
  await press(page, 'Aktifkan Push Notifikasi')
  await seeAlert(page, 'Gagal aktifkan notifikasi, hubungi admin')
})

it('reloads once when a screen is gone after a deployment', async () => {
  const page = await world.open({ as: demo, allow: [FAILED_LOAD, /ChunkLoadError|Loading (CSS )?chunk/] })
  await seeText(page, '37')
  await page.evaluate(() => Object.assign(window, { isOldVersion: true }))
  await page.route(/\/react\/notifications\.\w+\.js$/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  })
  await press(page, 'Notifikasi', 'link')
  await seeHeading(page, 'Notifikasi')
  expect(await page.evaluate(() => 'isOldVersion' in window)).toBe(false)
})

it('names the document after the screen', async () => {
  const page = await world.open({ path: '/notifications', as: demo })
  await seeHeading(page, 'Notifikasi')
  expect(await page.title()).toBe('Notifikasi - Griya')
})

it('opens a link in a tab of its own for who asks for that, and stays where it is', async () => {
  const page = await world.open({ as: demo })
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Transactions' }).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opening
  await tab.waitForURL(world.urlOf('/transactions'))
  expect(new URL(page.url()).pathname).toBe('/react')
  await tab.close()
})

it('on a wide screen has its parts in the bar, and the rooms beside the search', async () => {
  const page = await world.open({ path: '/house/1?rooms=1', as: tenant, viewport: { width: 1280, height: 800 } })
  const grid = page.getByRole('tabpanel').getByRole('group')
  await grid.waitFor()
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: NaN, y: NaN, width: NaN }
  const search = await boxOf(page.getByRole('button', { name: 'Cari Kamar', exact: true }))
  const rooms = await boxOf(grid)
  expect(rooms.x).toBeGreaterThan(search.x + search.width)
  expect(rooms.y).toBeLessThan(search.y)
  const bar = page.getByRole('navigation', { name: 'Bagian' })
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Cabang', 'Transaksi', 'Notifikasi', 'Profil'])
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await boxOf(grid)).y).toBeGreaterThan(search.y)
  expect(await bar.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Kembali', exact: true }).click()
  await seeHeading(page, 'Cabang')
})
