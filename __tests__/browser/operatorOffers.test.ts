import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { useWorld } from './support/world'
import { sendMultipart } from '../server/support/requests'

const world = useWorld()

it('announces for one house until a day, changes it and ends it', async () => {
  const page = await world.open({
    address: '/operator/pengumuman',
    storageState: await sessionOf(world, 'Tono', 'staff'),
  })
  await seeText(page, 'Promo sewa panjang')
  await expectNoViolation(page, 'pengumuman')
  await expectFits(page, 'pengumuman')
  await press(page, 'Buat pengumuman')
  const dialog = await seeDialog(page)
  await dialog.getByLabel('Judul').fill('Kerja bakti')
  await dialog.getByLabel('Isi').fill('Minggu pukul 07.00\nBawa sapu')
  const preview = dialog.getByRole('region', { name: 'Pratinjau penyewa' })
  await seeText(preview, 'Kerja bakti')
  await seeText(preview, 'Bawa sapu')
  await dialog.getByLabel('Untuk').click()
  await page.getByTitle('Griya Kenanga').waitFor()
  // by keys: while the list grows, a press may end beside the line that it began on
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByTitle('Griya Kenanga').waitFor()
  await dialog.getByLabel('Tampil sampai tanggal').fill('2030-01-31')
  await expectNoViolation(page, 'pengumuman baru')
  await press(dialog, 'Umumkan')
  await seeText(page, 'Pengumuman tampil sekarang')
  await page.getByText('sampai 31 Januari 2030').waitFor()
  expect(await world.server.rows(`select house_id from announcements where title = 'Kerja bakti'`)).toEqual([
    { house_id: 2 },
  ])
  await press(page, 'Ubah: Kerja bakti')
  const again = await seeDialog(page)
  expect(await again.getByLabel('Tampil sampai tanggal').inputValue()).toBe('2030-01-31')
  await again.getByLabel('Judul').fill('Kerja bakti bersama')
  await press(again, 'Simpan')
  await seeText(page, 'Pengumuman diubah')
  await press(page, 'Akhiri: Kerja bakti bersama')
  await press(page, 'Ya, akhiri')
  await seeText(page, 'Sudah berakhir')
})

it('makes a voucher and a kind of voucher, and says which codes are used', async () => {
  const page = await world.open({
    address: '/operator/voucher',
    storageState: await sessionOf(world, 'Ratna'),
  })
  await seeText(page, 'HEMAT50')
  await expectNoViolation(page, 'voucher')
  await expectFits(page, 'voucher')
  await press(page, 'Buat voucher')
  const dialog = await seeDialog(page)
  await dialog.getByLabel('Kode').fill('akhir-tahun')
  await dialog.getByLabel('Potongan').fill('75000')
  await press(dialog, 'Buat voucher')
  await seeText(page, 'Voucher AKHIR-TAHUN dibuat')
  await seeText(page, 'Rp 75.000')
  await page.getByLabel('Cari kode').fill('hemat')
  await page.getByText('AKHIR-TAHUN', { exact: true }).waitFor({ state: 'detached' })
  await press(page, 'Jenis', 'tab')
  await press(page, 'Ubah: Diskon Koin Juara')
  const kind = await seeDialog(page)
  await kind.getByLabel('Harga dalam koin').fill('')
  await press(kind, 'Simpan')
  await seeText(page, 'Tidak dijual')
  await expectNoViolation(page, 'jenis')
  await expectFits(page, 'jenis')
})

it('shows the figures of the year and saves them for an Indonesian spreadsheet', async () => {
  const page = await world.open({
    address: '/operator/laporan',
    storageState: await sessionOf(world, 'Sari'),
    viewport: DESK,
  })
  await page.getByRole('img', { name: 'Pemasukan setiap bulan menurut cabang' }).waitFor()
  await expectNoViolation(page, 'pemasukan')
  await press(page, 'Hunian', 'tab')
  await page.getByRole('img', { name: 'Hunian setiap bulan menurut cabang, dalam persen' }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh CSV')])
  expect(download.suggestedFilename()).toBe('hunian.csv')
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe('\uFEFFBulan;Griya Melati;Griya Kenanga;Griya Cempaka;Total')
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d(;\d+(,\d)?){4}$/)
  for (const [tab, name] of [
    ['Tidak dibayar', 'tidak dibayar'],
    ['Deposit', 'deposit'],
  ] as const) {
    await press(page, tab, 'tab')
    await expectNoViolation(page, name)
  }
  const [deposits] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh CSV')])
  const [, ...owed] = readFileSync(await deposits.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  // neither the number of the room nor that of the phone is one for a spreadsheet, which would take its zero away
  for (const line of owed) expect(line).toMatch(/^\d+;[^;]+;Kamar [^;]+;[^;]*;08\d\d-\d{4}-\d+;\d+;/)
  expect(owed.length).toBeGreaterThan(0)
  const held = page.getByRole('button', { name: /^Deposit kembali:/ })
  const count = await held.count()
  await held.first().click()
  const dialog = await seeDialog(page)
  await expectNoViolation(page, 'deposit kembali')
  const amount = dialog.getByRole('spinbutton', { name: 'Dikembalikan' })
  expect(await amount.inputValue()).toBe('500.000')
  await amount.fill('450000')
  await press(dialog, 'Catat')
  await seeText(page, 'Deposit dicatat kembali, penyewa diberi tahu')
  await page.waitForFunction((left) => [...document.querySelectorAll('.o-lines button')].length === left, count - 1)
})

it('lists what tenants reported with the way to the replay, and shows the staff nothing else', async () => {
  const tenant = await world.server.signIn()
  await sendMultipart(world.server, tenant, '/bug_reports', [
    ['note', 'Harga tidak muncul'],
    ['recording', gzipSync('a recording')],
  ])
  const page = await world.open({ address: '/operator/laporan', storageState: await sessionOf(world, 'Umar', 'staff') })
  await seeHeading(page, 'Laporan')
  await seeText(page, 'Harga tidak muncul')
  expect(await page.getByRole('tab').count()).toBe(1)
  const replay = page.getByRole('link', { name: 'Putar ulang' })
  expect(await replay.getAttribute('href')).toBe('/react/replay?report=1')
  await expectNoViolation(page, 'masalah')
  await expectFits(page, 'masalah')
})
