import { act, screen, waitFor, within } from '@testing-library/react'
import { offlineAnswers } from '../../../../src/lib/storage/offlineAnswers'
import { BUDI, TODAY, type Visitor } from '../../../support/appTenants'
import type { Call } from '../../../support/network'
import { heading, releaseHeld, useWorld } from '../../support/appWorld'
import { deviceOf, GRIYA as metas } from '../../support/device'
import { settled } from '../../support/settled'

const world = useWorld()
let tenant: Visitor
let id: number

interface Booked {
  readonly id: number
  readonly total: number
  readonly room_name: string
  readonly payment_status: string
  readonly payment_due: number
}
const booked = () => world.tenants.call<Booked>(tenant, 'GET', `/transactions/${id}`)
const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id')}`

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
})

/** Opens a screen once, until the device has what it was sent. */
const visit = async (path: string, text: string | RegExp, ...keys: readonly string[]) => {
  const one = world.open(path, { as: tenant, metas })
  await screen.findAllByText(text)
  await deviceOf(tenant).has(...keys)
  one.leave()
}
const open = (path: string) => world.open(path, { metas })
const statusLine = () => document.querySelector('.g-known')?.textContent

describe('on a Griya host, before the server answers', () => {
  it('the menu shows the room, the coins and what was not read, with their age, and each call is made all the same', async () => {
    await world.tenants.pay(tenant, id)
    await world.server.operator('POST', `/payments/${id}/confirm`)
    world.network.answerWith('GET /users/coin', 200, { coin_count: 4711, history: [] })
    await visit('/', '4.711', 'getCoin(undefined)', 'listTransactions(undefined)', 'countUnread(undefined)')
    await deviceOf(tenant).age(300)
    const calls = ['GET /transactions', 'GET /users/coin', 'GET /notifications/unread'] as const
    const asked = calls.map((call) => world.network.seen(call).length)
    const held = calls.map((call) => world.network.hold(call))
    open('/')
    expect(await screen.findByText('Masuk besok, 22 November')).toBeVisible()
    expect(screen.getByText('4.711')).toBeVisible()
    await waitFor(() => expect(statusLine()).toBe('Diperbarui 5 menit lalu'))
    expect(calls.map((call) => world.network.seen(call).length)).toEqual(asked.map((times) => times + 1))
    // no offer to extend yet
    expect(screen.queryByRole('link', { name: 'Perpanjang Sewa' })).toBeNull()
    for (const one of held) await releaseHeld(one)
    await waitFor(() => expect(statusLine()).toBe(''))
    expect(await screen.findByRole('link', { name: 'Perpanjang Sewa' })).toBeVisible()
    expect(screen.queryByText('4.711')).toBeNull()
  })

  it('what was fetched within the last minute bears no age', async () => {
    world.network.answerWith('GET /notifications', 200, [{ content: 'Air mati', created_at: TODAY }])
    await visit('/notifications', 'Air mati', 'listNotifications(undefined)')
    const held = world.network.hold('GET /notifications')
    open('/notifications')
    expect(await screen.findByText('Air mati')).toBeVisible()
    expect(statusLine()).toBe('')
    await releaseHeld(held)
  })

  it('a screen asks for what the device knows, also where it asks only once in a visit', async () => {
    await visit('/house/1', 'Cabang: Griya Melati', 'getHouse(1)')
    const before = world.network.seen('GET /houses/1').length
    open('/house/1')
    await heading('Cabang: Griya Melati')
    await waitFor(() => expect(world.network.seen('GET /houses/1')).toHaveLength(before + 1))
  })

  it('a transaction that the device knows from a list alone is shown too, with the age of the list', async () => {
    await visit('/transactions', /- pending$/, 'listTransactions(undefined)')
    await deviceOf(tenant).age(7200)
    const held = world.network.hold('GET /transactions/*')
    open(`/transactions/${id}`)
    expect(await screen.findByText('Rincian')).toBeVisible()
    await waitFor(() => expect(statusLine()).toBe('Diperbarui 2 jam lalu'))
    await releaseHeld(held)
  })
})

describe('money that the device knows', () => {
  const other = async () => ({ ...(await booked()), total: 9_876_000 })
  it('cannot be read or paid until the server has answered, and a changed amount never by its old value', async () => {
    const { total, room_name: room } = await booked()
    const changed = await other()
    await visit(`/transactions/${id}`, 'Rincian', `getTransaction(${id})`, 'getHouse(1)')
    let answer = () => undefined as void
    const asked = new Promise<void>((resolve) => (answer = resolve))
    world.network.meddle('GET /transactions/*', async () => {
      await asked
      return new Response(JSON.stringify(changed))
    })
    open(`/transactions/${id}`)
    await screen.findByText('Rincian')
    expect(document.body).not.toHaveTextContent(rupiah(total))
    expect(document.body).not.toHaveTextContent(/\d{8}/)
    expect(screen.queryByRole('link', { name: 'Konfirmasi Pembayaran' })).toBeNull()
    for (const button of screen.queryAllByRole('button', { name: /^Salin/ })) expect(button).toBeDisabled()
    answer()
    expect((await screen.findAllByText('Rp 9.876.000')).length).toBeGreaterThan(0)
    expect(document.body).not.toHaveTextContent(rupiah(total))
    expect(screen.getByRole('link', { name: 'Konfirmasi Pembayaran' })).toBeVisible()
    expect(statusLine()).toBe(`${room}: total sekarang Rp 9.876.000`)
  })

  it('says a changed status once', async () => {
    const { room_name: room } = await booked()
    await visit(`/transactions/${id}`, 'Rincian', `getTransaction(${id})`)
    await world.tenants.pay(tenant, id)
    const held = world.network.hold('GET /transactions/*')
    const { user } = open(`/transactions/${id}`)
    await screen.findByText('Rincian')
    await releaseHeld(held)
    expect(await screen.findByText(/Konfirmasi pembayaran Anda telah diterima/)).toBeVisible()
    expect(statusLine()).toBe(`${room}: sekarang diperiksa admin`)
    await user.click(screen.getByRole('link', { name: 'Kembali' }))
    await heading('Transaksi')
    await waitFor(() => expect(statusLine()).toBe(''))
  })

  it('welcomes to a room once its first payment is confirmed, also while the tenant looks on', async () => {
    const { room_name: room } = await booked()
    await world.tenants.pay(tenant, id)
    world.open(`/transactions/${id}`, { as: tenant, metas })
    expect(await screen.findByText(/Konfirmasi pembayaran Anda telah diterima/)).toBeVisible()
    await world.server.operator('POST', `/payments/${id}/confirm`)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(statusLine()).toBe(`Selamat datang di ${room}`))
    expect(document.querySelector('.g-known > svg')).toBeVisible()
  })

  it('is shown with its time without a network, and not once the time to pay is over', async () => {
    const { total, payment_due: due } = await booked()
    await visit(`/transactions/${id}`, 'Rincian', `getTransaction(${id})`, 'getHouse(1)')
    world.network.breakOff('GET /transactions/*', 9)
    world.network.breakOff('GET /houses/*', 9)
    const before = open(`/transactions/${id}`)
    expect(await screen.findByText(/^Data per /)).toBeVisible()
    expect(screen.getAllByText(rupiah(total)).length).toBeGreaterThan(0)
    before.leave()
    jest.setSystemTime((due + 60) * 1000)
    open(`/transactions/${id}`)
    expect(await screen.findByText('Batas waktu lewat, jangan transfer')).toBeVisible()
    expect(document.body).not.toHaveTextContent(rupiah(total))
    expect(document.body).not.toHaveTextContent('Transfer ke rekening ini')
    expect(screen.queryByRole('link', { name: 'Konfirmasi Pembayaran' })).toBeNull()
  })

  it('is no amount in the list and on the menu, and no way to pay there', async () => {
    const { total } = await booked()
    await visit('/transactions', /- pending$/, 'listTransactions(undefined)')
    const held = world.network.hold('GET /transactions')
    const list = open('/transactions')
    const row = await screen.findByRole('link', { name: /- pending/ })
    expect(within(row).queryByText(`(${rupiah(total)})`)).toBeNull()
    await releaseHeld(held)
    expect(await within(row).findByText(`(${rupiah(total)})`)).toBeVisible()
    list.leave()
    const again = world.network.hold('GET /transactions')
    open('/')
    await screen.findByText('Bayar')
    expect(screen.queryByRole('link', { name: 'Bayar' })).toBeNull()
    await releaseHeld(again)
    expect(await screen.findByRole('link', { name: 'Bayar' })).toBeVisible()
  })
})

it('a row that has vanished on the server vanishes, and what the device has of it does not bring it back', async () => {
  const other = await world.tenants.book(tenant)
  await visit(`/transactions/${other}`, 'Rincian', `getTransaction(${other})`)
  await deviceOf(tenant).age(60)
  await visit('/transactions', /- pending$/, 'listTransactions(undefined)')
  const form = new FormData()
  form.append('id', String(other))
  await world.tenants.call(tenant, 'DELETE', `/transactions/${other}.json`, form)
  const held = world.network.hold('GET /transactions')
  world.network.breakOff('GET /users/coin')
  const { app, user } = open('/transactions')
  await waitFor(() => expect(screen.getAllByRole('link', { name: /- pending/ })).toHaveLength(2))
  await releaseHeld(held)
  await waitFor(() => expect(screen.getAllByRole('link', { name: /- pending/ })).toHaveLength(1))
  // a call without a network brings what the device has stored, with the coins if the menu was seen before
  await user.click(screen.getByRole('button', { name: 'Griya' }))
  await screen.findByText(/^(?:Data belum bisa dimuat|Gagal memperbarui)/)
  expect(app.store.getState().transactions.map((row) => row.id)).toEqual([id])
})

it('a tenant never sees what the device knows of another, nor does a guest after the session has ended', async () => {
  const budi = await world.demo(BUDI)
  const first = world.open('/transactions', { as: budi, metas })
  await screen.findByRole('link', { name: /K203/ })
  await deviceOf(budi).has('listTransactions(undefined)')
  first.leave()
  const held = world.network.hold('GET /transactions')
  const second = world.open('/transactions', { as: tenant, metas })
  await waitFor(() => expect(held.isAsked()).toBe(true))
  await act(() => second.app.known)
  expect(JSON.stringify(second.app.store.getState())).not.toContain('K203')
  await releaseHeld(held)
  second.leave()
  // the server has ended Budi's session: the number is still there, and nobody is signed in
  localStorage.removeItem('token')
  localStorage.setItem('phone_number', budi.phone)
  const guest = open('/transactions')
  await screen.findByRole('button', { name: 'Login' })
  await act(() => guest.app.known)
  expect(JSON.stringify(guest.app.store.getState())).not.toContain('K203')
  expect(await settled(offlineAnswers.of(budi.phone))).not.toEqual([])
})

describe('on a host that announces nothing', () => {
  const row = () => ({ ...{ payment_status: 'pending', house_name: 'Kost Dulu', room_name: 'K7', house_id: 1 } })
  const costs = { room_cost: 1, extra_ac_cost: 0, addons_cost: 0, extra_person_cost: 0, penalty_cost: 0 }
  const dulu = () => ({
    ...{ id, ...row(), ...costs, discount_amount: 0, deposit_cost: 0, voucher_code: null, total: 4_711_000 },
    payment_due: TODAY + 9_000_000,
    booking: { extra_ac: 0, extra_person: 0, room_id: 1, start: TODAY, end: TODAY + 86_400 },
  })
  const house = { id: 1, name: 'Kost Dulu', address: 'Jl. Dulu', bank_detail: 'BCA 4711' }
  const profile = { id: 1, name: 'Kost Dulu' }
  const none = Object.fromEntries(
    ['birth_place', 'birth_date_unix', 'religion', 'marriage_status', 'phone', 'work', 'house_address'].map((name) => [
      name,
      null,
    ]),
  )
  const more = Object.fromEntries(
    ['work_address', 'relative_name', 'relative_phone', 'relative_description', 'photo', 'identity_photo'].map(
      (name) => [name, null],
    ),
  )
  const people = { ...profile, ...none, ...more }
  const notices = [{ content: 'Kost Dulu', created_at: TODAY }]
  const announcements = [{ title: 'Kost Dulu', description: 'x' }]
  const screens: readonly (readonly [call: Call, path: () => string, key: () => string, answer: () => object])[] = [
    ['GET /users/coin', () => '/', () => 'getCoin(undefined)', () => ({ coin_count: 4711, history: [] })],
    ['GET /announcements', () => '/', () => 'listAnnouncements(undefined)', () => announcements],
    ['GET /transactions', () => '/transactions', () => 'listTransactions(undefined)', () => [dulu()]],
    ['GET /transactions/*', () => `/transactions/${id}`, () => `getTransaction(${id})`, dulu],
    ['GET /houses', () => '/houses', () => 'listHouses(undefined)', () => [house]],
    ['GET /houses/*', () => '/house/1', () => 'getHouse(1)', () => house],
    ['GET /users/profile', () => '/profile', () => 'getProfile(undefined)', () => people],
    ['GET /notifications', () => '/notifications', () => 'listNotifications(undefined)', () => notices],
  ]
  const shown = /Kost Dulu|4\.711/

  const seen = () =>
    document.body.textContent + [...document.querySelectorAll('input')].map(({ value }) => value).join()

  it.each(screens)('nothing is drawn from the device while %s is answered', async (call, path, key, answer) => {
    world.network.answerWith(call, 200, answer())
    const first = world.open(path(), { as: tenant })
    await waitFor(() => expect(seen()).toMatch(shown))
    await deviceOf(tenant).has(key())
    first.leave()
    const held = world.network.hold(call)
    const second = world.open(path())
    await waitFor(() => expect(held.isAsked()).toBe(true))
    await act(() => second.app.known)
    expect(seen()).not.toMatch(shown)
    await releaseHeld(held)
    expect(seen()).not.toMatch(shown)
    expect(document.querySelector('.g-known')).toBeNull()
  })
})
