import { screen, waitFor } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { qrisFor } from '@griya/contract/qris'
import { demoHouses } from '../../../../packages/server/src/demo/houses'
import { type Visitor } from '../../../support/appTenants'
import { useWorld, type OpenApp } from '../../support/appWorld'

const QRIS = demoHouses[0]?.qris ?? ''
const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
let tenant: Visitor
let id: number

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
})

afterEach(() => world.server.rows(`update houses set qris = '${QRIS}' where id = 1`))

const open = (path: string, announced = metas) => world.open(path, { as: tenant, metas: announced })
const charge = (amount: number) =>
  world.server.operator('POST', `/transactions/${id}/charges`, { kind: 'misc', text: 'Lain-lain', amount })
const totalOf = async () => (await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)).total
const way = () => screen.queryByRole('tab', { name: 'QRIS' })
const chooseQris = async ({ user }: Pick<OpenApp, 'user'>) =>
  user.click(await screen.findByRole('tab', { name: 'QRIS' }))
/** What a scanner reads from the squares that are drawn: `M4 5h7v1H4z` are seven of them beside each other. */
const scan = (svg: Element) => {
  const [size = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').slice(2).map(Number)
  const pixels = 8
  const data = new Uint8Array((size * pixels) ** 2 * 4).fill(255)
  const squares = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  for (const [, x, y, width] of squares.matchAll(/M(\d+),? ?(\d+) ?h(\d+)/g))
    for (let row = Number(y) * pixels; row < (Number(y) + 1) * pixels; row += 1)
      for (let at = Number(x) * pixels; at < (Number(x) + Number(width)) * pixels; at += 1)
        data.fill(0, (row * size * pixels + at) * 4, (row * size * pixels + at) * 4 + 3)
  return decodeQR({ width: size * pixels, height: size * pixels, data })
}
const account = () => screen.findByText('Jumlah transfer')

it('pays exactly what is still owed, and names who gets it', async () => {
  const total = await totalOf()
  await world.server.operator('POST', `/transactions/${id}/payments`, { amount: 100_000, way: 'cash' })
  const rest = `Rp ${(total - 100_000).toLocaleString('id-ID')}`
  await chooseQris(open(`/transactions/${id}`))
  const drawn = await screen.findByRole('img', { name: `Kode QRIS untuk ${rest}` })
  expect(scan(drawn)).toBe(qrisFor(QRIS, total - 100_000))
  expect(screen.getByText('untuk GRIYA MELATI')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Simpan gambar' })).toBeVisible()
})

it('draws nothing before it is known whether the code stands above it, and no code of what the device has kept', async () => {
  const first = world.network.hold('GET /houses/*')
  const visit = open(`/transactions/${id}`)
  await waitFor(() => expect(first.isAsked()).toBe(true))
  expect(screen.queryByText('Rincian')).toBeNull()
  first.release()
  await screen.findByText('Rincian')
  expect(way()).toBeVisible()
  await chooseQris(visit)
  await screen.findByRole('img', { name: /^Kode QRIS/ })
  visit.leave()
  const second = world.network.hold('GET /houses/*')
  const again = world.open(`/transactions/${id}`, { metas })
  await waitFor(() => expect(second.isAsked()).toBe(true))
  await chooseQris(again)
  expect(await screen.findByText('Bayar dengan QRIS')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Kode QRIS/ })).toBeNull()
  second.release()
  expect(await screen.findByRole('img', { name: /^Kode QRIS/ })).toBeVisible()
})

it('tells on the form what to write in the place of a bank account', async () => {
  open(`/transactions/${id}/confirmation`)
  expect(await screen.findByText('Bayar dengan QRIS? Isi nama dompet dan nomor HP Anda')).toBeVisible()
})

it.each([
  ['the amount is above ten million', async () => void (await charge(10_000_001 - (await totalOf())))],
  ['a proof waits', async () => void (await world.tenants.pay(tenant, id))],
  ['the house has none', async () => void (await world.server.rows('update houses set qris = null'))],
  ['its text is damaged', async () => void (await world.server.rows(`update houses set qris = qris || 'x'`))],
])('shows no code where %s', async (_, before) => {
  await before()
  const { user } = open(`/transactions/${id}`)
  await screen.findByText('Rincian')
  // nothing has to be transferred while a proof waits
  const folded = screen.queryByRole('button', { name: 'Transfer ke rekening ini' })
  if (folded !== null) await user.click(folded)
  await screen.findByText(/BCA 1234567890/)
  expect(way()).toBeNull()
})

it('shows the code at ten million', async () => {
  await charge(10_000_000 - (await totalOf()))
  await chooseQris(open(`/transactions/${id}`))
  expect(await screen.findByRole('img', { name: 'Kode QRIS untuk Rp 10.000.000' })).toBeInTheDocument()
})

it.each([['griya-3'], ['']])('shows none on a host that announces %j', async (announced) => {
  open(`/transactions/${id}`, { 'api-extensions': announced })
  await account()
  expect(way()).toBeNull()
})
