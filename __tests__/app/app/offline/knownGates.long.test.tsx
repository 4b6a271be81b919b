import { act, screen, waitFor } from '@testing-library/react'
import type { KeptAnswer } from '@/api/request'
import type { Profile } from '@/domain/profile'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { PROFILE, TODAY, type Visitor } from '../../../support/appTenants'
import type { Call } from '../../../support/network'
import { address, atAddress, heading, noticed, noticeTexts, releaseHeld, useWorld } from '../../support/appWorld'
import { deviceOf, GRIYA as metas } from '../../support/device'

/** What the device knows decides nothing: each gate waits for this visit's answer, whichever of the two says yes. */

const world = useWorld()
let tenant: Visitor

const known = (key: string, data: unknown, entities?: NonNullable<KeptAnswer['entities']>) =>
  deviceOf(tenant).put(key, { data, ...(entities && { entities }) })
const row = (name: string | null): NonNullable<KeptAnswer['entities']> => ({
  profiles: { mode: 'merge', rows: [{ number: 1, id: 1, name } as Profile] },
})

/** Opens the screen while its call is held, and waits until the device's answers are there. */
const open = async (path: string, call: Call) => {
  const held = world.network.hold(call)
  const one = world.open(path, { as: tenant, metas })
  await waitFor(() => expect(held.isAsked()).toBe(true))
  await act(() => one.app.known)
  return { ...one, held }
}

describe('the profile that a tenant has to fill in first', () => {
  const COMPLETE = 'checkProfile(undefined)'

  it('is not asked for on the menu because the device knows of an incomplete one', async () => {
    tenant = await world.tenants.add()
    await known(COMPLETE, { complete: false })
    const { held } = await open('/', 'GET /users/profile_check')
    await heading('Menu')
    expect([address(), noticeTexts()]).toEqual(['/', []])
    await releaseHeld(held)
    expect([address(), noticeTexts()]).toEqual(['/', []])
  })

  it('is asked for on the menu, though the device knows of a complete one', async () => {
    tenant = await world.tenants.add([])
    await known(COMPLETE, { complete: true })
    const { held } = await open('/', 'GET /users/profile_check')
    await heading('Menu')
    await releaseHeld(held)
    await atAddress('/profile')
    await noticed('Isi profile dahulu')
  })

  it('is not asked for at the houses because the device knows of an empty one', async () => {
    tenant = await world.tenants.add()
    await known('getProfile(undefined)', 1, row(null))
    const { held } = await open('/houses', 'GET /users/profile')
    await screen.findByText('Griya Melati')
    expect([address(), noticeTexts()]).toEqual(['/houses', []])
    await releaseHeld(held)
    expect(address()).toBe('/houses')
  })

  it('is asked for at the houses, though the device knows of a full one', async () => {
    tenant = await world.tenants.add([])
    await known('getProfile(undefined)', 1, row('Rina'))
    const { held } = await open('/houses', 'GET /users/profile')
    await screen.findByText('Griya Melati')
    await releaseHeld(held)
    await atAddress('/profile')
    await noticed('Tolong isi profile dahulu.')
  })

  it('shows none of its fields before the server has answered', async () => {
    tenant = await world.tenants.add()
    await known('getProfile(undefined)', 1, row('Nama Lama'))
    const { held, user } = await open('/profile', 'GET /users/profile')
    expect(screen.queryByLabelText('Nama')).toBeNull()
    await releaseHeld(held)
    await user.click(await screen.findByRole('button', { name: 'Data diri' }))
    expect(screen.getByLabelText('Nama')).toHaveValue(PROFILE['name'])
  })
})

describe('an empty list', () => {
  it('of transactions leads to the houses only if the server says so', async () => {
    tenant = await world.tenants.add()
    await world.tenants.book(tenant)
    await known('listTransactions(undefined)', [], { transactions: { mode: 'replace', rows: [] } })
    const { held, leave } = await open('/transactions', 'GET /transactions')
    expect(address()).toBe('/transactions')
    await releaseHeld(held)
    expect(await screen.findByRole('link', { name: /- pending/ })).toBeVisible()
    await deviceOf(tenant).has('listTransactions(undefined)')
    leave()
    world.network.answerWith('GET /transactions', 200, [])
    world.open('/transactions', { metas })
    await atAddress('/houses')
  })

  it('of rooms on the menu, and of notifications, is said by the server alone', async () => {
    tenant = await world.tenants.add()
    await known('listTransactions(undefined)', [], { transactions: { mode: 'replace', rows: [] } })
    await known('listNotifications(undefined)', [])
    const menu = await open('/', 'GET /transactions')
    await heading('Menu')
    expect(screen.queryByText('Belum ada kamar yang dipesan.')).toBeNull()
    await releaseHeld(menu.held)
    expect(await screen.findByText('Belum ada kamar yang dipesan.')).toBeVisible()
    menu.leave()
    const list = await open('/notifications', 'GET /notifications')
    expect(screen.queryByText('Tidak ada notifikasi')).toBeNull()
    await releaseHeld(list.held)
    expect(await screen.findByText('Selamat datang di Griya')).toBeVisible()
  })
})

it('what the device knows to be unread is not told the server to be read', async () => {
  tenant = await world.tenants.add()
  const note = { id: 999_999, content: 'Air mati', createdAt: TODAY, transactionId: null, read: false }
  await known('listNotifications(undefined)', [note])
  const { held } = await open('/notifications', 'GET /notifications')
  expect(await screen.findByText('Air mati')).toBeVisible()
  expect(world.network.seen('POST /notifications/read')).toEqual([])
  await releaseHeld(held)
  await screen.findByText('Selamat datang di Griya')
  await waitFor(() => expect(world.network.seen('POST /notifications/read')).not.toEqual([]))
  const told = world.network.seen('POST /notifications/read').map(({ body }) => body)
  expect(told).not.toContainEqual({ up_to: '999999' })
})

describe('an extension', () => {
  const current = { roomId: 1, houseId: 1, end: TODAY, extraAc: false, extraPerson: false }

  it('is not offered because the device knows of a stay', async () => {
    tenant = await world.tenants.add()
    await known('checkBooking(undefined)', current)
    const { held } = await open('/extend/weekly', 'GET /users/booking_check')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(world.network.seen('GET /rooms/*/pricing/weekly')).toEqual([])
    await releaseHeld(held)
    expect(await screen.findByText('Anda belum punya sewa yang bisa diperpanjang.')).toBeVisible()
  })

  it('is not refused because the device knows of none', async () => {
    tenant = await world.tenants.add()
    const id = await world.tenants.book(tenant)
    await world.tenants.pay(tenant, id)
    await world.server.operator('POST', `/payments/${id}/confirm`)
    await known('checkBooking(undefined)', null)
    const { held } = await open('/extend/weekly', 'GET /users/booking_check')
    expect(screen.queryByText('Anda belum punya sewa yang bisa diperpanjang.')).toBeNull()
    await releaseHeld(held)
    expect(await screen.findByRole('combobox')).toBeVisible()
  })

  it('is offered above the transactions, and on the menu, only when the server has said that all are confirmed', async () => {
    tenant = await world.tenants.add()
    const id = await world.tenants.book(tenant)
    await world.tenants.pay(tenant, id)
    await world.server.operator('POST', `/payments/${id}/confirm`)
    const first = world.open('/transactions', { as: tenant, metas })
    await screen.findByRole('link', { name: 'Perpanjang' })
    await deviceOf(tenant).has('listTransactions(undefined)')
    first.leave()
    const { held } = await open('/transactions', 'GET /transactions')
    await screen.findByRole('link', { name: /- confirmed/ })
    expect(screen.queryByRole('link', { name: 'Perpanjang' })).toBeNull()
    await releaseHeld(held)
    expect(await screen.findByRole('link', { name: 'Perpanjang' })).toBeVisible()
  })
})

it('a form is filled in with nothing that the device alone knows', async () => {
  tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant)
  const first = world.open(`/transactions/${id}`, { as: tenant, metas })
  await screen.findByText('Rincian')
  await deviceOf(tenant).has(`getTransaction(${id})`)
  first.leave()
  const { held } = await open(`/transactions/${id}/confirmation`, 'GET /transactions/*')
  expect(screen.queryByLabelText(/^Total Bayar/)).toBeNull()
  await releaseHeld(held)
  expect(await screen.findByLabelText(/^Total Bayar/)).not.toHaveValue('')
})

it('profile 2 is asked for by the server: what the device knows of it adds nobody', async () => {
  tenant = await world.tenants.add()
  await deviceOf(tenant).put('getProfile2(undefined)', {
    data: 2,
    entities: { profiles: { mode: 'merge', rows: [{ number: 2, id: 2, name: 'Lama' } as Profile] } },
  })
  const one = world.open('/room/1/weekly/1/2026-11-21', { as: tenant, metas })
  await waitFor(async () => expect(await offlineAnswers.of(tenant.phone)).not.toEqual([]))
  await one.user.click(await screen.findByRole('checkbox', { name: /Extra Person/i }))
  await atAddress('/profile/2')
})
