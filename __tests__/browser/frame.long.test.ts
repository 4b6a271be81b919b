import type { Locator } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import type { SignedIn } from '../support/testServer'
import { becomes, until } from '../support/until'
import { FAILED_LOAD, useWorld } from './support/world'
import { press, seeHeading, seeText } from './support/see'
import { dropTimers } from './support/timers'

const world = useWorld()
let tenant: SignedIn
let demo: SignedIn

beforeAll(async () => {
  tenant = await world.tenants.add()
  demo = await world.server.signIn(DEMO_PHONE)
})

it('leads from the menu of the spec to houses and notifications, and says quietly that one is offline', async () => {
  const page = await world.open({ as: demo, allow: [FAILED_LOAD] })
  const menu = page.getByRole('list', { name: 'Menu' })
  await page.locator('.g-menu-pair').getByText('37', { exact: true }).waitFor()
  await menu.getByRole('button', { name: 'Aktifkan Push Notifikasi', exact: true }).waitFor()
  await seeText(page, 'react')
  await press(page, 'Jadwal pembersihan tandon air')
  await seeText(page, 'Air mati sementara di semua lantai')
  expect(await page.locator('html').getAttribute('lang')).toBe('id')
  await page.goto(world.urlOf('/houses'))
  const house = page.getByRole('link', { name: /Griya Melati/ })
  await house.waitFor()
  expect(await house.innerText()).toContain('Jl. Soekarno Hatta No. 15, Lowokwaru, Malang')
  await house.click()
  await seeHeading(page, 'Cabang: Griya Melati')
  await page.goto(world.urlOf('/notifications'))
  await seeText(page, 'Pembayaran Anda telah dikonfirmasi')
  // the number that the device kept goes once the notes are read
  await becomes(() => page.title(), 'Notifikasi - Griya')
  await page.context().setOffline(true)
  await page.getByText(/^Anda sedang offline/).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/^Anda sedang offline/).waitFor({ state: 'detached' })
})

it('shows Not Found and the error page to guests too', async () => {
  // the page of an unknown address is 404
  const page = await world.open({ path: '/no-such-page', allow: [FAILED_LOAD] })
  await seeHeading(page, 'Not Found')
  await page.goto(world.urlOf('/error'))
  await seeText(page, 'Internal Server Error')
})

it('reloads once when a screen is gone after a deployment', async () => {
  const page = await world.open({
    as: demo,
    allow: [FAILED_LOAD, /ChunkLoadError|Loading (CSS )?chunk/],
    // by itself, the menu loads the next screens after ten seconds
    prepare: (opened) => dropTimers(opened, 10_000),
  })
  await seeText(page, '37')
  await page.evaluate(() => Object.assign(window, { isOldVersion: true }))
  await page.route(/\/react\/notifications\.\w+\.js$/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  })
  await press(page, 'Notifikasi', 'link')
  await page.waitForFunction(() => !('isOldVersion' in window))
  await seeHeading(page, 'Notifikasi')
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
  expect(await bar.getByRole('link').allTextContents()).toEqual([
    'Cabang',
    'Cari Kamar',
    'Transaksi',
    'Notifikasi',
    'Bantuan',
    'Profil',
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await bar.waitFor({ state: 'hidden' })
  await until('the rooms below the search', async () => (await boxOf(grid)).y > search.y)
  await page.getByRole('link', { name: 'Kembali', exact: true }).click()
  await seeHeading(page, 'Cabang')
})
