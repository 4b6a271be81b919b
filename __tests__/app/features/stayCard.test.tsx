import { screen, within } from '@testing-library/react'
import { type Visitor } from '../../support/appTenants'
import { atAddress, heading, useWorld } from '../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'payment-state' }
const CALL = 'GET /transactions'
let tenant: Visitor

beforeEach(async () => {
  tenant = await world.tenants.add()
})

const open = async () => {
  const one = world.open('/', { as: tenant, metas })
  const card = (await screen.findByRole('heading', { name: 'Kamar Anda' })).parentElement ?? document.body
  return { ...one, card: within(card) }
}
const late = { timeout: 8_000 }

it('leads to the one next step: pay, wait, pay again, extend', async () => {
  const none = await open()
  expect(await none.card.findByText('Belum ada kamar yang dipesan.', {}, late)).toBeVisible()
  none.leave()

  const id = await world.tenants.book(tenant)
  const pending = await open()
  expect(await pending.card.findByText(/^Griya Melati - M/, {}, late)).toBeVisible()
  expect(pending.card.getByText('Sampai 29 November 2026, 8 hari lagi')).toBeVisible()
  await pending.user.click(pending.card.getByRole('link', { name: 'Bayar' }))
  await atAddress(`/transactions/${id}`)
  pending.leave()

  await world.tenants.pay(tenant, id)
  const paid = await open()
  expect(await paid.card.findByRole('link', { name: 'Menunggu admin' }, late)).toHaveAttribute(
    'href',
    `/react/transactions/${id}`,
  )
  paid.leave()

  await world.server.operator('POST', `/payments/${id}/reject`, { reason: 'Foto buram' })
  const rejected = await open()
  expect(await rejected.card.findByRole('link', { name: 'Kirim ulang bukti' }, late)).toHaveAttribute(
    'href',
    `/react/transactions/${id}/confirmation`,
  )
  rejected.leave()

  await world.tenants.pay(tenant, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
  const confirmed = await open()
  await confirmed.user.click(await confirmed.card.findByRole('link', { name: 'Perpanjang' }, late))
  await atAddress('/extend')
})

it('can be tried again when its data cannot be loaded', async () => {
  await world.tenants.book(tenant)
  world.network.breakOff(CALL)
  const { card, user } = await open()
  await user.click(await card.findByRole('button', { name: 'Coba Lagi' }, late))
  expect(await card.findByRole('link', { name: 'Bayar' })).toBeVisible()
})

it('is not there where the host does not announce it, and nothing more is asked', async () => {
  world.open('/', { as: tenant })
  await heading('Menu')
  await screen.findByRole('heading', { name: 'Pengumuman' })
  expect(screen.queryByRole('heading', { name: 'Kamar Anda' })).toBeNull()
  expect(world.network.seen(CALL)).toEqual([])
})
