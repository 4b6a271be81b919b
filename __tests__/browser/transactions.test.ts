import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../server/demo/seed'
import { formatDate } from '@/domain/calendar'
import { FAILED_LOAD, useWorld } from './support/world'
import { isOn, press, seeAlert, seeDialog, seeHeading, seeText } from './support/see'
import { startFromToday, ZONE } from '../support/tenants'

const world = useWorld()
const SETTLED_PHONE = '081200000003'

/** A pending transaction of its own, open on a phone. */
const openPending = async (room: string) => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, room)
  const page = await world.open({ path: `/transactions/${id}`, as: tenant, allow: [FAILED_LOAD] })
  await page.getByRole('button', { name: 'BATALKAN TRANSAKSI', exact: true }).waitFor()
  return page
}
const cancel = async (page: Page) => {
  await press(page, 'BATALKAN TRANSAKSI')
  await press(await seeDialog(page), 'Ya, batalkan')
}

it('shows the transactions latest end first, dated as in the property, with an orange pending row', async () => {
  const as = await world.server.signIn(DEMO_PHONE)
  const page = await world.open({ path: '/transactions', as, timezoneId: 'America/New_York' })
  const rows = page.getByRole('link', { name: / - .* - / })
  await rows.first().waitFor()
  const texts = await rows.allInnerTexts()
  expect(texts.map((text) => text.split('\n')[0])).toEqual([
    'Griya Melati - M101 - paid',
    'Griya Kenanga - K203 - pending',
    'Griya Melati - M101 - confirmed',
  ])
  const stay = `${formatDate(startFromToday(3), ZONE)} s/d ${formatDate(startFromToday(7), ZONE)} (Rp `
  expect(texts[1]).toContain(stay)
  const card = page.locator('.g-card', { hasText: 'K203' })
  expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 227, 194)')
  expect(await page.getByText('Perpanjang', { exact: true }).count()).toBe(0)
})

it('offers Perpanjang when every transaction is confirmed, and extends from the end of the stay', async () => {
  const page = await world.open({ path: '/transactions', as: await world.server.signIn(SETTLED_PHONE) })
  await press(page, 'Perpanjang', 'link')
  await page.waitForURL(world.urlOf('/extend'))
  await press(page, 'Mingguan', 'link')
  await page.waitForURL(world.urlOf('/extend/weekly'))
  await page.getByText('BNI 0987654321 a.n. PT Griya Melati').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Extra AC' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Extra Person' }).isDisabled()).toBe(true)
  await Promise.all([
    page.waitForRequest(/pricing\/weekly\?number_of_week=3/),
    page.getByRole('combobox').selectOption('3'),
  ])
  await press(page, 'Perpanjang')
  await page.waitForURL(/\/react\/transactions\/\d+$/)
  await seeHeading(page, 'Detail Transaksi')
})

it('cancels after asking once', async () => {
  const page = await openPending('M106')
  const red = page.getByRole('button', { name: 'BATALKAN TRANSAKSI', exact: true })
  expect(await red.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(180, 35, 24)')
  await press(page, 'BATALKAN TRANSAKSI')
  await press(await seeDialog(page), 'Kembali')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await cancel(page)
  await seeAlert(page, 'Sukses batalkan transaksi')
  await page.waitForURL(world.urlOf('/houses'))
})

it('applies a voucher, reloads the page and says so', async () => {
  const page = await openPending('M202')
  await press(page, 'Pakai Voucher')
  await seeAlert(page, 'Kode voucher tidak boleh kosong')
  await page.getByLabel('Kode Voucher').fill('HEMAT50')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await press(page, 'Pakai Voucher')
  await seeAlert(page, 'Pemakaian Voucher berhasil')
  await seeText(page, 'Voucher HEMAT50 terpasang')
  await page.waitForFunction(() => !('isOldPage' in window))
  await seeAlert(page, 'Pemakaian Voucher berhasil')
  expect(await page.getByLabel('Kode Voucher').count()).toBe(0)
})

it('keeps a voucher code that was typed, through a reload', async () => {
  const page = await openPending('M206')
  await page.getByLabel('Kode Voucher').fill('KOIN-XYZ')
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value === 'KOIN-XYZ')
  expect(await isOn(page, 'Unexpected Application Error!')).toBe(0)
})
