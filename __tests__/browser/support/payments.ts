import type { Page } from 'playwright-core'
import { press, seeHeading } from './see'
import { nextForm } from './wire'
import { FAILED_LOAD, type World } from './world'

const totalOf = async (page: Page) =>
  (
    await page
      .getByText(/^Rp [\d.]+$/)
      .first()
      .innerText()
  ).replace(/\D/g, '')

const fillPayment = async (page: Page) => {
  await page.getByLabel('Nomor Rekening', { exact: true }).fill('0123456789')
  await page.getByLabel('Nama Rekening', { exact: true }).fill('Rina Kartika')
  await page.getByLabel('Nama Bank', { exact: true }).fill('BCA')
  await page.getByLabel('Total Bayar', { exact: true }).fill(await totalOf(page))
}

/** The form with which a tenant confirms a payment, each time of a new tenant's new booking. */
export const paymentsIn = (world: World) => ({
  openPayment: async (room: string, prepare?: (page: Page) => Promise<unknown>) => {
    const tenant = await world.tenants.add()
    const id = await world.tenants.book(tenant, room)
    const page = await world.open({
      path: `/transactions/${id}/confirmation`,
      as: tenant,
      allow: [FAILED_LOAD],
      ...(prepare && { prepare }),
    })
    await seeHeading(page, 'Konfirmasi Pembayaran')
    return { page, id }
  },
  totalOf,
  fillPayment,
  submit: (page: Page) => press(page, 'Konfirmasi Pembayaran'),
  nextPayment: () => nextForm(world.server, 'POST', /confirm_payment\.json$/),
})
