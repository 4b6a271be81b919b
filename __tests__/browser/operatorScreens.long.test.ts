import { DESK, invite, OPERATOR_PASSWORD, sessionOf } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

/** One path through each screen of the operators' page; its rules are seen in packages/desk/__tests__. */
const world = useWorld()

it('leads an owner from a one-time link through payments, rooms, tenants and houses', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M103')
  await world.tenants.pay(tenant, id)
  await world.tenants.book(tenant, 'M105', 1)
  const [waiting] = await world.server.rows("select id from transactions where payment_status = 'paid' order by id")
  const link = await invite(world, 'Wulan')
  const page = await world.open({ address: link, viewport: DESK, allow: [FAILED_LOAD] })
  await seeText(page, 'Halo, Wulan')
  expect(page.url()).toBe(`${world.origin}${link.split('#')[0]}`)
  await page.getByLabel('Kata sandi baru').fill(OPERATOR_PASSWORD)
  await page.getByLabel('Ulangi kata sandi').fill(OPERATOR_PASSWORD)
  await press(page, 'Simpan dan masuk')

  await seeHeading(page, 'Pembayaran')
  const cardOf = (number: number) => page.getByRole('article', { name: `Transaksi ${number}`, exact: true })
  await cardOf(Number(waiting?.id)).waitFor()
  await page.keyboard.press('c')
  await cardOf(id).waitFor()
  await press(page, 'Konfirmasi')
  await seeText(page, 'Semua pembayaran sudah diperiksa')

  await press(page, 'Kamar', 'link')
  await seeHeading(page, 'Kamar')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await page
    .getByRole('region', { name: 'Kalender kamar' })
    .getByRole('button', { name: /\bM105, .*, belum dibayar$/ })
    .click()
  const stay = await seeDialog(page)
  await stay.getByRole('button', { name: 'Pindah kamar' }).waitFor()
  await press(stay, 'Tutup')

  const help = new FormData()
  help.append('kind', 'other')
  help.append('text', 'Kunci hilang')
  await fetch(`${world.origin}/api/tickets`, { method: 'POST', headers: tenant.headers, body: help })
  await press(page, 'Bantuan', 'link')
  const box = await page.getByRole('row', { name: /Kunci hilang/ }).boundingBox()
  if (!box) throw new Error('the row is not on the screen')
  // anywhere on the row
  await page.mouse.click(box.x + box.width - 5, box.y + 5)
  const ticket = await seeDialog(page)
  await ticket.getByText('Kunci hilang').waitFor()
  await press(ticket, 'Tutup permintaan')

  await press(page, 'Penyewa', 'link')
  await page.getByRole('searchbox', { name: 'Cari nama atau nomor telepon' }).fill('dewi')
  await page.getByRole('link', { name: 'Budi Santoso' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Dewi Lestari' }).click()
  await seeHeading(page, 'Dewi Lestari')
  await page.getByRole('button', { name: 'Lihat KTP' }).first().click()
  const card = await seeDialog(page)
  await card.getByRole('img', { name: 'KTP Dewi Lestari' }).waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })

  await press(page, 'Penyewa', 'link')
  await press(page, 'Penghuni lama', 'link')
  await page.getByLabel('Daftar penghuni').fill('Nama;Kamar\nAyu;M199')
  await press(page, 'Periksa daftar')
  await page.getByRole('row', { name: /Ayu/ }).waitFor()

  await press(page, 'Tagihan', 'link')
  await seeHeading(page, 'Tagihan')
  await page.getByRole('region', { name: 'Jatuh tempo minggu ini' }).getByText('Griya Melati M105').waitFor()

  await press(page, 'Cabang', 'link')
  await page.getByLabel('M101: Sewa bulanan').fill('1400000')
  await press(page, 'Simpan harga')
  await seeText(page, 'Perubahan disimpan')
  await press(page, 'Akun', 'link')
  await seeHeading(page, 'Akun')
})

it('leads an owner through announcements, vouchers, reports and the log', async () => {
  const page = await world.open({
    address: '/operator/pengumuman',
    storageState: await sessionOf(world, 'Tono'),
    viewport: DESK,
  })
  await press(page, 'Buat pengumuman')
  const dialog = await seeDialog(page)
  await dialog.getByLabel('Judul').fill('Kerja bakti')
  await dialog.getByLabel('Isi').fill('Minggu pukul 07.00\nBawa sapu')
  await dialog.getByLabel('Tampil sampai tanggal').fill('31 Jan 2030')
  // a mouse that crosses the calendar on its way to the button takes nothing of what was typed
  await page.locator('.o-days .ant-picker-cell-in-view').first().hover()
  await press(dialog, 'Umumkan')
  await seeText(page, 'Pengumuman tampil sekarang')
  await page.getByText('sampai 31 Januari 2030').waitFor()

  await press(page, 'Voucher', 'link')
  await press(page, 'Buat voucher')
  const voucher = await seeDialog(page)
  await voucher.getByLabel('Kode').fill('akhir-tahun')
  await voucher.getByLabel('Potongan').fill('75000')
  await press(voucher, 'Buat voucher')
  await seeText(page, 'Voucher AKHIR-TAHUN dibuat')

  await press(page, 'Laporan', 'link')
  await press(page, 'Hunian', 'tab')
  await page.getByRole('img', { name: 'Hunian setiap bulan menurut cabang, dalam persen' }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh CSV')])
  expect(download.suggestedFilename()).toBe('hunian.csv')

  await press(page, 'Catatan', 'link')
  const made = page.getByRole('row').filter({ hasText: 'Membuat kata sandi' }).first()
  await made.waitFor()
  await page.getByRole('combobox', { name: 'Siapa' }).fill('baris')
  await page.locator('.ant-select-item-option').filter({ hasText: 'baris perintah' }).click()
  await page.waitForURL(/who=command/)
  await made.waitFor({ state: 'detached' })
})
