import { press, seeAlert, seeHeading, seeText } from './support/see'
import { useWorld } from './support/world'
import { becomes } from '../support/until'

/** One path through screens of tenants that no other file goes through. */
const world = useWorld()

it('takes a code from the menu to a booking, by one tap, and says there where it was used', async () => {
  const tenant = await world.tenants.add()
  await world.tenants.give(tenant, 'MAAF25')
  const id = await world.tenants.book(tenant, 'M110')
  const page = await world.open({ path: '/', as: tenant })
  await press(page, 'Voucher saya', 'link')
  await seeHeading(page, 'Voucher saya')
  await seeText(page, 'MAAF25')
  await seeText(page, 'kurang 10 koin')

  await page.goto(world.urlOf(`/transactions/${id}`))
  const reloaded = page.waitForEvent('load')
  await press(page, 'Voucher')
  await press(page, 'Maaf AC rusak (Rp 25.000)')
  await reloaded
  await seeAlert(page, 'Pemakaian Voucher berhasil')
  await seeText(page, 'Voucher MAAF25 terpasang')
  await press(page, 'Voucher saya', 'link')
  await press(page, `Dipakai di transaksi ${id}`, 'link')
  await page.waitForURL(world.urlOf(`/transactions/${id}`))
})

it('finds tab, search and scroll again on the way back, and each visit of a room begins at its top', async () => {
  const page = await world.open({ path: '/house/1', as: await world.tenants.add() })
  await press(page, 'Bulanan', 'tab')
  const monthly = page.getByRole('tabpanel', { name: 'Bulanan' })
  await monthly.getByRole('combobox').selectOption('7')
  await press(monthly, 'Cari Kamar')
  const last = monthly.getByRole('link', { name: 'M210', exact: true })
  await last.waitFor()
  // what stands below is drawn when it comes into view
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await seeText(page, 'Buka di peta')
  // In the middle of the window no bar covers it, so the press scrolls no further. The app hears of it with the next frame.
  const left = await last.evaluate(async (room) => {
    room.scrollIntoView({ block: 'center' })
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    return window.scrollY
  })
  expect(left).toBeGreaterThan(50)
  await last.click()
  await seeHeading(page, 'Melati M210')
  await becomes(() => page.evaluate(() => window.scrollY), 0)
  const room = page.url()
  await page.goBack()
  await last.waitFor()
  await page.getByRole('tab', { name: 'Bulanan', selected: true }).waitFor()
  await becomes(() => monthly.getByRole('combobox').inputValue(), '7')
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, left)
  await page.goForward()
  await seeHeading(page, 'Melati M210')
  expect(page.url()).toBe(room)
  await page.goBack()
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, left)
  await last.click()
  await seeHeading(page, 'Melati M210')
  await becomes(() => page.evaluate(() => window.scrollY), 0)
})

it('leads from the search of all houses to a house and its rules', async () => {
  const page = await world.open({ path: '/search', as: await world.tenants.add() })
  await page.getByRole('link', { name: /Griya Melati/ }).click()
  await seeHeading(page, 'Cabang: Griya Melati')
  await press(page, 'Aturan Kost', 'link')
  await seeText(page, 'Tidak merokok di dalam kamar')
})
