import { press, seeAlert, seeHeading, seeText } from '../see'
import type { Scenario } from './scene'
import { PASSWORD } from '../../../support/appTenants'

/** The login, and the menu after it. */
export const entry: readonly Scenario[] = [
  {
    name: 'login-fails-then-succeeds',
    hidesTexts: true,
    signedOut: true,
    path: '/login',
    play: async ({ page, tenant, mark }) => {
      await page.getByLabel('Nomor Telepon').fill(tenant.phone)
      await page.getByLabel('Password', { exact: true }).fill('bukan-ini')
      await press(page, 'Login')
      await seeText(page, 'Login Error')
      await mark('gagal')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await press(page, 'Login')
      await seeText(page, 'Belum ada kamar yang dipesan.')
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
]
