import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import { becomes } from '../support/until'
import { handsOn, type Driver } from './support/browsers/driver'
import { findOtherBrowsers } from './support/browsers/find'
import { picturesOf } from './support/browsers/pictures'
import { invite, OPERATOR_PASSWORD } from './support/operators'
import { useWorld } from './support/world'

const world = useWorld()

let driver: Driver | undefined
afterEach(() => driver?.close())

const queue = async () =>
  (await world.server.operator('GET', '/payments')).json<{ payments: WaitingPayment[] }>().payments

const freeRooms: string[] = []
beforeAll(async () => {
  const rows = await world.server.rows(
    'select number from rooms where id not in (select room_id from room_nights) order by number',
  )
  freeRooms.push(...rows.map(({ number }) => String(number)))
  // the demo data has one that waits already
  for (const { id, paymentAmount, total } of await queue())
    await world.server.operator('POST', `/payments/${id}/confirm`, { amount: paymentAmount ?? total })
})

/** A payment that waits for an operator; returns the number of its transaction. */
const arrive = async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, freeRooms.shift() ?? 'none')
  await world.tenants.pay(tenant, id)
  return id
}

const SHOWS_PROOF = `Array.from(document.querySelectorAll('.o-payment img')).some((one) => one.complete && one.naturalWidth > 1)`
const IS_CLOSED = `document.querySelector('.ant-drawer-open') === null`
const IS_ANSWERABLE = `document.querySelector('.o-answer').getAttribute('aria-busy') === 'false'`

it.each(findOtherBrowsers().map((browser, index) => ({ ...browser, index })))(
  '$name: an operator sets a password, confirms a payment, and adds a tenant',
  async (browser) => {
    const payment = await arrive()
    const opened = await browser.start()
    driver = opened
    const { see, press, fill, becomesTrue } = handsOn(opened)
    const picture = picturesOf(browser.name, opened)

    await opened.open(`${world.origin}${await invite(world, `Operator ${browser.index}`)}`)
    await fill('Kata sandi baru', OPERATOR_PASSWORD)
    await fill('Ulangi kata sandi', OPERATOR_PASSWORD)
    await press('Simpan dan masuk')

    await see('Harus dibayar')
    await becomesTrue('a proof', SHOWS_PROOF)
    await becomesTrue('a payment that can be answered', IS_ANSWERABLE)
    await picture('operator-payment')
    await press('Konfirmasi')
    await see('Semua pembayaran sudah diperiksa')
    const decision = async () => (await queue()).find(({ id }) => id === payment)?.decision?.outcome
    await becomes(decision, 'confirmed')

    await press('Buka menu')
    await picture('operator-menu')
    await press('Penyewa')
    await see('Budi Santoso')
    await becomesTrue('a closed menu', IS_CLOSED)
    await picture('operator-tenants')
    await press('Tambah penyewa')
    await fill('Nama (boleh kosong)', 'Rina Kartika')
    await fill('Nomor telepon', `08199900000${browser.index}`)
    await press('Tambah dan buat tautan')
    await see('Berlaku sampai')
    await see('/react/password#')
    await picture('operator-added')
    expect(await opened.errors()).toEqual([])
  },
)
