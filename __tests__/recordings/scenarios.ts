import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../server/demo/seed'
import { answerWith, breakOff, intercept, loseAnswer } from '../support/faults'
import { press, seeAlert, seeHeading, seeText } from '../support/see'
import { dateFromToday, smallPicture, type TenantMaker, type TenantOptions } from '../support/tenants'
import type { SignedIn } from '../support/testServer'

export interface Scene {
  readonly page: Page
  readonly tenant: SignedIn
  readonly tenants: TenantMaker
  /** below /react */
  readonly go: (path: string) => Promise<void>
  /** marks the moment in the panel: a replay has to say the same there */
  readonly mark: (note: string) => Promise<void>
}

export interface Scenario {
  readonly name: string
  /** who it is; signed in unless said otherwise */
  readonly tenant?: TenantOptions
  readonly signedOut?: true
  readonly path: string
  readonly play: (scene: Scene) => Promise<void>
}

const picture = async () => ({ name: 'bukti transfer.jpg', mimeType: 'image/jpeg', buffer: await smallPicture() })

/** A pending transaction, opened. */
const openPending = async ({ tenants, tenant, go, page }: Scene, room: string) => {
  const id = await tenants.book(tenant, room)
  await go(`/transactions/${id}`)
  await page.getByRole('button', { name: 'BATALKAN TRANSAKSI' }).waitFor()
  return id
}

const refusal = (status: number, heading: string): Scenario => ({
  name: `refused-${status}`,
  path: '/notifications',
  play: async ({ page, go, mark }) => {
    await answerWith(page, 'GET /houses/*', status, { error: 'Tidak bisa' })
    await go('/house/1')
    await seeHeading(page, heading)
    await mark(heading)
  },
})

const broken = (name: string, break_: (page: Page) => Promise<void>, note: string): Scenario => ({
  name,
  path: '/notifications',
  play: async ({ page, go, mark }) => {
    await break_(page)
    await go('/houses')
    await seeText(page, 'Coba Lagi')
    await mark(note)
  },
})

const routes: readonly Scenario[] = [
  {
    name: 'login-fails-then-succeeds',
    signedOut: true,
    path: '/login',
    play: async ({ page, tenant, mark }) => {
      await page.getByLabel('Nomor Telepon').fill(tenant.phone)
      await page.getByLabel('Password', { exact: true }).fill('bukan-ini')
      await press(page, 'Login')
      await seeText(page, 'Login Error')
      await mark('gagal')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await press(page, 'Login')
      await page.getByRole('link', { name: 'Transactions' }).waitFor()
      await mark('masuk')
    },
  },
  {
    name: 'menu',
    path: '/',
    play: async ({ page, mark }) => {
      await seeText(page, 'Promo sewa panjang')
      await mark('menu')
    },
  },
  {
    name: 'menu-profile-gate',
    tenant: { profiles: [] },
    path: '/',
    play: async ({ page, mark }) => {
      await seeAlert(page, 'Isi profile dahulu')
      await seeHeading(page, 'Profile')
      await mark('gerbang profil')
    },
  },
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
    name: 'search-without-date',
    path: '/house/1',
    play: async ({ page, mark }) => {
      await seeHeading(page, 'Cabang: Griya Melati')
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
    play: async ({ page, tenants, go, mark }) => {
      await go(`/room/${await tenants.roomId('M103')}/monthly/7/${dateFromToday(1)}`)
      await seeText(page, 'Total')
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
    play: async ({ page, tenants, go, mark }) => {
      await go(`/room/${await tenants.roomId('M104')}/weekly/1/${dateFromToday(1)}`)
      await seeText(page, 'Total')
      await page.getByRole('checkbox', { name: 'Extra Person' }).click()
      await seeAlert(page, 'Isi profile dahulu')
      await seeHeading(page, 'Profile')
      await mark('profil 2')
    },
  },
  {
    name: 'transactions-and-cancel',
    path: '/notifications',
    play: async (scene) => {
      const { page, mark } = scene
      await openPending(scene, 'M105')
      await press(page, 'BATALKAN TRANSAKSI')
      await seeText(page, 'Batalkan transaksi ini?')
      await mark('bertanya')
      await press(page.getByRole('dialog'), 'Ya, batalkan')
      await seeAlert(page, 'Sukses batalkan transaksi')
      await seeHeading(page, 'Cabang')
      await mark('dibatalkan')
    },
  },
  {
    name: 'transactions-list',
    path: '/notifications',
    play: async ({ page, tenants, tenant, go, mark }) => {
      await tenants.book(tenant, 'M106')
      await go('/transactions')
      await page.getByRole('link', { name: /M106/ }).waitFor()
      await mark('daftar')
    },
  },
  {
    name: 'confirmation-with-mistakes',
    path: '/notifications',
    play: async (scene) => {
      const { page, go, mark } = scene
      const id = await openPending(scene, 'M203')
      await go(`/transactions/${id}/confirmation`)
      await press(page, 'Konfirmasi Pembayaran')
      await seeAlert(page, 'Nama rekening bank harus diisi')
      await mark('kosong')
      await page.getByLabel('Nama Rekening').fill('Rina Kartika')
      await page.getByLabel('Nama Bank').fill('BCA')
      await page.getByLabel('Nomor Rekening').fill('7123456789')
      await page.getByLabel('Total Bayar').fill('1000000')
      await press(page, 'Konfirmasi Pembayaran')
      await seeAlert(page, 'Foto bukti transfer harus diisi')
      await mark('tanpa foto')
    },
  },
  {
    name: 'confirmation-succeeds',
    path: '/notifications',
    play: async (scene) => {
      const { page, go, mark } = scene
      const id = await openPending(scene, 'M108')
      await go(`/transactions/${id}/confirmation`)
      await page.getByLabel('Nama Rekening').fill('Rina Kartika')
      await page.getByLabel('Nama Bank').fill('BCA')
      await page.getByLabel('Nomor Rekening').fill('7123456789')
      await page.getByLabel('Total Bayar').fill(String(await scene.tenants.total(scene.tenant, id)))
      await page.getByLabel('Foto Bukti Transfer').setInputFiles(await picture())
      await page.getByText('File selected: bukti transfer.jpg').waitFor()
      await press(page, 'Konfirmasi Pembayaran')
      await seeAlert(page, 'Confirm payment success')
      await page.getByText('Silahkan tunggu Admin').waitFor()
      await mark('diterima')
    },
  },
  {
    name: 'voucher-empty-and-wrong',
    path: '/notifications',
    play: async (scene) => {
      const { page, mark } = scene
      await openPending(scene, 'M109')
      await press(page, 'Pakai Voucher')
      await seeAlert(page, 'Kode voucher tidak boleh kosong')
      await mark('kosong')
      await page.getByLabel('Kode Voucher').fill('TIDAKADA1')
      await press(page, 'Pakai Voucher')
      await page.getByText('Voucher tidak ditemukan').first().waitFor()
      await mark('salah')
    },
  },
  {
    name: 'reload-goes-on',
    path: '/houses',
    play: async ({ page, go, mark }) => {
      await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
      await page.waitForTimeout(600)
      await go('/notifications')
      await seeHeading(page, 'Notifikasi')
      await page.waitForLoadState('networkidle')
      await mark('setelah muat ulang')
    },
  },
  {
    name: 'profile-mistakes',
    tenant: { profiles: [] },
    path: '/profile',
    play: async ({ page, mark }) => {
      await page.getByLabel('Nama', { exact: true }).fill('Dewi Lestari')
      await press(page, 'Update')
      await seeText(page, 'Tempat lahir tidak boleh kosong')
      await mark('kurang')
    },
  },
  {
    name: 'profile-update',
    path: '/profile',
    play: async ({ page, mark }) => {
      await page.getByLabel('Nama', { exact: true }).fill('Dewi Lestari')
      await page.getByLabel('Pekerjaan').fill('Perawat')
      await press(page, 'Update')
      await seeAlert(page, 'Update Profile Success')
      await page.waitForLoadState('networkidle')
      await mark('tersimpan')
    },
  },
  {
    name: 'profile-2',
    tenant: { profiles: [1, 2] },
    path: '/profile/2',
    play: async ({ page, mark }) => {
      await page.getByLabel('Nama', { exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      await mark('profil 2')
    },
  },
  {
    name: 'notifications',
    path: '/notifications',
    play: async ({ page, mark }) => {
      await seeHeading(page, 'Notifikasi')
      await page.waitForLoadState('networkidle')
      await mark('notifikasi')
    },
  },
  {
    name: 'extend-without-booking',
    path: '/extend',
    play: async ({ page, mark }) => {
      await seeHeading(page, 'Lanjut Sewa')
      await press(page, 'Mingguan', 'link')
      await page.waitForLoadState('networkidle')
      await page.getByText('belum punya sewa').waitFor()
      await mark('tanpa sewa')
    },
  },
  {
    name: 'push-without-firebase',
    path: '/',
    play: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Aktifkan Push Notifikasi' }).click()
      await seeAlert(page, 'Gagal aktifkan notifikasi, hubungi admin')
      await mark('push')
    },
  },
]

const errors: readonly Scenario[] = [
  refusal(400, 'Bad Request'),
  refusal(403, 'Forbidden'),
  refusal(404, 'Not Found'),
  refusal(405, 'Method Not Allowed'),
  {
    name: 'not-found-route',
    path: '/tidak/ada',
    play: async ({ page, mark }) => {
      await seeHeading(page, 'Not Found')
      await mark('tidak ada')
    },
  },
  {
    name: 'session-refused',
    path: '/houses',
    play: async ({ page, mark }) => {
      await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
      await answerWith(page, 'GET /houses/*', 401, { error: 'Invalid token' })
      await page.getByRole('link', { name: 'Griya Melati' }).click()
      await seeAlert(page, 'Invalid Session, please relogin')
      await page.getByLabel('Nomor Telepon').waitFor()
      await mark('sesi habis')
    },
  },
  broken('network-fails-on-get', (page) => breakOff(page, 'GET /houses'), 'tanpa jaringan'),
  broken(
    'malformed-answer',
    (page) => intercept(page, 'GET /houses', (route) => route.fulfill({ body: '<html>' })),
    'bukan JSON',
  ),
  broken(
    'wrong-shape',
    (page) => answerWith(page, 'GET /houses', 200, { houses: [{ id: 'satu' }] }),
    'bentuk salah',
  ),
  broken('server-error', (page) => answerWith(page, 'GET /houses', 500, { error: 'rusak' }), 'server rusak'),
  {
    name: 'booking-answer-lost',
    path: '/houses',
    play: async ({ page, tenants, go, mark }) => {
      await loseAnswer(page, 'POST /rooms/*/booking/weekly')
      await go(`/room/${await tenants.roomId('M110')}/weekly/1/${dateFromToday(1)}`)
      await seeText(page, 'Total')
      await press(page, 'Booking')
      await seeText(page, 'Internal Server Error')
      await seeText(page, 'Booking Anda tercatat')
      await mark('jawaban hilang')
    },
  },
  {
    name: 'cancel-without-network',
    path: '/notifications',
    play: async (scene) => {
      const { page, mark } = scene
      await openPending(scene, 'M204')
      await breakOff(page, 'DELETE /transactions/*.json')
      await press(page, 'BATALKAN TRANSAKSI')
      await press(page.getByRole('dialog'), 'Ya, batalkan')
      await seeText(page, 'Internal Server Error')
      await seeText(page, 'Transaksi belum dibatalkan')
      await mark('tidak terkirim')
    },
  },
  {
    name: 'confirmation-without-network',
    path: '/notifications',
    play: async (scene) => {
      const { page, go, mark } = scene
      const id = await openPending(scene, 'M202')
      await breakOff(page, 'POST /transaction/*/confirm_payment.json')
      await go(`/transactions/${id}/confirmation`)
      await page.getByLabel('Nama Rekening').fill('Rina Kartika')
      await page.getByLabel('Nama Bank').fill('BCA')
      await page.getByLabel('Nomor Rekening').fill('7123456789')
      await page.getByLabel('Total Bayar').fill('1000000')
      await page.getByLabel('Foto Bukti Transfer').setInputFiles(await picture())
      await press(page, 'Konfirmasi Pembayaran')
      await seeAlert(page, 'Confirm payment Failed: Network Error')
      await page.waitForLoadState('networkidle')
      await mark('gagal sendiri')
    },
  },
  {
    name: 'offline-and-back',
    path: '/houses',
    play: async ({ page, mark }) => {
      await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
      await page.context().setOffline(true)
      await page.getByText('Anda sedang offline').waitFor()
      await mark('offline')
      await page.context().setOffline(false)
      await page.getByText('Anda sedang offline').waitFor({ state: 'detached' })
      await mark('kembali')
    },
  },
]

/** Every route, and every error of spec section 8. */
export const scenarios: readonly Scenario[] = [...routes, ...errors]
