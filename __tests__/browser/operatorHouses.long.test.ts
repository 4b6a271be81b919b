import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf, switchTotpOn } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()

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
