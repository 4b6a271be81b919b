import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { sendMultipart } from '../../packages/server/__tests__/support/requests'
import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf, switchTotpOn } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

/** Each screen of the operators with its dialogs: axe in both colours, and a phone. The payments' own file has theirs. */
const world = useWorld()
const DEWI = '081200000003'

const open = async (address: string, name: string, viewport?: typeof DESK) =>
  world.open({
    address: `/operator/${address}`,
    storageState: await sessionOf(world, name),
    allow: [FAILED_LOAD],
    ...(viewport && { viewport }),
  })

const expectGood = async (page: Page, name: string) => {
  await expectNoViolation(page, name)
  await expectFits(page, name)
}

const goTo = async (page: Page, address: string, heading: string) => {
  await page.goto(`${world.origin}/operator/${address}`)
  await seeHeading(page, heading)
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' })
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

it('is good at the sign-in, on every screen, and in the menu', async () => {
  const guest = await world.open({ address: '/operator/masuk', allow: [FAILED_LOAD] })
  await seeHeading(guest, 'Masuk')
  await expectGood(guest, 'masuk')
  const page = await open('', 'Joko')
  const dewi = `penyewa?id=${await world.server.tenantId(DEWI)}`
  const screens = [
    ['kamar', 'Kamar'],
    ['catatan', 'Catatan'],
    ['akun', 'Akun'],
    ['tidak-ada', 'Halaman tidak ditemukan'],
    ['cabang', 'Cabang'],
    ['cabang?bagian=tentang', 'Cabang'],
    ['pengumuman', 'Pengumuman'],
    ['voucher', 'Voucher'],
    ['penyewa', 'Penyewa'],
    ['penyewa?daftar=lama', 'Masukkan penghuni lama'],
    ['penyewa?daftar=tautan', 'Kirim tautan kata sandi'],
    ['tagihan', 'Tagihan'],
    ['mutasi', 'Mutasi'],
    ...['profile', 'stays', 'payments', 'coins', 'notes'].map((part) => [`${dewi}&bagian=${part}`, 'Dewi Lestari']),
  ] as const
  for (const [address = '', heading = ''] of screens) {
    await goTo(page, address, heading)
    await expectGood(page, address)
  }
  await press(page, 'Buka menu')
  await page.getByRole('dialog').getByRole('link', { name: 'Kamar' }).waitFor()
  await expectNoViolation(page, 'menu')
  await press(page.getByRole('dialog'), 'Kamar', 'link')
  await seeHeading(page, 'Kamar')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
})

it('is good in the drawers of the rooms', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M203', 0)
  const page = await open(`kamar?sewa=${id}`, 'Tari')
  const stay = await seeDialog(page)
  await press(stay, 'Pindah kamar')
  await expectGood(page, 'sewa')
  await press(stay, 'Tutup')
  await stay.waitFor({ state: 'detached' })
  await press(page, 'Pesan untuk penyewa')
  await seeDialog(page)
  await expectGood(page, 'pesan')
})

it('is good in the dialogs of the houses', async () => {
  const page = await open('akun', 'Sari', DESK)
  await switchTotpOn(page, world)
  await goTo(page, 'cabang?bagian=tentang', 'Cabang')
  await press(page, 'Ganti rekening')
  await seeDialog(page)
  await expectNoViolation(page, 'rekening')
  await goTo(page, 'cabang', 'Cabang')
  await press(page, 'Tambah kamar')
  const dialog = await seeDialog(page)
  await dialog.getByLabel('Dari nomor').fill('M301')
  await dialog.getByLabel('Sampai nomor').fill('310')
  await expectNoViolation(page, 'tambah kamar')
  await close(page)
  await press(page, 'Buka kamar M101')
  await (await seeDialog(page)).getByText('Deposit AC', { exact: true }).first().waitFor()
  await expectGood(page, 'kamar')
})

it('is good in the dialogs of the account', async () => {
  await sessionOf(world, 'Lina', 'staff')
  await world.server.rows("update operators set is_totp_on = true, totp_secret = 'JBSWY3DP' where name = 'Lina'")
  const page = await open('akun', 'Kartika', DESK)
  await switchTotpOn(page, world)
  await press(page.getByRole('row').filter({ hasText: 'Lina' }), 'Matikan dua langkah')
  await seeDialog(page)
  await expectNoViolation(page, 'matikan dua langkah')
  await close(page)
  await press(page.locator('.ant-card').filter({ hasText: 'Verifikasi dua langkah' }), 'Nonaktifkan')
  await page.getByLabel('Kode dari aplikasi').waitFor()
  await expectNoViolation(page, 'nonaktifkan')
})

it('is good in the dialogs of offers and reports', async () => {
  const tenant = await world.server.signIn()
  await sendMultipart(world.server, tenant, '/bug_reports', [
    ['note', 'Harga tidak muncul'],
    ['recording', gzipSync('a recording')],
  ])
  const page = await open('pengumuman', 'Umar')
  await press(page, 'Buat pengumuman')
  await seeDialog(page)
  await expectNoViolation(page, 'pengumuman baru')
  await goTo(page, 'voucher', 'Voucher')
  await press(page, 'Jenis', 'tab')
  await seeText(page, 'Diskon Koin Juara')
  await expectGood(page, 'jenis')
  const staff = await world.open({
    address: '/operator/laporan',
    storageState: await sessionOf(world, 'Vera', 'staff'),
  })
  await seeText(staff, 'Harga tidak muncul')
  await expectGood(staff, 'masalah')
  await page.setViewportSize(DESK)
  for (const part of ['pemasukan', 'hunian', 'unduhan', 'deposit']) {
    await goTo(page, `laporan?bagian=${part}`, 'Laporan')
    await expectNoViolation(page, part)
  }
  await page
    .getByRole('button', { name: /^Deposit kembali:/ })
    .first()
    .click()
  await seeDialog(page)
  await expectNoViolation(page, 'deposit kembali')
})
