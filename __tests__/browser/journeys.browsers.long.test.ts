import { PASSWORD } from '../support/appTenants'
import { smallPicture } from '../support/tenants'
import { handsOn, type Driver } from './support/browsers/driver'
import { findOtherBrowsers } from './support/browsers/find'
import { picturesOf } from './support/browsers/pictures'
import { openFaultProxy, type FaultProxy } from './support/faultProxy'
import { useWorld } from './support/world'

const world = useWorld()

let proxy: FaultProxy
let driver: Driver | undefined
beforeAll(async () => {
  proxy = await openFaultProxy(world.origin)
})
afterEach(() => driver?.close())
afterAll(() => proxy.close())

const IS_INSTALLED = `Boolean(navigator.serviceWorker && navigator.serviceWorker.controller)`

it.each(findOtherBrowsers())('$name: a tenant signs in, books, pays, and reads the receipt', async (browser) => {
  const tenant = await world.tenants.add()
  const opened = await browser.start()
  driver = opened
  const { see, press, pressOn, fill, choose, becomesTrue } = handsOn(opened)
  const at = (path: string) => `${proxy.origin}/react${path}`
  const picture = picturesOf(browser.name, opened)

  await opened.open(at('/login'))
  await fill('Nomor Telepon', tenant.phone)
  await fill('Password', PASSWORD)
  await picture('login')
  await press('Login')
  await see('Transactions')
  await see('Koin')
  await picture('menu')

  await press('Cari Kamar')
  await press('Griya Melati')
  await press('Cari Kamar')
  await see('kamar kosong')
  await picture('house')
  await pressOn('a.g-room')
  await see('Detail Harga')
  await press('Booking')
  await see('Detail Transaksi')
  const id = Number(
    String(await opened.run('location.pathname'))
      .split('/')
      .pop(),
  )
  await picture('transaction')

  await press('Konfirmasi Pembayaran')
  await fill('Nomor Rekening', '0123456789')
  await fill('Nama Rekening', 'Rina Kartika')
  await fill('Nama Bank', 'BCA')
  await choose((await smallPicture()).toString('base64'))
  await see('bukti.jpg')
  await picture('confirmation')
  await press('Konfirmasi Pembayaran')
  await see('Konfirmasi pembayaran Anda telah diterima!')

  await world.tenants.confirm(id)
  await opened.open(at(`/transactions/${id}/receipt`))
  await see('Terbilang')
  await picture('receipt')
  expect(await opened.errors()).toEqual([])

  if (browser.isSeenOffline) {
    await becomesTrue('a worker in control', IS_INSTALLED)
    await proxy.refuse()
    try {
      await opened.run('location.reload()')
      await see('Data per pukul')
      await see('Terbilang')
      await picture('offline')
    } finally {
      await proxy.listen()
    }
  }
  await press('Logout')
  await see('Nomor Telepon')
  expect(await opened.run(`localStorage.getItem('token')`)).toBe(null)
  expect(await opened.errors()).toEqual([])
})
