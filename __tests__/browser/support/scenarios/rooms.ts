import { press, seeAlert, seeHeading, seeText } from '../see'
import { openRoom, type Scenario } from './scene'

/** From the list of houses to a booking. */
export const rooms: readonly Scenario[] = [
  {
    name: 'houses-and-search',
    path: '/houses',
    play: async ({ page, mark }) => {
      await page.getByRole('link', { name: 'Griya Melati' }).click()
      await seeHeading(page, 'Cabang: Griya Melati')
      await press(page, 'Cari Kamar')
      await seeText(page, 'M210')
      await mark('harian')
      await press(page, 'Bulanan', 'tab')
      await seeText(page, '7 bulan gratis 1 bulan')
      await page.getByLabel('Jumlah Bulan').selectOption('7')
      await press(page, 'Cari Kamar')
      await seeText(page, 'M210')
      await mark('bulanan')
    },
  },
  {
    name: 'search-all-houses',
    path: '/search',
    play: async ({ page, mark }) => {
      await seeText(page, 'Griya Cempaka')
      await mark('semua cabang')
      await press(page, 'Bulanan', 'tab')
      await page.getByLabel('Jumlah Bulan').selectOption('7')
      await page.getByLabel('Urutkan').selectOption('name')
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: 'Griya Melati' }).click()
      await seeText(page, 'M210')
      await mark('cabang dengan pencarian')
    },
  },
  {
    name: 'house-rules',
    path: '/house/1',
    play: async ({ page, mark }) => {
      await page.getByRole('link', { name: 'Aturan Kost' }).click()
      await seeHeading(page, 'Aturan Kost')
      await seeText(page, 'Gerbang ditutup pukul 22.00')
      await mark('aturan')
    },
  },
  {
    name: 'guest-asks-for-room',
    hidesTexts: true,
    signedOut: true,
    path: '/login',
    play: async (scene) => {
      const { page, mark } = scene
      await openRoom(scene, 'M103', 'monthly/3')
      await press(page, 'Booking')
      await press(page, 'Minta kamar tanpa akun')
      await page.getByLabel('Nama', { exact: true }).fill('Siti Nurhaliza')
      await page.getByLabel('Nomor WhatsApp').fill('nomor suami')
      await press(page, 'Kirim permintaan')
      await page.getByText('Nomor WA tidak valid').first().waitFor()
      await mark('nomor salah')
      await page.getByLabel('Nomor WhatsApp').fill('+62 (812) 3456-7890')
      await page.getByLabel('Catatan (boleh kosong)').fill('Datang hari Minggu.\nBersama adik.')
      await press(page, 'Kirim permintaan')
      await seeText(page, 'Permintaan terkirim')
      await page.waitForLoadState('networkidle')
      await mark('terkirim')
    },
  },
  {
    name: 'room-photos',
    path: '/houses',
    play: async (scene) => {
      const { page, mark } = scene
      await openRoom(scene, 'M103', 'weekly/2')
      await seeText(page, 'Kamar mandi dalam')
      await press(page, 'Foto berikutnya')
      await page.getByText('2 / 2').waitFor()
      await mark('foto kedua')
      await page.getByRole('button', { name: /^Perbesar: .* 2 dari 2$/ }).click()
      await page.getByRole('dialog').waitFor()
      await press(page.getByRole('dialog'), 'Tutup')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      // the dialog covers the panel
      await mark('foto ditutup')
    },
  },
  {
    name: 'search-without-date',
    path: '/house/1',
    play: async ({ page, mark }) => {
      await seeHeading(page, 'Cabang: Griya Melati')
      await page.getByText('M203').waitFor()
      await page.getByLabel('Tanggal Mulai').fill('')
      await press(page, 'Cari Kamar')
      await seeText(page, 'Tanggal mulai harus diisi')
      await mark('tanpa tanggal')
    },
  },
  {
    name: 'room-with-extras-and-booking',
    tenant: { profiles: [1, 2] },
    path: '/houses',
    play: async (scene) => {
      const { page, mark } = scene
      await openRoom(scene, 'M103', 'monthly/7')
      await page.getByRole('checkbox', { name: 'Extra AC' }).check()
      await page.getByText('Deposit AC disimpan 6 bulan').waitFor()
      await page.getByRole('checkbox', { name: 'Extra Person' }).click()
      await page.waitForURL(/extra_person=1/)
      await page.waitForLoadState('networkidle')
      await mark('dengan tambahan')
      await press(page, 'Booking')
      await seeText(page, 'Detail Transaksi')
      await page.getByRole('button', { name: 'BATALKAN TRANSAKSI' }).waitFor()
      await mark('transaksi baru')
    },
  },
  {
    name: 'extra-person-wants-profile-2',
    path: '/houses',
    play: async (scene) => {
      const { page, mark } = scene
      await openRoom(scene, 'M104', 'weekly/1')
      await page.getByRole('checkbox', { name: 'Extra Person' }).click()
      await seeAlert(page, 'Isi profile dahulu')
      await seeHeading(page, 'Profile')
      await mark('profil 2')
    },
  },
]
