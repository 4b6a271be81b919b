import type { Page } from 'playwright-core'
import { seeText } from '../see'
import { dateFromToday, smallPicture, type TenantMaker, type TenantOptions } from '../../../support/tenants'
import type { SignedIn } from '../../../support/testServer'

export interface Scene {
  readonly page: Page
  readonly tenant: SignedIn
  readonly tenants: TenantMaker
  /** below /react */
  readonly go: (path: string) => Promise<void>
  /** marks the moment in the panel: a replay must show the same there */
  readonly mark: (note: string) => Promise<void>
}

export interface Scenario {
  readonly name: string
  /** the tenant; signed in by default */
  readonly tenant?: TenantOptions
  readonly signedOut?: true
  readonly path: string
  /** as a tenant's phone records; all others are recorded as test data, whose answers a replay reads anew */
  readonly hidesTexts?: true
  readonly play: (scene: Scene) => Promise<void>
}

/** Opens a pending transaction. */
export const openPending = async ({ tenants, tenant, go, page }: Scene, room: string) => {
  const id = await tenants.book(tenant, room)
  await go(`/transactions/${id}`)
  await page.getByRole('button', { name: 'BATALKAN TRANSAKSI' }).waitFor()
  return id
}

/** Opens the prices of a room, from tomorrow; `stay` as in the address: `weekly/1`. */
export const openRoom = async ({ page, tenants, go }: Scene, room: string, stay: string) => {
  await go(`/room/${await tenants.roomId(room)}/${stay}/${dateFromToday(1)}`)
  await seeText(page, 'Total')
}

/** Fills in the confirmation, except the picture. */
export const fillTransfer = async (page: Page, amount: number) => {
  await page.getByLabel('Nama Rekening').fill('Rina Kartika')
  await page.getByLabel('Nama Bank').fill('BCA')
  await page.getByLabel('Nomor Rekening').fill('7123456789')
  await page.getByLabel('Total Bayar').fill(String(amount))
}

export const choosePicture = async (page: Page) =>
  page
    .getByLabel('Foto Bukti Transfer')
    .setInputFiles({ name: 'bukti transfer.jpg', mimeType: 'image/jpeg', buffer: await smallPicture() })
