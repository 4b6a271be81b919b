import { screen } from '@testing-library/react'
import { type Visitor } from '../../../support/appTenants'
import { useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
let tenant: Visitor
let id: number

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
})

const open = async () => {
  const one = world.open(`/transactions/${id}`, { as: tenant, metas })
  await screen.findByRole('button', { name: 'Rincian' })
  return one
}
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

it('shows on a pending transaction the amount and the account before all else, and opens the rest', async () => {
  const { user } = await open()
  const account = await screen.findByRole('heading', { name: 'Transfer ke rekening ini' })
  const amount = screen.getByText('Jumlah transfer')
  const steps = screen.getByRole('list', { name: 'Status pembayaran' })
  expect([isBefore(amount, account), isBefore(account, steps)]).toEqual([true, true])
  for (const text of ['Detail Kamar', 'Detail Harga', 'TOTAL', 'Kode Voucher'])
    expect(screen.queryByText(text)).toBeNull()
  const details = screen.getByRole('button', { name: 'Rincian' })
  await user.click(details)
  expect(details).toHaveAttribute('aria-expanded', 'true')
  for (const text of ['Detail Kamar', 'Detail Harga', 'TOTAL', 'Batas pembayaran'])
    expect(screen.getByText(text)).toBeVisible()
  await user.click(details)
  expect(screen.queryByText('TOTAL')).toBeNull()
})

it('does not hide a code that was typed before', async () => {
  const { user, leave } = await open()
  await user.click(screen.getByRole('button', { name: 'Voucher' }))
  await user.type(screen.getByLabelText('Kode Voucher'), 'HEMAT50')
  leave()
  world.open(`/transactions/${id}`, { metas })
  expect(await screen.findByLabelText('Kode Voucher')).toHaveValue('HEMAT50')
})

it('shows while a proof is being checked what was sent, and folds the account', async () => {
  await world.tenants.pay(tenant, id)
  const { user } = await open()
  expect(screen.getByText(/^Dikirim 21 November 2026/)).toBeVisible()
  expect(screen.queryByText('Jumlah transfer')).toBeNull()
  expect(screen.queryByText(/a\.n\./)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Transfer ke rekening ini' }))
  expect(await screen.findByText(/a\.n\./)).toBeVisible()
})

it('asks for what is left at once after a part has come', async () => {
  await world.tenants.pay(tenant, id)
  await world.server.operator('POST', `/payments/${id}/confirm`, { amount: 100_000 })
  await open()
  expect(screen.getByText('Jumlah transfer')).toBeVisible()
  expect(screen.getByText(/^Sudah diterima Rp 100\.000, sisa Rp /)).toBeVisible()
})

it('folds nothing where the host announces nothing', async () => {
  world.open(`/transactions/${id}`, { as: tenant })
  expect(await screen.findByText('TOTAL')).toBeVisible()
  expect(screen.getByLabelText('Kode Voucher')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Rincian' })).toBeNull()
})
