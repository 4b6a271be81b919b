import type { Page } from 'playwright-core'
import { press, seeHeading, seeText } from '../../../__tests__/browser/support/see'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import { sessionStorageOf } from '../../../__tests__/browser/support/session'
import { DESK, download, recordingIn } from '../../../__tests__/browser/support/recordings'
import type { Row } from './report'
import { withStand, type Stand } from '../../../__tests__/browser/support/stand'

const ACTIONS = 600
const LIMIT_KB = 150

const menu = async (page: Page, name: string | RegExp) => {
  await press(page, 'Griya')
  await page.getByRole('link', { name }).first().click()
}

/** The app has no link back to the houses. This changes the address without a reload. */
const toHouses = (page: Page) =>
  page.evaluate(`history.pushState(null, '', '/react/houses'); dispatchEvent(new PopStateEvent('popstate'))`)

/** A tenant who looks around, compares, types, goes back, and looks again. */
const round = async (page: Page, turn: number) => {
  await toHouses(page)
  await page.getByRole('link', { name: turn % 2 === 0 ? 'Griya Melati' : 'Griya Cempaka' }).click()
  await page.getByRole('heading', { name: /^Cabang:/ }).waitFor()
  for (const period of ['Mingguan', 'Bulanan', 'Harian']) {
    await press(page, period, 'tab')
    await press(page, 'Cari Kamar')
    await page.waitForLoadState('networkidle')
  }
  await menu(page, 'Transactions')
  await page.waitForLoadState('networkidle')
  await menu(page, /^Profile/)
  await page.getByLabel('Nama', { exact: true }).fill(`Dewi Lestari ${'I'.repeat(turn % 4)}`)
  await page.getByLabel('Pekerjaan').fill(`Perawat ${turn}`)
  await page.waitForTimeout(700)
  await menu(page, /^Notif/)
  await seeHeading(page, 'Notifikasi')
}

const recordLong = async ({ browser, origin, tenants }: Stand) => {
  const tenant = await tenants.add({ profiles: [1, 2] })
  for (const room of ['M105', 'M106']) await tenants.book(tenant, room)
  const phone = await newPhonePage(browser, { viewport: DESK, storageState: sessionStorageOf(origin, tenant) })
  const { page } = phone
  await page.goto(`${origin}/react/houses?qa`)
  await page.getByRole('button', { name: 'Unduh rekaman' }).waitFor()
  await seeText(page, 'Griya Melati')
  for (let turn = 0; ; turn++) {
    await round(page, turn)
    const gzip = await download(page)
    if (recordingIn(gzip).actions.length < ACTIONS) continue
    await phone.finish()
    return gzip
  }
}

export const sessionRows = async (): Promise<readonly Row[]> => {
  const gzip = await withStand(recordLong)
  const kilobytes = gzip.length / 1024
  return [
    {
      bar: '6',
      measured: `a session of ten minutes, ${recordingIn(gzip).actions.length} actions, gzip`,
      result: `${kilobytes.toFixed(1)} KB`,
      aim: `${LIMIT_KB} KB at most`,
      isReached: kilobytes <= LIMIT_KB,
    },
  ]
}
