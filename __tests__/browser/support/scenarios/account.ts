import { press, seeAlert, seeHeading, seeText, unfold } from '../see'
import { PASSWORD } from '../../../support/appTenants'
import type { Scenario } from './scene'

/** The tenant's other screens: profiles, notifications, extension, push. */
export const account: readonly Scenario[] = [
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
      await unfold(page, 'Data diri', 'Pekerjaan dan alamat')
      await page.getByLabel('Nama', { exact: true }).fill('Dewi Lestari')
      await page.getByLabel('Pekerjaan').fill('Perawat')
      await press(page, 'Update')
      await seeAlert(page, 'Update Profile Success')
      await page.waitForLoadState('networkidle')
      await mark('tersimpan')
    },
  },
  {
    name: 'draft-survives-reload',
    tenant: { profiles: [] },
    path: '/profile',
    play: async ({ page, go, mark }) => {
      await unfold(page, 'Pekerjaan dan alamat')
      await page.getByLabel('Nama', { exact: true }).fill('Dewi Lestari')
      await page.getByLabel('Pekerjaan').fill('Perawat')
      await page.getByLabel('Tempat Lahir').fill('Malang')
      await page.getByLabel('Tempat Lahir').blur()
      // a second after the last letter it is an action
      await page.waitForTimeout(1_500)
      await go('/profile')
      await page.locator('input[value="Malang"]').waitFor()
      await mark('masih ada')
    },
  },
  {
    name: 'profile-2',
    tenant: { profiles: [1, 2] },
    path: '/profile/2',
    play: async ({ page, mark }) => {
      await unfold(page, 'Data diri')
      await page.waitForLoadState('networkidle')
      await mark('profil 2')
    },
  },
  {
    name: 'password-changed',
    path: '/password',
    play: async ({ page, mark }) => {
      await page.getByLabel('Password sekarang').fill('bukan-ini-juga')
      await page.getByLabel('Password baru').fill('kata sandi yang lain')
      await press(page, 'Simpan Password')
      await seeText(page, 'Password sekarang salah')
      await mark('ditolak')
      await page.getByLabel('Password sekarang').fill(PASSWORD)
      await press(page, 'Simpan Password')
      await seeAlert(page, 'Password sudah diganti')
      await page.getByRole('link', { name: 'Ganti Password' }).waitFor()
      await seeText(page, 'Belum ada kamar yang dipesan.')
      await page.waitForLoadState('networkidle')
      await mark('diganti')
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
      await seeHeading(page, 'Perpanjang Sewa')
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
