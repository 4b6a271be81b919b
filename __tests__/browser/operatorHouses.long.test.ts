import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf, switchTotpOn } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()
const PRICE = 'select weekly_rate, monthly_rate, retired_at from rooms where number ='
const roomRow = async (number: string) => (await world.server.rows(`${PRICE} '${number}'`))[0]

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

it('changes bank details only with a code, and tells who still has to pay', async () => {
  const page = await world.open({
    address: '/operator/cabang?bagian=tentang',
    storageState: await sessionOf(world, 'Sari'),
    viewport: DESK,
    allow: [FAILED_LOAD],
  })
  await seeText(page, 'Untuk mengganti rekening, aktifkan dahulu verifikasi dua langkah.')
  await page.getByRole('link', { name: 'Ke akun' }).click()
  const code = await switchTotpOn(page, world)
  await page.goto(`${world.origin}/operator/cabang?bagian=tentang`)
  await press(page, 'Ganti rekening')
  const dialog = await seeDialog(page)
  await dialog.getByLabel('Rekening baru').fill('BRI 5550001 a.n. PT Griya Melati')
  await dialog.getByLabel('Kode dari aplikasi autentikator').fill(await code())
  await press(dialog, 'Ganti sekarang')
  // whoever has borrowed this page could have switched it on just now
  await dialog.getByText(/coba lagi dalam 24 jam$/).waitFor()
  await world.server.rows('update operators set totp_since = totp_since - 86400')
  await dialog.getByLabel('Kode dari aplikasi autentikator').fill('000000')
  await press(dialog, 'Ganti sekarang')
  await seeText(dialog, 'Kode salah atau sudah dipakai, tunggu kode berikutnya')
  await expectNoViolation(page, 'rekening')
  await dialog.getByLabel('Kode dari aplikasi autentikator').fill(await code())
  await press(dialog, 'Ganti sekarang')
  await seeText(page, 'Rekening diganti, penyewa yang belum membayar diberi tahu')
  await page.locator('.o-account-line').getByText('BRI 5550001 a.n. PT Griya Melati').waitFor()
})

it('works on a phone, and lets the staff look at prices but not change them', async () => {
  const page = await world.open({ address: '/operator/cabang', storageState: await sessionOf(world, 'Tono', 'staff') })
  await seeHeading(page, 'Cabang')
  await page.getByRole('button', { name: /^Buka kamar M104/ }).click()
  const room = await seeDialog(page)
  await seeText(room, 'Harga hanya dapat diubah oleh pemilik.')
  expect(await room.getByRole('region', { name: 'Harga' }).getByRole('spinbutton').count()).toBe(0)
  expect(await room.getByRole('button', { name: 'Tidak disewakan lagi' }).count()).toBe(0)
  await expectFits(page, 'kamar')
  await press(room, 'Tutup')
  await room.waitFor({ state: 'hidden' })
  await expectNoViolation(page, 'cabang')
  await expectFits(page, 'cabang')
  await press(page, 'Tentang cabang', 'tab')
  await seeText(page, 'Hanya pemilik yang dapat menggantinya.')
  await page.getByLabel('Aturan kost').fill('Tenang setelah pukul 22.00')
  await press(page.locator('form').filter({ has: page.getByLabel('Aturan kost') }), 'Simpan')
  await seeText(page, 'Perubahan disimpan')
  await expectNoViolation(page, 'tentang')
  await expectFits(page, 'tentang')
})
