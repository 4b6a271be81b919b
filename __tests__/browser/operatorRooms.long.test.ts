import type { Page } from 'playwright-core'
import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()

const choose = async (page: Page, label: string, text: string) => {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(text)
  // the answer of the search may still replace the list, so the keyboard chooses, from the one option that is left
  await page.waitForFunction((wanted) => {
    const options = [
      ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
    ]
    return options.length === 1 && options[0]?.textContent.includes(wanted)
  }, text)
  await field.press('Enter')
}
const bar = (page: Page, room: string, word: string) =>
  page
    .getByRole('region', { name: 'Kalender kamar' })
    .getByRole('button', { name: new RegExp(`\\b${room}, .*, ${word}$`) })
const gap = (page: Page, room: string) => page.getByRole('button', { name: new RegExp(`^${room} kosong`) })

const openCalendar = async (name: string, query = '') => {
  const page = await world.open({
    address: `/operator/kamar${query}`,
    storageState: await sessionOf(world, name, 'staff'),
    viewport: DESK,
    allow: [FAILED_LOAD],
  })
  await seeHeading(page, 'Kamar')
  return page
}

it('shows who has which nights, and moves, ends and cancels a stay from there', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M103', 1)
  const page = await openCalendar('Oki')
  await bar(page, 'M103', 'belum dibayar').click()
  const drawer = await seeDialog(page)
  await seeText(drawer, tenant.phone)
  await press(drawer, 'Pindah kamar')
  await choose(page, 'Kamar baru', 'M106')
  await press(drawer, 'Pindahkan')
  await seeText(drawer, 'Griya Melati - M106')
  await world.server.rows(`update transactions set payment_status = 'confirmed' where id = ${id}`)
  await world.server.rows(`update room_nights set held_until = null where transaction_id = ${id}`)
  await press(page, 'Tutup')
  await page.reload()
  await bar(page, 'M106', 'lunas').click()
  await press(page, 'Akhiri lebih awal')
  const to = await page.getByLabel('Tanggal keluar baru').getAttribute('max')
  await page.getByLabel('Tanggal keluar baru').fill(to ?? '')
  await press(page, 'Akhiri pada tanggal ini')
  await seeText(page, 'Isi berapa yang dikembalikan, 0 kalau tidak ada')
  await page.getByLabel('Dikembalikan kepada penyewa').fill('50000')
  await press(page, 'Akhiri pada tanggal ini')
  await seeText(page, '6 malam')
  await press(page, 'Batalkan')
  await press(page, 'Batalkan sewa ini')
  await seeText(page, 'Tulis alasannya: penyewa membacanya')
  await page.getByLabel('Alasan untuk penyewa').fill('Kamar bocor')
  await page.getByLabel('Dikembalikan kepada penyewa').fill('90000000')
  await press(page, 'Batalkan sewa ini')
  await page.getByText(/^Paling banyak Rp [\d.]+ yang bisa dikembalikan, tanpa deposit$/).waitFor()
  await page.getByLabel('Dikembalikan kepada penyewa').fill('0')
  await press(page, 'Batalkan sewa ini')
  await gap(page, 'M106').first().waitFor()
  await bar(page, 'M106', 'lunas').waitFor({ state: 'detached' })
  expect(
    await world.server.rows(`select action from audit_lines where subject_kind = 'stay' and who = 'Oki' order by id`),
  ).toEqual([{ action: 'moveStay' }, { action: 'endStay' }, { action: 'cancelStay' }])
})

it('asks a penalty of who has not paid, and notes what goes back after a stay was cancelled', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M110', 1)
  const page = await openCalendar('Nur', `?sewa=${id}`)
  const drawer = await seeDialog(page)
  await press(drawer, 'Pindah kamar')
  await page.getByRole('combobox', { name: 'Kamar baru' }).fill('Kenanga - K103')
  const elsewhere = page.locator('.ant-select-item-option', { hasText: 'Griya Kenanga - K103 (rekening lain)' })
  await elsewhere.waitFor()
  expect(await elsewhere.getAttribute('aria-disabled')).toBe('true')
  await drawer.getByText(/^Sewa yang belum lunas dibayar ke rekening cabangnya/).waitFor()
  await drawer.getByRole('button', { name: 'Batal', exact: true }).click()
  await press(drawer, 'Atur denda')
  await drawer.getByLabel('Besar denda').fill('75000')
  await press(drawer, 'Simpan')
  await seeText(drawer, 'Rp 75.000')
  await world.server.rows(`update transactions set payment_status = 'confirmed' where id = ${id}`)
  await page.reload()
  await press(drawer, 'Batalkan')
  await page.getByLabel('Alasan untuk penyewa').fill('Pindah kota')
  await page.getByLabel('Dikembalikan kepada penyewa').fill('0')
  await press(page, 'Batalkan sewa ini')
  await drawer.waitFor({ state: 'detached' })
  await page.goto(`${world.origin}/operator/kamar?sewa=${id}`)
  await seeText(drawer, 'Dibatalkan')
  await press(drawer, 'Catat pengembalian')
  await drawer.getByLabel('Dikembalikan kepada penyewa').fill('120000')
  await press(drawer, 'Catat')
  await seeText(drawer, 'Rp 120.000')
  expect(
    await world.server.rows(`select action from audit_lines where subject_id = ${id} and who = 'Nur' order by id`),
  ).toEqual([{ action: 'setPenalty' }, { action: 'cancelStay' }, { action: 'refundStay' }])
})

it('books a free gap for a tenant who phones, and says why it cannot', async () => {
  await world.server.addTenant('081377770001')
  const page = await openCalendar('Putri', '?rentang=week')
  await gap(page, 'M105')
    .first()
    .click({ position: { x: 5, y: 20 } })
  const drawer = await seeDialog(page)
  await press(drawer, 'Pesan')
  await seeText(drawer, 'Pilih penyewa')
  await choose(page, 'Penyewa', '081377770001')
  await drawer.getByText('Minggu', { exact: true }).click()
  await drawer.getByText(/^Harga kamar Rp/).waitFor()
  const other = await world.tenants.add()
  await world.tenants.book(other, 'M105', 2)
  await press(drawer, 'Pesan')
  await seeText(drawer, 'Kamar sudah terisi')
  await choose(page, 'Kamar', 'M108')
  await press(drawer, 'Pesan')
  await bar(page, 'M108', 'belum dibayar').waitFor()
})

it('revives a booking that was not paid in time', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'K102', 2)
  const past = world.server.clock.now() - 60
  await world.server.rows(`update transactions set payment_due = ${past} where id = ${id}`)
  await world.server.rows(`update room_nights set held_until = ${past} where transaction_id = ${id}`)
  const page = await openCalendar('Ratih', '?cabang=2')
  await seeText(page, 'Kedaluwarsa, masih bisa dibuka lagi (1)')
  await page.getByText('Kedaluwarsa, masih bisa dibuka lagi (1)').click()
  await press(page, 'Buka')
  await press(page, 'Buka lagi booking')
  await seeText(page, 'Booking dibuka lagi, penyewa diberi tahu')
  await press(page, 'Tutup')
  await bar(page, 'K102', 'belum dibayar').waitFor()
})

it('goes by weeks and months, keeps the view in the address, and draws only the rooms in sight', async () => {
  const page = await openCalendar('Surya', '?mulai=2026-12-01&rentang=week')
  await seeText(page, 'Desember 2026')
  await press(page, 'Maju satu minggu')
  await page.waitForURL(/mulai=2026-12-08/)
  await press(page, 'Maju satu bulan')
  await page.waitForURL(/mulai=2027-01-08/)
  await seeText(page, 'Januari 2027')
  await page.reload()
  await seeText(page, 'Januari 2027')
  const drawn = page.locator('.o-room-line')
  await drawn.first().waitFor()
  expect(await drawn.count()).toBeLessThan(30)
  await page.getByRole('region', { name: 'Kalender kamar' }).hover()
  await page.mouse.wheel(0, 20_000)
  await page.locator('.o-room-line').filter({ hasText: 'C3' }).or(page.getByText('C2')).first().waitFor()
})

it('passes axe in both colours and fits a phone, also with a drawer', async () => {
  const tenant = await world.tenants.add()
  await world.tenants.book(tenant, 'M203', 0)
  const page = await openCalendar('Tari')
  await bar(page, 'M203', 'belum dibayar').waitFor()
  await expectNoViolation(page, 'kamar')
  await expectFits(page, 'kamar')
  await bar(page, 'M203', 'belum dibayar').click()
  const drawer = await seeDialog(page)
  await press(drawer, 'Pindah kamar')
  await expectNoViolation(page, 'sewa')
  await expectFits(page, 'sewa')
  await press(drawer, 'Tutup')
  await drawer.waitFor({ state: 'detached' })
  await press(page, 'Pesan untuk penyewa')
  await seeDialog(page)
  await expectNoViolation(page, 'pesan')
  await expectFits(page, 'pesan')
})
