import { screen } from '@testing-library/react'
import type { Visitor } from '../../../support/appTenants'
import { useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
let tenant: Visitor
let id: number

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
  const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  await world.server.operator('POST', `/transactions/${id}/payments`, { amount: total + 50_000, way: 'cash' })
})

it.each([
  ['transaction', ''],
  ['receipt', '/receipt'],
])('says on the %s that what was paid too much pays for the next bill', async (_screen, path) => {
  const { user } = world.open(`/transactions/${id}${path}`, { as: tenant, metas })
  if (path === '') await user.click(await screen.findByRole('button', { name: 'Rincian' }))
  expect(await screen.findByText('Kelebihan Rp 50.000 dipakai untuk tagihan berikutnya')).toBeVisible()
})

it('says where it came from on the next bill, which can still be cancelled, and on the old one that it is used', async () => {
  const next = await world.tenants.book(tenant)
  const one = world.open(`/transactions/${next}`, { as: tenant, metas })
  expect(await screen.findByText(/^Sudah diterima Rp 50\.000, sisa Rp/)).toBeVisible()
  expect(screen.getByText(/, dari kelebihan bayar$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'BATALKAN TRANSAKSI' })).toBeVisible()
  one.leave()
  const { user } = world.open(`/transactions/${id}`, { as: tenant, metas })
  await user.click(await screen.findByRole('button', { name: 'Rincian' }))
  expect(await screen.findByText('Kelebihan Rp 50.000 sudah dipakai untuk tagihan lain')).toBeVisible()
})

it('says nothing of it where the host announces nothing', async () => {
  world.open(`/transactions/${id}`, { as: tenant })
  await screen.findByText('TOTAL')
  expect(screen.queryByText(/Kelebihan/)).toBeNull()
})
