import { press, seeAlert, seeDialog, seeHeading, seeText } from '../see'
import { choosePicture, fillTransfer, openPending, type Scenario } from './scene'

/** What a tenant does with a booking. */
export const transactions: readonly Scenario[] = [
  {
    name: 'transactions-and-cancel',
    path: '/notifications',
    play: async (scene) => {
      const { page, mark } = scene
      await openPending(scene, 'M105')
      await press(page, 'BATALKAN TRANSAKSI')
      await seeText(page, 'Batalkan transaksi ini?')
      await mark('bertanya')
      await press(await seeDialog(page), 'Ya, batalkan')
      await seeAlert(page, 'Sukses batalkan transaksi')
      await seeHeading(page, 'Cabang')
      await mark('dibatalkan')
    },
  },
  {
    // by what leaves no press in a log: a key that closes a dialog, and the browser's own way back
    name: 'changes-mind',
    path: '/notifications',
    play: async (scene) => {
      const { page, mark } = scene
      const id = await openPending(scene, 'M209')
      await press(page, 'BATALKAN TRANSAKSI')
      const dialog = await seeDialog(page)
      await page.waitForTimeout(500)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await press(page, 'Cabang', 'link')
      await seeHeading(page, 'Cabang')
      await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
      await page.waitForTimeout(500)
      await page.goBack()
      await page.waitForURL(`**/transactions/${id}*`)
      await page.getByRole('button', { name: 'BATALKAN TRANSAKSI' }).waitFor()
      await mark('kembali')
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
      await fillTransfer(page, 1_000_000)
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
      await fillTransfer(page, await scene.tenants.total(scene.tenant, id))
      await choosePicture(page)
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
      await press(page, 'Voucher')
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
    name: 'vouchers',
    path: '/',
    play: async (scene) => {
      const { page, tenant, tenants, mark } = scene
      await tenants.give(tenant, 'MAAF25')
      await press(page, 'Voucher saya', 'link')
      await seeHeading(page, 'Voucher saya')
      await seeText(page, 'kurang 50 koin')
      await mark('voucher saya')
      await openPending(scene, 'M206')
      await press(page, 'Voucher')
      await press(page, 'Maaf AC rusak (Rp 25.000)')
      await page.getByText('terpasang').waitFor()
      await page.waitForLoadState('networkidle')
      await mark('sekali tekan')
    },
  },
]
