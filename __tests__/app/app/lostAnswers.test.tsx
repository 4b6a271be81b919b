import { screen, waitFor } from '@testing-library/react'
import type { Visitor } from '../../support/appTenants'
import { address, atAddress, heading, useWorld, type OpenApp } from '../support/appWorld'

const world = useWorld()
const AT = '/room/6/weekly/1/2026-11-22'
const BOOK = 'POST /rooms/6/booking/weekly'
let tenant: Visitor

const book = async ({ user }: OpenApp) => {
  const button = await screen.findByRole('button', { name: 'Booking' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

it('says on the error page that a booking did not reach the server', async () => {
  tenant = await world.tenants.add()
  const one = world.open(AT, { as: tenant })
  world.network.breakOff(BOOK)
  await book(one)
  await atAddress('/error')
  await heading('Internal Server Error')
  expect(await screen.findByText(/Booking belum tercatat/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Buka transaksi' })).toBeNull()
})

it('says so when the server answered a write with something broken', async () => {
  const one = world.open(AT, { as: await world.tenants.add() })
  world.network.answerWith(BOOK, 502, '<html>')
  await book(one)
  await atAddress('/error')
  await screen.findByText(/Booking belum tercatat/)
})

it('says that a booking is there whose answer was lost, with a way to it; a second try is the same one', async () => {
  tenant = await world.tenants.add()
  const one = world.open(AT, { as: tenant, metas: { 'api-extensions': 'idempotency' } })
  world.network.loseAnswer(BOOK)
  await book(one)
  await atAddress('/error')
  expect(await screen.findByText('Booking Anda tercatat')).toBeVisible()
  await one.user.click(screen.getByRole('link', { name: 'Buka transaksi' }))
  await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
  const kept = address()
  await heading('Detail Transaksi')
  await screen.findByText('TOTAL')
  one.leave()

  await book(world.open(AT, { metas: { 'api-extensions': 'idempotency' } }))
  await atAddress(kept)
  await screen.findByText('TOTAL')
  const keys = world.network.seen(BOOK).map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/.{8,}/)
  expect(keys).toEqual([keys[0], keys[0]])
})

it('sends no header that the host did not announce', async () => {
  const one = world.open('/room/8/weekly/1/2026-11-22', { as: await world.tenants.add() })
  await book(one)
  await waitFor(() => expect(address()).toMatch(/^\/transactions\//))
  await screen.findByText('TOTAL')
  expect(world.network.seen('POST /rooms/8/booking/weekly')[0]?.headers).not.toHaveProperty('idempotency-key')
})
