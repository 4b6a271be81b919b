import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar'
import { PASSWORD } from '../support/appTenants'
import { choosePicture } from './support/scenarios/scene'
import { press, seeAlert, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

/**
 * An installed app updates late, so the server must answer the one of the release before. To renew it: `npm run build` in
 * that release, then `tar -C dist --exclude='*.gz' --exclude='*.br' --exclude=./operator -czf VERSION.tgz .`
 */
const RELEASE = join(__dirname, '..', 'releases', '0.2.0.tgz')

const dist = mkdtempSync(join(tmpdir(), 'griya-last-release-'))
extract({ file: RELEASE, cwd: dist, sync: true })
afterAll(() => rmSync(dist, { recursive: true }))

const world = useWorld({ environment: { DIST_DIR: dist } })

it("the app of the release before signs in, books, pays and cancels with today's server", async () => {
  const tenant = await world.tenants.add()
  const page = await world.open({ path: '/login', allow: [FAILED_LOAD] })
  await page.getByLabel('Nomor Telepon').fill(tenant.phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Login')
  await press(page, 'Transactions', 'link')
  await page.getByRole('link', { name: 'Griya Melati' }).click()
  await seeHeading(page, 'Cabang: Griya Melati')
  await press(page, 'Cari Kamar')
  await press(page, 'M210')
  await seeText(page, 'Total')
  await press(page, 'Booking')
  await press(page, 'Konfirmasi Pembayaran', 'link')
  await page.getByLabel('Nama Rekening').fill('Rina Kartika')
  await page.getByLabel('Nama Bank').fill('BCA')
  await page.getByLabel('Nomor Rekening').fill('7123456789')
  const id = Number(/transactions\/(\d+)/.exec(page.url())?.[1])
  await page.getByLabel('Total Bayar').fill(String(await world.tenants.total(tenant, id)))
  await choosePicture(page)
  await press(page, 'Konfirmasi Pembayaran')
  await seeAlert(page, 'Confirm payment success')
  await page.getByText('Silahkan tunggu Admin').waitFor()
  const other = await world.tenants.book(tenant, 'M105')
  await page.goto(world.urlOf(`/transactions/${other}`))
  await press(page, 'BATALKAN TRANSAKSI')
  await press(page, 'Ya, batalkan')
  await seeAlert(page, 'Sukses batalkan transaksi')
})

it.each(['/', '/profile', '/notifications', '/vouchers', '/extend'])(
  'its screen %s shows what the server answers',
  async (path) => {
    const page = await world.open({ path, as: await world.tenants.add(), allow: [FAILED_LOAD] })
    await page.locator('main:not([aria-busy="true"]) h1').waitFor()
    expect(await page.getByText('Gagal').count()).toBe(0)
  },
)
