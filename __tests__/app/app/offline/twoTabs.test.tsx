import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loggedOut } from '../../../../src/state/session/session'
import { BUDI, PASSWORD, type Visitor } from '../../../support/appTenants'
import { atAddress, heading, useWorld, type OpenApp } from '../../support/appWorld'

const world = useWorld()
let budi: Visitor
let other: Visitor

beforeAll(async () => {
  budi = await world.demo(BUDI)
  other = await world.tenants.add()
})
afterEach(() => jest.restoreAllMocks())

const stored = () => ({ token: localStorage.getItem('token'), phone: localStorage.getItem('phone_number') })
const session = ({ app }: OpenApp) => app.store.getState().session

/** What the other tab does: the stored value is there first, and this tab is told of it afterwards. */
const store = (key: 'token' | 'phone_number', value: string | null) => {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}
const tell = (key: 'token' | 'phone_number') => fireEvent(window, new StorageEvent('storage', { key }))

const signIn = async ({ user }: OpenApp, { phone }: Visitor) => {
  const number = await screen.findByLabelText('Nomor Telepon')
  await user.clear(number)
  await user.type(number, phone)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

/** The pair after each write, as another tab could read it at that moment. */
const watchWrites = () => {
  const pairs: ReturnType<typeof stored>[] = []
  for (const name of ['setItem', 'removeItem'] as const) {
    const write = Reflect.get(Storage.prototype, name) as (this: Storage, ...from: readonly unknown[]) => void
    jest.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, ...from) {
      write.apply(this, from)
      if (this === localStorage) pairs.push(stored())
    })
  }
  return pairs
}

/** Whatever was begun is stored. */
const settle = ({ app }: OpenApp) => act(() => app.persistor.flush())

const openTransactions = async () => {
  const one = world.open('/transactions', { as: budi })
  await screen.findByRole('link', { name: /K203/ })
  return one
}

it('whoever signs in is never stored beside the number of whoever was here before', async () => {
  const one = world.open('/login', { as: null })
  store('phone_number', budi.phone)
  await screen.findByLabelText('Nomor Telepon')
  const pairs = watchWrites()
  await signIn(one, other)
  await heading('Menu')
  await waitFor(() => expect(stored().token).toBe(session(one).token))
  expect(pairs.filter(({ token, phone }) => token !== null && phone !== other.phone)).toEqual([])
})

it('a tab that is told of the token alone ends up with the number too', async () => {
  const one = await openTransactions()
  store('token', other.token)
  tell('token')
  store('phone_number', other.phone)
  tell('phone_number')
  await atAddress('/houses')
  expect(session(one)).toMatchObject({ token: other.token, phoneNumber: other.phone })
  expect(stored()).toEqual({ token: other.token, phone: other.phone })
})

it('a refusal of headers that are no longer the stored ones ends no session', async () => {
  const one = await openTransactions()
  world.network.meddle('GET /notifications', async () => {
    store('phone_number', other.phone)
    store('token', other.token)
    return new Response(JSON.stringify({ error: 'Unauthorized' }), { status: 401 })
  })
  await one.user.click(screen.getByRole('button', { name: 'Griya' }))
  await one.user.click(await screen.findByRole('link', { name: 'Notifikasi' }))
  await waitFor(() => expect(stored()).toEqual({ token: other.token, phone: other.phone }))
  await settle(one)
  expect(stored()).toEqual({ token: other.token, phone: other.phone })
  expect(document.body).not.toHaveTextContent('Invalid Session, please relogin')
  tell('token')
  await waitFor(() => expect(session(one)).toMatchObject({ token: other.token, phoneNumber: other.phone }))
})

it('a tab that missed the event follows when it is looked at again', async () => {
  const one = await openTransactions()
  store('phone_number', other.phone)
  store('token', other.token)
  fireEvent(document, new Event('visibilitychange'))
  expect(session(one)).toMatchObject({ token: other.token, phoneNumber: other.phone })
})

it('a tab writes nothing that it has only restored or followed', async () => {
  store('token', budi.token)
  store('phone_number', budi.phone)
  const pairs = watchWrites()
  const one = world.open('/transactions')
  await screen.findByRole('link', { name: /K203/ })
  await settle(one)
  expect(pairs).toEqual([])
  store('token', null)
  tell('token')
  // before this tab has come to writing
  store('token', other.token)
  await settle(one)
  expect(stored().token).toBe(other.token)
  expect(session(one).token).toBeNull()
})

it('a session that ends here does not take with it the one that has begun elsewhere', async () => {
  const one = await openTransactions()
  store('phone_number', other.phone)
  store('token', other.token)
  act(() => void one.app.store.dispatch(loggedOut()))
  await settle(one)
  expect(stored()).toEqual({ token: other.token, phone: other.phone })
})
