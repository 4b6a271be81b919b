import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loggedOut } from '../../../../src/state/session/session'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { DAY, NOW, PASSWORD, BUDI, type Visitor } from '../../../support/appTenants'
import { atAddress, heading, noticed, releaseHeld, useWorld, type OpenApp } from '../../support/appWorld'
import { settled } from '../../support/settled'

const world = useWorld()

const logOut = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: 'Logout' }))
const signIn = async ({ user }: OpenApp, who: Pick<Visitor, 'phone'>) => {
  const number = await screen.findByLabelText('Nomor Telepon')
  await user.clear(number)
  await user.type(number, who.phone)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}
const name = () => screen.findByLabelText('Nama')
const typeName = async (one: OpenApp, text: string) => {
  fireEvent.change(await name(), { target: { value: text } })
  await waitFor(() => expect(one.app.store.getState().drafts.forms['profile:1']?.values).toEqual({ name: text }))
}

describe('two tenants on one browser', () => {
  it('leave nothing behind', async () => {
    const other = await world.tenants.add()
    const one = world.open('/transactions', { as: await world.demo(BUDI) })
    await screen.findByRole('link', { name: /K203/ })
    await logOut(one)
    await atAddress('/login')
    const { transactions, profiles, houses, api, drafts } = one.app.store.getState()
    expect({ transactions, profiles, houses, drafts }).toEqual({
      transactions: [],
      profiles: [],
      houses: [],
      drafts: { owner: null, forms: {} },
    })
    expect(api.queries).toEqual({})
    await signIn(one, other)
    await heading('Menu')
    await one.user.click(screen.getByRole('link', { name: 'Transactions' }))
    await atAddress('/houses')
    expect(document.body).not.toHaveTextContent('K203')
  })

  it('keep nothing but the two keys of the spec in local storage while the app is used', async () => {
    const budi = await world.demo(BUDI)
    const { user } = world.open('/', { as: budi })
    await user.click(await screen.findByRole('link', { name: 'Transactions' }))
    await screen.findByRole('link', { name: /K203/ })
    expect(Object.entries(localStorage).sort()).toEqual([
      ['phone_number', budi.phone],
      ['token', budi.token],
    ])
  })

  it('never see an answer that comes after the other has signed in', async () => {
    const other = await world.tenants.add()
    const budi = await world.demo(BUDI)
    const held = world.network.hold('GET /transactions', ({ headers }) => headers['x-user-email'] === BUDI)
    const one = world.open('/transactions', { as: budi })
    await waitFor(() => expect(held.isAsked()).toBe(true))
    await logOut(one)
    await signIn(one, other)
    await heading('Menu')
    await releaseHeld(held)
    expect(one.app.store.getState().transactions).toEqual([])
    await one.user.click(screen.getByRole('link', { name: 'Transactions' }))
    await atAddress('/houses')
    expect(JSON.stringify(one.app.store.getState())).not.toContain('K203')
  })

  it('see nothing of each other in what the device stored, after a session ended and a guest looked around', async () => {
    const metas = { 'api-extensions': 'griya-2' }
    const other = await world.tenants.add()
    const one = world.open('/transactions', { as: await world.demo(BUDI), metas })
    await screen.findByRole('link', { name: /K203/ })
    await waitFor(async () => expect((await offlineAnswers.of(BUDI)).length).toBeGreaterThan(0))
    world.network.answerWith('GET /users/profile_check', 401, { error: 'Unauthorized' })
    await one.user.click(screen.getByRole('button', { name: 'Griya' }))
    await atAddress('/login')
    world.network.breakOff('GET /room_search')
    await one.user.click(await screen.findByRole('link', { name: 'Lihat kamar kosong dulu' }))
    await screen.findByText('Data belum bisa dimuat')
    await one.user.click(screen.getByRole('link', { name: 'Kembali' }))
    await atAddress('/login')
    world.network.hold('GET /transactions', ({ headers }) => headers['x-user-email'] === other.phone)
    await signIn(one, other)
    await heading('Menu')
    await screen.findByRole('heading', { name: 'Kamar Anda' })
    expect(document.body).not.toHaveTextContent('K203')
    expect(JSON.stringify(one.app.store.getState())).not.toContain('K203')
  })

  it('are told apart when another tab signs in as someone else', async () => {
    const other = await world.tenants.add()
    const one = world.open('/transactions', { as: await world.demo(BUDI) })
    await screen.findByRole('link', { name: /K203/ })
    localStorage.setItem('token', other.token)
    localStorage.setItem('phone_number', other.phone)
    fireEvent(window, new StorageEvent('storage', { key: 'token' }))
    await atAddress('/houses')
    expect(one.app.store.getState().session).toMatchObject({ token: other.token, phoneNumber: other.phone })
    await screen.findByRole('link', { name: /Griya Melati/ })
  })
})

describe('what was typed', () => {
  it('is there after a reload', async () => {
    const one = world.open('/profile', { as: await world.tenants.add() })
    await typeName(one, 'Rina K.')
    one.leave()
    world.open('/profile')
    expect(await name()).toHaveValue('Rina K.')
  })

  it.each([
    ['as before', (phone: string) => phone],
    ['with +62', (phone: string) => `+62 ${phone.slice(1, 4)}-${phone.slice(4)}`],
  ])('stays through a refused session for the same number, typed %s', async (_how, spelt) => {
    const tenant = await world.tenants.add()
    const one = world.open('/profile', { as: tenant })
    await typeName(one, 'Rina K.')
    world.network.answerWith('PUT /users/profile', 401, { error: 'Unauthorized' })
    await one.user.click(screen.getByRole('button', { name: 'Update' }))
    await noticed('Invalid Session, please relogin')
    await atAddress('/login')
    await signIn(one, { phone: spelt(tenant.phone) })
    await atAddress('/profile')
    expect(await name()).toHaveValue('Rina K.')
    expect(localStorage.getItem('phone_number')).toBe(spelt(tenant.phone))
    one.leave()
    world.open('/profile')
    expect(await name()).toHaveValue('Rina K.')
  })

  it('is not shown to another number after a refused session', async () => {
    const other = await world.tenants.add()
    const one = world.open('/profile', { as: await world.tenants.add() })
    await typeName(one, 'Rahasia')
    world.network.answerWith('PUT /users/profile', 401, { error: 'Unauthorized' })
    await one.user.click(screen.getByRole('button', { name: 'Update' }))
    await atAddress('/login')
    await signIn(one, other)
    await heading('Menu')
    await one.user.click(screen.getByRole('link', { name: 'Profile' }))
    expect(await name()).toHaveValue('Rina Kartika')
  })

  it('is gone after Logout', async () => {
    const tenant = await world.tenants.add()
    const one = world.open('/profile', { as: tenant })
    await typeName(one, 'Rahasia')
    await logOut(one)
    await signIn(one, tenant)
    await heading('Menu')
    one.leave()
    world.open('/profile')
    expect(await name()).toHaveValue('Rina Kartika')
  })

  it('takes only the pictures of before Logout with it', async () => {
    const one = world.open('/profile', { as: await world.tenants.add() })
    await typeName(one, 'Rahasia')
    await settled(blobStore.keep('before', new Blob(['before'])))
    await act(async () => {
      one.app.store.dispatch(loggedOut())
      await blobStore.keep('after', new Blob(['after']))
    })
    await waitFor(async () => expect(await blobStore.get('before')).toBeNull())
    expect(await settled(blobStore.get('after'))).not.toBeNull()
  })

  it.each([
    ['kept', 'until', 7 * DAY - 1, 'Rina K.'],
    ['gone', 'after', 7 * DAY + 1, 'Rina Kartika'],
  ])('is %s %s seven days', async (_fate, _when, seconds, shown) => {
    const one = world.open('/profile', { as: await world.tenants.add() })
    await typeName(one, 'Rina K.')
    one.leave()
    jest.setSystemTime((NOW + seconds) * 1000)
    world.open('/profile')
    expect(await name()).toHaveValue(shown)
  })
})
