import { screen, within } from '@testing-library/react'
import { DAY, TODAY, type Visitor } from '../../../support/appTenants'
import { useWorld } from '../../support/appWorld'

const world = useWorld()
let tenant: Visitor
/** cancelled by an operator after it was paid, before it began */
let id: number

const operator = async (path: string, payload: object) => {
  const { statusCode, body } = await world.server.operator('POST', path, payload)
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`)
}
const open = (path: string) => world.open(path, { as: tenant, metas: { 'api-extensions': 'griya-2' } })
const receive = async (of: number) => {
  const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${of}`)
  await operator(`/transactions/${of}/payments`, { amount: total, way: 'cash' })
}

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
  await operator(`/transactions/${id}/charges`, { kind: 'key_deposit', text: 'Deposit kunci', amount: 100_000 })
  await receive(id)
  await operator(`/stays/${id}/cancel`, { note: 'Kamar rusak', refunded: 50_000 })
})

it('stands in the past, marked as cancelled, below a stay that ends earlier and counts', async () => {
  const other = await world.tenants.book(tenant)
  await receive(other)
  // the cancelled one would have ended later
  await world.server.rows(`update transactions set end_at = ${TODAY + 30 * DAY} where id = ${id}`)
  open('/transactions')
  const past = await screen.findByRole('heading', { name: 'Riwayat' })
  const rows = screen.getAllByRole('link', { name: / - confirmed/ })
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    `/react/transactions/${other}`,
    `/react/transactions/${id}`,
  ])
  expect(past.compareDocumentPosition(rows[0] as Node)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(past.compareDocumentPosition(rows[1] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByText('Dibatalkan')).toHaveLength(1)
  // all that counts is confirmed
  expect(screen.getByRole('link', { name: 'Perpanjang' })).toBeVisible()
})

it('is no booking: who has no other is led to the houses, from where it can be opened, and the menu knows no room', async () => {
  const app = open('/transactions')
  expect(await screen.findByRole('heading', { name: 'Cabang' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Dibatalkan: Griya / })).toHaveAttribute(
    'href',
    `/react/transactions/${id}`,
  )
  app.leave()
  open('/')
  expect(await screen.findByText('Belum ada kamar yang dipesan.')).toBeVisible()
})

it('says that it was cancelled, what came back and what is held, and offers a receipt and help alone', async () => {
  open(`/transactions/${id}`)
  expect(await screen.findByText('Sewa ini dibatalkan admin, 21 November.')).toBeVisible()
  const valueOf = (label: string) =>
    screen.getByText(label).closest('tr')?.lastElementChild?.textContent.replaceAll('\u00A0', ' ')
  expect(valueOf('Deposit disimpan')).toBe('Rp 100.000, akan dikembalikan admin')
  expect(valueOf('Uang kembali')).toBe('Rp 50.000, 21 November 2026: Kamar rusak')
  const main = screen.getByRole('main')
  expect(within(main).queryByText('Transfer ke rekening ini')).toBeNull()
  const offered = [...within(main).queryAllByRole('button'), ...within(main).getAllByRole('link')].map(
    ({ textContent }) => textContent,
  )
  expect(offered).toEqual(expect.arrayContaining(['Kuitansi', 'Bantuan']))
  expect(offered.join(' ')).not.toMatch(/Konfirmasi|BATALKAN|Voucher|kalender|Perpanjang/)
})

it('says on its receipt that it was cancelled', async () => {
  open(`/transactions/${id}/receipt`)
  expect(await screen.findByText('Dibatalkan')).toBeVisible()
  expect(screen.getByText('Deposit disimpan')).toBeVisible()
})

it('takes no proof any more', async () => {
  open(`/transactions/${id}/confirmation`)
  expect(await screen.findByText('Sewa ini dibatalkan admin. Jangan transfer.')).toBeVisible()
  expect(screen.queryByLabelText('Total Bayar')).toBeNull()
})
