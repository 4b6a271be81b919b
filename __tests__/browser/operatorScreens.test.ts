import { expectNoViolation } from './support/axe'
import { DESK, invite, OPERATOR_PASSWORD, sessionOf, signIn } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

/** One path through each screen of the operators' page; operatorOffers has announcements, vouchers and reports. */
const world = useWorld()
const PRICE = 'select weekly_rate, monthly_rate, retired_at from rooms where number ='
const roomRow = async (number: string) => (await world.server.rows(`${PRICE} '${number}'`))[0]

it('leads from a one-time link to the first screen, and takes the code out of the address at once', async () => {
  const link = await invite(world, 'Wulan')
  const page = await world.open({ address: link, allow: [FAILED_LOAD] })
  await seeText(page, 'Halo, Wulan')
  expect(page.url()).toBe(`${world.origin}${link.split('#')[0]}`)
  await page.getByLabel('Kata sandi baru').fill(OPERATOR_PASSWORD)
  await page.getByLabel('Ulangi kata sandi').fill('lain sama sekali')
  await press(page, 'Simpan dan masuk')
  await seeText(page, 'Kedua kata sandi tidak sama')
  await page.getByLabel('Ulangi kata sandi').fill(OPERATOR_PASSWORD)
  await press(page, 'Simpan dan masuk')
  await seeHeading(page, 'Pembayaran')
  expect(await page.title()).toBe('Pembayaran · Griya Operator')
  await page.goto(`${world.origin}${link}`)
  await seeText(page, 'Tautan sudah dipakai atau sudah lewat waktunya')
})

it('says what is wrong, and leads back to the address that was opened', async () => {
  await sessionOf(world, 'Bagus')
  const page = await world.open({ address: '/operator/akun', allow: [FAILED_LOAD] })
  await seeHeading(page, 'Masuk')
  await signIn(page, 'Bagus', 'bukan kata sandinya')
  await seeText(page, 'Nama atau kata sandi salah')
  await signIn(page, 'Bagus')
  await seeHeading(page, 'Akun')
})

it('confirms a payment by key, and shows the next one', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M103')
  await world.tenants.pay(tenant, id)
  const page = await world.open({
    address: '/operator/pembayaran',
    storageState: await sessionOf(world, 'Ratih'),
    viewport: DESK,
  })
  const cardOf = (number: number) => page.getByRole('article', { name: `Transaksi ${number}`, exact: true })
  const [waiting] = await world.server.rows("select id from transactions where payment_status = 'paid' order by id")
  await cardOf(Number(waiting?.id)).waitFor()
  await page.keyboard.press('c')
  await cardOf(id).waitFor()
  await press(page, 'Konfirmasi')
  await seeText(page, 'Semua pembayaran sudah diperiksa')
})

it('shows in the calendar who has which room, and opens the stay', async () => {
  const tenant = await world.tenants.add()
  await world.tenants.book(tenant, 'M105', 1)
  const page = await world.open({
    address: '/operator/kamar',
    storageState: await sessionOf(world, 'Oki', 'staff'),
    viewport: DESK,
  })
  await seeHeading(page, 'Kamar')
  await page
    .getByRole('region', { name: 'Kalender kamar' })
    .getByRole('button', { name: /\bM105, .*, belum dibayar$/ })
    .click()
  const drawer = await seeDialog(page)
  await drawer.getByRole('button', { name: 'Pindah kamar' }).waitFor()
})

it('finds a tenant by name, shows everything about them, and writes down each look at the ID card', async () => {
  const page = await world.open({
    address: '/operator/penyewa',
    storageState: await sessionOf(world, 'Kartini'),
    viewport: DESK,
  })
  await seeHeading(page, 'Penyewa')
  await page.getByRole('searchbox', { name: 'Cari nama atau nomor telepon' }).fill('dewi')
  const dewi = page.getByRole('link', { name: 'Dewi Lestari' })
  await page.getByRole('link', { name: 'Budi Santoso' }).waitFor({ state: 'detached' })
  await dewi.click()
  await seeHeading(page, 'Dewi Lestari')
  await page.goBack()
  await dewi.waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('dewi')
  await dewi.click()
  await seeHeading(page, 'Dewi Lestari')
  await seeText(page, 'Perawat')
  await page.getByRole('button', { name: 'Lihat KTP' }).first().click()
  const dialog = await seeDialog(page)
  await dialog.getByRole('img', { name: 'KTP Dewi Lestari' }).waitFor()
  expect(await world.server.rows(`select who from audit_lines where action = 'readIdentityPhoto'`)).toEqual([
    { who: 'Kartini' },
  ])
  await page.keyboard.press('Escape')
  await press(page, 'Sewa', 'link')
  await page.getByRole('row').filter({ hasText: 'C104' }).first().waitFor()
  await press(page, 'Pesan', 'link')
  await press(page, 'Kirim pesan')
  await seeText(page, 'Tulis pesannya dahulu')
  await page.getByLabel('Pesan untuk penyewa').fill('Paket Anda di pos satpam')
  await press(page, 'Kirim pesan')
  await page.locator('.o-ledger').getByText('Paket Anda di pos satpam').waitFor()
})

it('edits a price list in place, adds rooms like another, and shows what a tenant will read', async () => {
  const page = await world.open({
    address: '/operator/cabang',
    storageState: await sessionOf(world, 'Ratna'),
    viewport: DESK,
  })
  await seeHeading(page, 'Cabang')
  await page.getByLabel('M101: Sewa bulanan').fill('1400000')
  await page.getByLabel('M102: Sewa bulanan').fill('')
  await seeText(page, '2 kamar diubah')
  expect(await page.getByLabel('M101: Sewa bulanan').inputValue()).toBe('1.400.000')
  await press(page, 'Simpan harga')
  await seeText(page, 'Perubahan disimpan')
  expect(await roomRow('M101')).toMatchObject({ monthly_rate: 1_400_000 })
  expect(await roomRow('M102')).toMatchObject({ monthly_rate: null })

  await press(page, 'Tambah kamar')
  const dialog = await seeDialog(page)
  await dialog.getByLabel('Dari nomor').fill('M301')
  await dialog.getByLabel('Sampai nomor').fill('310')
  await seeText(page, '10 kamar: M301, M302, M303, M304, M305, M306, M307, M308, M309, M310')
  await expectNoViolation(page, 'tambah kamar')
  await press(dialog, 'Tambahkan')
  await seeText(page, '10 kamar ditambahkan')
  expect(await roomRow('M310')).toMatchObject({ monthly_rate: 1_400_000 })

  await press(page, 'Buka kamar M310')
  const room = await seeDialog(page)
  await room.getByLabel('Sewa', { exact: true }).first().fill('900000')
  await room.getByText('Extra AC', { exact: true }).last().click()
  // 900.000 + deposit 500.000 + AC 150.000 + add-ons 75.000
  await seeText(room, 'Rp 1.625.000')
  await expectNoViolation(page, 'kamar')
  await press(room, 'Tidak disewakan lagi')
  await press(page, 'Ya, berhenti disewakan')
  await seeText(page, 'Kamar tidak disewakan lagi')
  await press(room, 'Sewakan lagi')
  await seeText(page, 'Kamar disewakan lagi')
})

it('lists what was done, by whom, and keeps its filters in the address', async () => {
  const page = await world.open({
    address: '/operator/catatan',
    storageState: await sessionOf(world, 'Hana'),
    viewport: DESK,
  })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Hana').first().waitFor()
  expect(await row('Hana').first().textContent()).toContain('Membuat kata sandi')
  await page.getByRole('combobox', { name: 'Siapa' }).fill('command')
  await page.locator('.ant-select-item-option').filter({ hasText: 'command line' }).click()
  await page.waitForURL(/who=command/)
  await row('Membuat kata sandi').first().waitFor({ state: 'detached' })
  await row('Mengundang operator').first().waitFor()
  await page.reload()
  await row('Mengundang operator').first().waitFor()
  expect(await row('Membuat kata sandi').count()).toBe(0)
})
