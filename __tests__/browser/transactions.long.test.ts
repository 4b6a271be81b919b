import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { formatDate } from '@griya/common/words/calendar'
import { useWorld } from './support/world'
import { press, seeAlert, seeHeading, seeText } from './support/see'
import { startFromToday, ZONE } from '../support/tenants'
import { becomes } from '../support/until'

const world = useWorld()
const SETTLED_PHONE = '081200000003'

it('leads from the list, dated as in the property, to a transaction whose voucher code outlives a reload', async () => {
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

  await rows.nth(1).click()
  const red = page.getByRole('button', { name: 'BATALKAN TRANSAKSI', exact: true })
  await red.waitFor()
  expect(await red.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(180, 35, 24)')
  await press(page, 'Voucher')
  await page.getByLabel('Kode Voucher').fill('HEMAT50')
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value === 'HEMAT50')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await press(page, 'Pakai Voucher')
  await page.waitForFunction(() => !('isOldPage' in window))
  await seeAlert(page, 'Pemakaian Voucher berhasil')
  await seeText(page, 'Voucher HEMAT50 terpasang')
})

it('on a wide screen shows the list beside a transaction, and on a phone asks for no list there', async () => {
  const as = await world.server.signIn(DEMO_PHONE)
  const page = await world.open({ path: '/transactions', as, viewport: { width: 960, height: 800 } })
  await seeText(page, 'Pilih transaksi untuk melihat rinciannya di sini.')
  await page.getByRole('link', { name: /K203/ }).click()
  await seeHeading(page, 'Detail Transaksi')
  const list = page.getByRole('navigation', { name: 'Transaksi' })
  const current = list.locator('[aria-current=page]', { hasText: 'Griya Kenanga - K203 - pending' })
  await current.waitFor()
  const [beside, heading] = [await current.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect((beside?.x ?? NaN) + (beside?.width ?? NaN)).toBeLessThan(heading?.x ?? NaN)
  await list.getByRole('link', { name: /M101 - confirmed/ }).click()
  await page.waitForURL(world.urlOf('/transactions/1'))
  await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'H1')
  await page.goBack()
  await current.waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await list.waitFor({ state: 'detached' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await seeText(page, 'Rincian')
  expect(asked).toContain('/api/transactions/3')
  expect(asked).not.toContain('/api/transactions')
})

it('offers Perpanjang when every transaction is confirmed, and extends from the end of the stay', async () => {
  const page = await world.open({ path: '/transactions', as: await world.server.signIn(SETTLED_PHONE) })
  await press(page, 'Perpanjang', 'link')
  await page.waitForURL(world.urlOf('/extend'))
  await press(page, 'Mingguan', 'link')
  await page.waitForURL(world.urlOf('/extend/weekly'))
  await page.getByText('BNI 0987654321 a.n. PT Griya Melati').waitFor()
  await becomes(() => page.getByRole('checkbox', { name: 'Extra AC' }).isChecked(), true)
  await becomes(() => page.getByRole('checkbox', { name: 'Extra Person' }).isDisabled(), true)
  await Promise.all([
    page.waitForRequest(/pricing\/weekly\?number_of_week=3/),
    page.getByRole('combobox').selectOption('3'),
  ])
  await press(page, 'Perpanjang Sewa')
  await page.waitForURL(/\/react\/transactions\/\d+$/)
  await seeHeading(page, 'Detail Transaksi')
})
