import { press, seeAlert, seeHeading, seeText } from '../see'
import { choosePicture, type Scenario } from './scene'
import { PASSWORD } from '../../../support/appTenants'

/** A tenant who types slowly. */
const KEY_MS = 300

/** What most sessions are: sign in, search, look at a room, book, pay. It is no part of the corpus. */
export const wholeSession: Scenario = {
  name: 'whole-session',
  signedOut: true,
  path: '/login',
  play: async ({ page, tenant, tenants }) => {
    const type = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).click()
      await page.keyboard.type(text, { delay: KEY_MS })
    }
    await page.getByLabel('Nomor Telepon').fill('')
    await type('Nomor Telepon', tenant.phone)
    await type('Password', PASSWORD)
    await press(page, 'Login')
    await page.getByRole('link', { name: 'Transactions' }).click()
    await page.getByRole('link', { name: 'Griya Melati' }).click()
    await seeHeading(page, 'Cabang: Griya Melati')
    await press(page, 'Cari Kamar')
    await page.getByRole('link', { name: 'M210', exact: true }).click()
    await seeText(page, 'Total')
    await press(page, 'Booking')
    await page.getByRole('link', { name: 'Konfirmasi Pembayaran' }).click()
    await type('Nama Rekening', 'Rina Kartika')
    await type('Nama Bank', 'BCA')
    await type('Nomor Rekening', '7123456789')
    const id = Number(/transactions\/(\d+)/.exec(page.url())?.[1])
    // it begins with the total
    await page.getByLabel('Total Bayar').fill('')
    await type('Total Bayar', String(await tenants.total(tenant, id)))
    await choosePicture(page)
    await page.getByText('File selected: bukti transfer.jpg').waitFor()
    await press(page, 'Konfirmasi Pembayaran')
    await seeAlert(page, 'Confirm payment success')
    await page.getByText('Silahkan tunggu Admin').waitFor()
  },
}
