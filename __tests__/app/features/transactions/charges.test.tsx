import { screen } from '@testing-library/react'
import type { Visitor } from '../../../support/appTenants'
import { useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
let tenant: Visitor
let id: number
let known: { readonly total: number; readonly addons_cost: number }

const charge = (kind: string, text: string, amount: number) =>
  world.server.operator('POST', `/transactions/${id}/charges`, { kind, text, amount })
const read = () => world.tenants.call<typeof known>(tenant, 'GET', `/transactions/${id}`)
const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
  known = await read()
  await charge('electricity', 'Listrik November', 50_000)
  await charge('laundry', 'Laundry', 15_000)
  await charge('laundry', 'Laundry', 20_000)
  await charge('key_deposit', 'Deposit kunci', 100_000)
})

const rows = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((tr) => [...tr.children].map((cell) => cell.textContent))
const prices = async () => rows(await screen.findByRole('table', { name: 'Detail Harga' }))
const CHARGES = [
  ['Listrik November', 'Rp 50.000'],
  ['Laundry', 'Rp 15.000'],
  ['Laundry', 'Rp 20.000'],
  ['Deposit kunci', 'Rp 100.000'],
]

it.each([
  ['transaction', ''],
  ['confirmation of the payment', '/confirmation'],
])('names each charge by its text on the %s', async (_screen, path) => {
  const { user } = world.open(`/transactions/${id}${path}`, { as: tenant, metas })
  if (path === '') await user.click(await screen.findByRole('button', { name: 'Rincian' }))
  await screen.findByText('Listrik November')
  const shown = await prices()
  expect(shown).toEqual(expect.arrayContaining(CHARGES))
  expect(shown.at(-1)).toEqual(['TOTAL', rupiah(known.total + 185_000)])
  expect(shown.find(([label]) => label === 'Add-ons')?.[1]).toBe(
    known.addons_cost === 0 ? undefined : rupiah(known.addons_cost),
  )
})

it('names each on the receipt, beside the rent', async () => {
  await world.server.operator('POST', `/transactions/${id}/payments`, { amount: known.total + 185_000, way: 'cash' })
  world.open(`/transactions/${id}/receipt`, { as: tenant, metas })
  await screen.findByText('Terbilang')
  const facts = [...document.querySelectorAll('.g-receipt tr')].map((tr) =>
    [...tr.children].map((cell) => cell.textContent),
  )
  expect(facts).toEqual(expect.arrayContaining([['Sewa', rupiah(known.total)], ...CHARGES]))
})

it('is a sum in the add-ons where the host announces nothing', async () => {
  world.open(`/transactions/${id}`, { as: tenant })
  await screen.findByText('TOTAL')
  expect(await prices()).toEqual(expect.arrayContaining([['Add-ons', rupiah(known.addons_cost + 185_000)]]))
  expect(screen.queryByText('Listrik November')).toBeNull()
  expect(await read()).toMatchObject({ deposit_cost: 0 })
})
