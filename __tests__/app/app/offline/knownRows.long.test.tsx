import { screen, waitFor, within } from '@testing-library/react'
import type { Visitor } from '../../../support/appTenants'
import { releaseHeld, useWorld, type OpenApp } from '../../support/appWorld'
import { deviceOf, GRIYA as metas } from '../../support/device'

/** A row may come from the device and from the answer to more than one question of this page. */

const world = useWorld()
let tenant: Visitor
let id: number

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
})

/** The heading of what is folded on a Griya host. */
const DETAILS = /^(?:Rincian|Detail Kamar)$/

const visit = async (announced: Readonly<Record<string, string>>) => {
  const one = world.open(`/transactions/${id}`, { as: tenant, metas: announced })
  await screen.findByText(DETAILS)
  await deviceOf(tenant).has(`getTransaction(${id})`, 'getHouse(1)')
  one.leave()
}
const total = async () => {
  const { total: amount } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  return `Rp ${amount.toLocaleString('id')}`
}
const toTransaction = async ({ user }: OpenApp) => {
  const [link] = screen.getAllByRole('link', { name: /^Transa(?:ksi|ctions)$/ })
  await user.click(link as HTMLElement)
  await user.click(await screen.findByRole('link', { name: /- pending/ }))
  await screen.findByText(DETAILS)
}
const statusLine = () => document.querySelector('.g-known')?.textContent

it('a list of houses, which names no QRIS code, does not make an answer of the one that the device has kept', async () => {
  await visit(metas)
  const one = world.open('/houses', { metas })
  await screen.findByText('Griya Melati')
  const held = world.network.hold('GET /houses/*')
  await toTransaction(one)
  await waitFor(() => expect(held.isAsked()).toBe(true))
  await one.user.click(await screen.findByRole('tab', { name: 'QRIS' }))
  expect(screen.queryByRole('img', { name: /^Kode QRIS/ })).toBeNull()
  await releaseHeld(held)
  expect(await screen.findByRole('img', { name: /^Kode QRIS/ })).toBeVisible()
})

it('a list of houses does not say that a house has no code either: nothing is drawn that would move', async () => {
  const one = world.open('/houses', { as: tenant, metas })
  await screen.findByText('Griya Melati')
  const held = world.network.hold('GET /houses/*')
  const [link] = screen.getAllByRole('link', { name: 'Transaksi' })
  await one.user.click(link as HTMLElement)
  await one.user.click(await screen.findByRole('link', { name: /- pending/ }))
  await waitFor(() => expect(held.isAsked()).toBe(true))
  expect(screen.queryByText('Rincian')).toBeNull()
  await releaseHeld(held)
  expect(await screen.findByText('Rincian')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'QRIS' })).toBeVisible()
})

it('what a list of this page has brought is read at once, and is as old as the list', async () => {
  await visit(metas)
  await deviceOf(tenant).age(7200)
  const one = world.open('/', { metas })
  await screen.findByRole('link', { name: 'Bayar' })
  const held = world.network.hold('GET /transactions/*')
  await toTransaction(one)
  await waitFor(() => expect(held.isAsked()).toBe(true))
  expect(screen.getAllByText(await total()).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Konfirmasi Pembayaran' })).toBeVisible()
  expect(statusLine()).toBe('')
  await releaseHeld(held)
})

it('what was shown without a network stays readable while it is asked for again', async () => {
  await visit(metas)
  world.network.breakOff('GET /transactions/*')
  const { user } = world.open(`/transactions/${id}`, { metas })
  const problem = (await screen.findByText(/^Data per /)).closest<HTMLElement>('[role="status"]')
  const amount = await total()
  expect(screen.getAllByText(amount).length).toBeGreaterThan(0)
  const held = world.network.hold('GET /transactions/*')
  await user.click(within(problem as HTMLElement).getByRole('button', { name: 'Coba Lagi' }))
  await waitFor(() => expect(held.isAsked()).toBe(true))
  expect(screen.getAllByText(amount).length).toBeGreaterThan(0)
  await releaseHeld(held)
})

it('a host that announces nothing shows no account of the device because another question found no network', async () => {
  await visit({})
  world.network.breakOff('GET /users/coin')
  const one = world.open('/', { metas: {} })
  await screen.findByText(/^(?:Data belum bisa dimuat|Gagal memperbarui)/)
  const held = world.network.hold('GET /houses/*')
  await toTransaction(one)
  await waitFor(() => expect(held.isAsked()).toBe(true))
  expect(document.body).not.toHaveTextContent(/BCA/)
  await releaseHeld(held)
  expect(await screen.findByText(/^BCA/)).toBeVisible()
})
