import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../server/demo/seed'
import { formatDate } from '@/domain/calendar'
import { FAILED_LOAD, useWorld } from './support/world'
import { answerWith, breakOff, loseAnswer } from './support/faults'
import { isOn, press, seeAlert, seeDialog, seeHeading, seeText } from './support/see'
import { startFromToday, ZONE } from '../support/tenants'

const world = useWorld()
const SETTLED_PHONE = '081200000003'

/** A pending transaction of its own, open on a phone. */
const openPending = async (room: string, prepare?: (page: Page) => Promise<unknown>) => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, room)
  const path = `/transactions/${id}`
  const page = await world.open({ path, as: tenant, allow: [FAILED_LOAD], ...(prepare && { prepare }) })
  await page.getByRole('button', { name: 'BATALKAN TRANSAKSI', exact: true }).waitFor()
  return { page, id, path, tenant }
}
const cancel = async (page: Page) => {
  await press(page, 'BATALKAN TRANSAKSI')
  await press(await seeDialog(page), 'Ya, batalkan')
}

describe.each(['Asia/Jakarta', 'America/New_York'])('the list in %s', (timezoneId) => {
  it('shows the transactions latest end first, with dates of the property and an orange pending row', async () => {
    const page = await world.open({ path: '/transactions', as: await world.server.signIn(DEMO_PHONE), timezoneId })
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
})

it('leads to the houses when there are none', async () => {
  const page = await world.open({ path: '/transactions', as: await world.tenants.add() })
  await page.waitForURL(world.urlOf('/houses'))
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

it('shows what the spec wants of a pending transaction', async () => {
  const { page } = await openPending('M103')
  for (const text of ['Transfer ke rekening ini', 'BCA 1234567890 a.n. PT Griya Melati', 'Griya Melati', 'TOTAL'])
    await seeText(page, text)
  await page.getByRole('link', { name: 'Konfirmasi Pembayaran', exact: true }).waitFor()
  await page.getByText(/Sisa waktu bayar 2[34] jam/).waitFor()
})

it('tells a paid tenant to wait for the admin', async () => {
  const { page, id, path, tenant } = await openPending('M105')
  await world.tenants.pay(tenant, id)
  await page.goto(world.urlOf(path))
  await page.getByText('Konfirmasi pembayaran Anda telah diterima! Silahkan tunggu Admin mengkonfirmasi').waitFor()
  expect(await page.getByRole('button', { name: 'BATALKAN TRANSAKSI' }).count()).toBe(0)
})

it('cancels after asking once', async () => {
  const { page } = await openPending('M106')
  const red = page.getByRole('button', { name: 'BATALKAN TRANSAKSI', exact: true })
  expect(await red.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(180, 35, 24)')
  await press(page, 'BATALKAN TRANSAKSI')
  await press(await seeDialog(page), 'Kembali')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await cancel(page)
  await seeAlert(page, 'Sukses batalkan transaksi')
  await page.waitForURL(world.urlOf('/houses'))
})

it('says why a cancellation failed', async () => {
  const error = 'Transaksi sudah diproses'
  const { page, path } = await openPending('M108', (phone) =>
    answerWith(phone, 'DELETE /transactions/*.json', 422, { error, message: error }),
  )
  await cancel(page)
  await seeAlert(page, 'Gagal batalkan transaksi')
  await seeAlert(page, error)
  expect(page.url()).toBe(world.urlOf(path))
})

it('goes to the error page when a cancellation breaks off, and says there what became of it', async () => {
  const { page } = await openPending('M109', (phone) => breakOff(phone, 'DELETE /transactions/*.json'))
  await cancel(page)
  await page.waitForURL(world.urlOf('/error'))
  await seeText(page, 'Transaksi belum dibatalkan')
})

it('finds a cancellation done whose answer was lost', async () => {
  const { page } = await openPending('M110', (phone) => loseAnswer(phone, 'DELETE /transactions/*.json'))
  await cancel(page)
  await page.waitForURL(world.urlOf('/error'))
  await seeText(page, 'Transaksi sudah dibatalkan')
})

it('applies a voucher, reloads the page and says so', async () => {
  const { page } = await openPending('M202')
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

it('says what the server said of a voucher it refused', async () => {
  const { page } = await openPending('M203')
  await page.getByLabel('Kode Voucher').fill('TIDAKADA')
  await press(page, 'Pakai Voucher')
  await seeAlert(page, 'Voucher tidak ditemukan')
  expect(await page.getByLabel('Kode Voucher').inputValue()).toBe('TIDAKADA')
})

it('goes to the error page when a voucher breaks off', async () => {
  const { page } = await openPending('M204', (phone) => loseAnswer(phone, 'POST /transactions/*/apply_voucher'))
  await page.getByLabel('Kode Voucher').fill('HEMAT50')
  await press(page, 'Pakai Voucher')
  await page.waitForURL(world.urlOf('/error'))
})

it('turns coins into a code, or says that it did not work', async () => {
  const page = await world.open({
    path: '/transactions',
    as: await world.server.signIn(DEMO_PHONE),
    allow: [FAILED_LOAD],
  })
  await page.getByRole('link', { name: /K203/ }).click()
  const type = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await press(type('Diskon Koin Juara'), 'Tukar Koin')
  await seeAlert(page, 'Voucher tidak ditemukan')
  await press(type('Diskon Koin Hemat'), 'Tukar Koin')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value !== '')
  await press(page, 'Pakai Voucher')
  await seeAlert(page, 'Pemakaian Voucher berhasil')
})

it('keeps a voucher code that was typed, through a reload', async () => {
  const { page } = await openPending('M206')
  await page.getByLabel('Kode Voucher').fill('KOIN-XYZ')
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value === 'KOIN-XYZ')
  expect(await isOn(page, 'Unexpected Application Error!')).toBe(0)
})

it('is nobody else’s', async () => {
  const { path } = await openPending('M207')
  const page = await world.open({ path, as: await world.tenants.add(), allow: [FAILED_LOAD] })
  await seeHeading(page, 'Not Found')
})
