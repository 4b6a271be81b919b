import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()
const DEWI = '081200000003'
const addressOf = async (phone: string) => `/operator/penyewa?id=${await world.server.tenantId(phone)}`

it('neither asks for an address nor shows one that holds a number or a name of a tenant', async () => {
  const page = await world.open({
    address: '/operator/penyewa',
    storageState: await sessionOf(world, 'Ratna'),
    viewport: DESK,
  })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.getByRole('searchbox').fill(DEWI)
  await page.getByRole('link', { name: 'Budi Santoso' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Dewi Lestari' }).click()
  await page.getByRole('button', { name: 'Lihat KTP' }).first().click()
  await (await seeDialog(page)).getByRole('img', { name: 'KTP Dewi Lestari' }).waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Pesan', 'link')
  await press(page, 'Tautan kata sandi baru')
  await page.getByRole('dialog').locator('code').waitFor()
  await press(page, 'Selesai')
  await press(page, 'Semua penyewa', 'link')
  await page.getByRole('searchbox').fill('dewi')
  await page.getByRole('link', { name: 'Budi Santoso' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Dewi Lestari' }).click()
  await seeHeading(page, 'Dewi Lestari')
  await page.goto(`${world.origin}/operator/pembayaran`)
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/operator\/penyewa\?id=\d+$/)
  expect(addresses.some((address) => address.includes('/operator/tenants/'))).toBe(true)
  expect(addresses.filter((address) => /0?8\d{8}|dewi|budi/i.test(decodeURIComponent(address)))).toEqual([])
})

it('adds a tenant with a link that sets the password, and sends a new one', async () => {
  const page = await world.open({
    address: '/operator/penyewa',
    storageState: await sessionOf(world, 'Lestari', 'staff'),
    allow: [FAILED_LOAD],
  })
  const add = async (phone: string) => {
    await page.getByLabel('Nomor telepon', { exact: true }).fill(phone)
    await press(page, 'Tambah dan buat tautan')
  }
  await press(page, 'Tambah penyewa')
  await add('nomor saya')
  await seeText(page, 'Isi nomor telepon, misalnya 081234567890')
  await add(DEWI)
  await seeText(page, 'Nomor telepon sudah terdaftar')
  await add('+62 857-1234-0001')
  const link = page.getByRole('dialog').locator('code')
  await link.waitFor()
  const tenant = await world.open({
    address: new URL((await link.textContent()) ?? '').href.slice(world.origin.length),
  })
  await tenant.getByLabel('Password baru', { exact: true }).waitFor()
  await press(page, 'Selesai')
  await page.getByRole('searchbox').fill('0857 1234')
  await page.getByRole('link', { name: 'Belum mengisi profil' }).click()
  await seeHeading(page, '085712340001')
  expect(await page.getByRole('button', { name: 'Hapus penyewa' }).count()).toBe(0)
  await press(page, 'Tautan kata sandi baru')
  await page.getByRole('dialog').locator('code').waitFor()
  expect(await page.getByRole('link', { name: 'Kirim lewat WhatsApp' }).getAttribute('href')).toContain(
    'wa.me/6285712340001',
  )
})

it('lets an owner copy and erase a tenant, the latter only after typing the number', async () => {
  await world.server.addTenant('081277770099')
  const page = await world.open({
    address: await addressOf('081277770099'),
    storageState: await sessionOf(world, 'Maya'),
    viewport: DESK,
  })
  const download = page.waitForEvent('download')
  await press(page, 'Unduh semua data')
  expect((await download).suggestedFilename()).toBe('penyewa-081277770099.json')
  await press(page, 'Hapus penyewa')
  const submit = page.getByRole('button', { name: 'Hapus untuk selamanya' })
  expect(await submit.isDisabled()).toBe(true)
  await page.getByLabel('Ketik 081277770099 untuk melanjutkan').fill('081277770099')
  await submit.click()
  await seeText(page, 'Penyewa sudah dihapus')
  await seeHeading(page, 'Penyewa')
  expect(await world.server.rows(`select id from tenants where phone = '081277770099'`)).toEqual([])
})

it('passes axe in both colours and fits a phone', async () => {
  const page = await world.open({ address: '/operator/penyewa', storageState: await sessionOf(world, 'Nanda') })
  const dewi = await addressOf(DEWI)
  const screens = [
    ['Penyewa', '/operator/penyewa'],
    ...['profile', 'stays', 'payments', 'coins', 'notes'].map((tab) => ['Dewi Lestari', `${dewi}&bagian=${tab}`]),
  ] as const
  for (const [heading = '', address = ''] of screens) {
    await page.goto(world.origin + address)
    await seeHeading(page, heading)
    await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' })
    await expectNoViolation(page, address)
    await expectFits(page, address)
  }
})
