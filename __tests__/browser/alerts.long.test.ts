import type { Page } from 'playwright-core'
import { smallPicture } from '../support/tenants'
import { until } from '../support/until'
import { answerWith } from './support/faults'
import { press, seeAlert, seeDialog, seeHeading, unfold } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()

const openPending = async (room: string, at = '') => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, room)
  const page = await world.open({ path: `/transactions/${id}${at}`, as: tenant, allow: [FAILED_LOAD] })
  await page.getByText('Transfer ke rekening ini').waitFor()
  return page
}

const alerts = (page: Page) => page.locator('.g-notice')

/** Whether each alert leaves the element alone. */
const isClear = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const place = document.querySelector(wanted)?.getBoundingClientRect()
    if (place === undefined) throw new Error(`there is no ${wanted}`)
    const isInView = place.top >= 0 && place.bottom <= window.innerHeight
    return (
      isInView &&
      [...document.querySelectorAll('.g-notice')]
        .map((alert) => alert.getBoundingClientRect())
        .every(({ top, bottom }) => bottom <= place.top || top >= place.bottom)
    )
  }, selector)

const untilClear = (page: Page, selector: string) => until(`${selector} in full view`, () => isClear(page, selector))

it('never cover the field that has the focus, wherever it is on the page', async () => {
  const page = await openPending('M103', '/confirmation')
  await press(page, 'Konfirmasi Pembayaran')
  await seeAlert(page, 'Nama rekening bank harus diisi')
  await untilClear(page, 'input:focus')
  // as high as the field can be scrolled: the alert would be over it
  await page.evaluate(() => document.querySelector('input:focus')?.scrollIntoView({ block: 'start' }))
  await untilClear(page, 'input:focus')
})

it('leave the first field of a page free too, with two of them on top of each other', async () => {
  const tenant = await world.tenants.add()
  const page = await world.open({ path: '/profile', as: tenant, allow: [FAILED_LOAD] })
  const name = page.getByLabel('Nama', { exact: true })
  await unfold(page, 'Data diri')
  await name.fill('')
  await answerWith(page, 'PUT /users/profile', 422, { error: 'Nomor WA tidak valid' })
  await press(page, 'Update')
  await seeAlert(page, 'Lengkapi semua data')
  await name.focus()
  await untilClear(page, 'input:focus')
})

it('leave the last button of a page free, once it is scrolled to', async () => {
  const page = await world.open({ path: '/help', as: await world.tenants.add() })
  await page.getByLabel('Ceritakan').fill('Keran bocor')
  await press(page, 'Kirim permintaan')
  await page.getByRole('link', { name: 'Perbaikan' }).click()
  await page.getByLabel('Tulis jawaban').fill('Masih bocor')
  await press(page, 'Kirim jawaban')
  await seeAlert(page, 'Jawaban terkirim')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await until('the button beside the alert', async () => {
    if ((await alerts(page).count()) === 0) throw new Error('the alert went first')
    return isClear(page, 'main form button:last-child')
  })
})

it('go when what they ask for is there', async () => {
  const page = await openPending('M108', '/confirmation')
  await page.getByLabel('Nomor Rekening', { exact: true }).fill('123')
  await page.getByLabel('Nama Rekening', { exact: true }).fill('Rina')
  await page.getByLabel('Nama Bank').fill('BCA')
  await page.getByLabel('Total Bayar').fill('1000')
  await page.evaluate(() => {
    const real = window.setTimeout.bind(window)
    // by themselves, alerts go after six seconds and more
    const short = (work: () => void, ms = 0) => (ms < 6_000 ? real(work, ms) : 0)
    Object.assign(window, { setTimeout: short })
  })
  await press(page, 'Konfirmasi Pembayaran')
  await seeAlert(page, 'Foto bukti transfer harus diisi')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: await smallPicture() })
  await alerts(page).waitFor({ state: 'detached' })
})

it('tell a success at the lower edge, above the main button, away from the next heading', async () => {
  const page = await openPending('M105')
  await press(page.locator('.g-copy').first(), 'Salin')
  await seeAlert(page, 'Disalin')
  await untilClear(page, 'h1')
  await untilClear(page, '.g-page-action a')
  const { y } = (await alerts(page).boundingBox()) ?? { y: 0 }
  expect(y).toBeGreaterThan(370)
  await press(page, 'BATALKAN TRANSAKSI')
  await press(await seeDialog(page), 'Ya, batalkan')
  await seeHeading(page, 'Cabang')
  await seeAlert(page, 'Sukses batalkan transaksi')
  await untilClear(page, 'h1')
})

it('the dialog gives the focus back to its button, after Kembali, Escape and a refusal', async () => {
  const page = await openPending('M106')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await press(page, 'BATALKAN TRANSAKSI')
  await press(await seeDialog(page), 'Kembali')
  await until('the focus on the button', async () => (await focused()) === 'BATALKAN TRANSAKSI')
  await press(page, 'BATALKAN TRANSAKSI')
  await seeDialog(page)
  await page.keyboard.press('Escape')
  await until('the focus on the button', async () => (await focused()) === 'BATALKAN TRANSAKSI')
  await answerWith(page, 'DELETE /transactions/*.json', 422, { error: 'Transaksi sudah diproses' })
  await press(page, 'BATALKAN TRANSAKSI')
  await press(await seeDialog(page), 'Ya, batalkan')
  await seeAlert(page, 'Transaksi sudah diproses')
  await until('the focus on the button', async () => (await focused()) === 'BATALKAN TRANSAKSI')
  await untilClear(page, ':focus')
})
