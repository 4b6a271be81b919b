import { screen, waitFor } from '@testing-library/react'
import { BUDI, PASSWORD, type Visitor } from '../../../support/appTenants'
import { deviceOf } from '../../support/device'
import { address, atAddress, heading, noticed, noticeTexts, useWorld, type OpenApp } from '../../support/appWorld'
import { recordingOf } from '../../support/recordedApp'

const world = useWorld()
let budi: Visitor

beforeAll(async () => {
  budi = await world.demo(BUDI)
})

const INVALID = 'Invalid Session, please relogin'
const signIn = async ({ user }: OpenApp, phone: string | null = BUDI, password = PASSWORD) => {
  const number = await screen.findByLabelText('Nomor Telepon')
  if (phone !== null) await user.clear(number)
  if (phone !== null) await user.type(number, phone)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

describe('the login', () => {
  it('sends the number as email, keeps two raw strings, and goes to the root', async () => {
    const app = world.open('/login', { as: null })
    await signIn(app)
    await atAddress('/')
    await heading('Menu')
    const [sent] = world.network.seen('POST /users/sign_in')
    expect(sent?.body).toEqual({ user: { email: BUDI, password: PASSWORD } })
    expect(Object.keys(sent?.headers ?? {})).not.toEqual(expect.arrayContaining(['x-user-token']))
    await waitFor(() => expect(localStorage.getItem('phone_number')).toBe(BUDI))
    expect(Object.keys(localStorage).sort()).toEqual(['phone_number', 'token'])
    expect(localStorage.getItem('token')).toBe(app.app.store.getState().session.token)
    expect(localStorage.getItem('token')).toMatch(/^[^"{\s]+$/)
  })

  it('takes a number without its 0, sends it as typed, and keeps what the device knows under one spelling', async () => {
    const { phone } = await world.tenants.add()
    const typed = `${phone.slice(1, 4)}-${phone.slice(4, 8)}-${phone.slice(8)}`
    const app = world.open('/login', { as: null })
    await signIn(app, typed)
    await atAddress('/')
    await heading('Menu')
    expect(world.network.seen('POST /users/sign_in')[0]?.body).toEqual({ user: { email: typed, password: PASSWORD } })
    await waitFor(() => expect(localStorage.getItem('phone_number')).toBe(typed))
    await deviceOf({ phone }).has('checkProfile(undefined)')
  })

  it('hides its alert until a login has failed', async () => {
    const app = world.open('/login', { as: null })
    await screen.findByLabelText('Nomor Telepon')
    expect(screen.queryByText('Login Error')).toBeNull()
    await signIn(app, BUDI, 'salah')
    expect(await screen.findByText('Login Error')).toBeVisible()
    expect(screen.getByText('Cek nomor dan password kamu')).toBeVisible()
    expect(address()).toBe('/login')
    expect(noticeTexts()).toEqual([])
    expect(localStorage.getItem('token')).toBeNull()
  })

  it.each([
    [429, 'Terlalu banyak percobaan, coba lagi dalam 15 menit'],
    [503, 'Layanan sedang tidak tersedia, coba lagi sebentar lagi'],
  ])('says what the server says when it answers %i', async (status, error) => {
    world.network.answerWith('POST /users/sign_in', status, { error })
    const app = world.open('/login', { as: null })
    await signIn(app)
    for (const text of ['Login Error', 'Cek nomor dan password kamu', error])
      expect(await screen.findByText(text)).toBeVisible()
    // a wrong password is explained by the spec's own words
    await signIn(app, null, 'salah')
    await waitFor(() => expect(screen.queryByText(error)).toBeNull())
    expect(await screen.findByText('Login Error')).toBeVisible()
  })

  it.each([{}, { authentication_token: null }, { authentication_token: '' }])(
    'has failed when the answer is %j',
    async (answer) => {
      world.network.answerWith('POST /users/sign_in', 200, answer)
      await signIn(world.open('/login', { as: null }))
      await screen.findByText('Login Error')
      expect(address()).toBe('/login')
    },
  )

  it('sends an empty form too, and leaves the answer to the server', async () => {
    const { user } = world.open('/login', { as: null })
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    expect(await screen.findByText('Login Error')).toBeVisible()
    expect(world.network.seen('POST /users/sign_in').map(({ body }) => body)).toEqual([
      { user: { email: '', password: '' } },
    ])
  })

  it('leads to the error page when the connection breaks', async () => {
    world.network.breakOff('POST /users/sign_in')
    await signIn(world.open('/login', { as: null }))
    await atAddress('/error')
    await heading('Internal Server Error')
  })

  it('shows and hides the password', async () => {
    const { user } = world.open('/login', { as: null })
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Tampilkan password' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Sembunyikan password' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  it('bounces who is signed in already', async () => {
    world.open('/login', { as: budi })
    await atAddress('/')
    await heading('Menu')
  })

  it('keeps the password out of the state', async () => {
    const app = world.open('/login', { as: null })
    await signIn(app, BUDI, 'rahasia-sekali')
    await screen.findByText('Login Error')
    expect(JSON.stringify(app.app.store.getState())).not.toContain('rahasia-sekali')
  })
})

describe('without a session', () => {
  it.each(['/', '/houses', '/profile', '/profile/2', '/notifications', '/transactions', '/extend', '/extend/daily'])(
    '%s leads to the login without an alert, and the login back to it',
    async (path) => {
      const app = world.open(path, { as: null })
      await atAddress('/login')
      expect(noticeTexts()).toEqual([])
      expect(world.network.requests).toEqual([])
      expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
      await signIn(app)
      await atAddress(path)
    },
  )

  it('keeps the question of the address through the login', async () => {
    const path = '/house/1?period=daily&unit=3'
    const app = world.open(path, { as: null })
    await atAddress('/login')
    await signIn(app)
    await atAddress(path)
    await heading('Cabang: Griya Melati')
  })
})

describe('a logout', () => {
  it('removes the token alone, prefills the number, and the next login leads to the root', async () => {
    const app = world.open('/notifications', { as: await world.demo(BUDI) })
    await heading('Notifikasi')
    await app.user.click(screen.getByRole('button', { name: 'Logout' }))
    await atAddress('/login')
    expect(await screen.findByLabelText('Nomor Telepon')).toHaveValue(BUDI)
    await waitFor(() => expect(Object.entries(localStorage)).toEqual([['phone_number', BUDI]]))
    expect(noticeTexts()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
    // such a call is beyond the spec
    expect(world.network.seen('DELETE /users/sign_out')).toEqual([])
    await signIn(app, null)
    await atAddress('/')
  })

  describe('on a Griya host', () => {
    const metas = { 'api-extensions': 'griya-2' }
    const sent = () => world.network.seen('DELETE /users/sign_out')
    const statusOf = async ({ phone, token }: Visitor) => {
      const headers = { 'X-User-Email': phone, 'X-User-Token': token }
      return (await world.server.fetch('http://localhost/api/transactions', { headers })).status
    }
    const leave = async (who: Visitor) => {
      const opened = world.open('/notifications', { as: who, metas })
      await heading('Notifikasi')
      await opened.user.click(screen.getByRole('button', { name: 'Logout' }))
      await atAddress('/login')
      await waitFor(() => expect(sent()).not.toEqual([]))
      return opened
    }

    it('ends the session on the server, with the headers of before, and no recording has it', async () => {
      const who = await world.tenants.add()
      expect(await statusOf(who)).toBe(200)
      const { app } = await leave(who)
      expect(sent()[0]?.headers).toMatchObject({ 'x-user-email': who.phone, 'x-user-token': who.token })
      await waitFor(async () => expect(await statusOf(who)).toBe(401))
      const recorded = JSON.stringify(await recordingOf(app))
      for (const trace of ['sign_out', 'signOut', who.token]) expect(recorded).not.toContain(trace)
    })

    it.each([
      ['no answer', () => world.network.breakOff('DELETE /users/sign_out')],
      ['a busy server', () => world.network.answerWith('DELETE /users/sign_out', 503, { error: 'Sibuk' })],
    ])('tries again after %s, with the token in memory alone, and says nothing', async (_what, fail) => {
      const who = await world.tenants.add()
      fail()
      await leave(who)
      expect(Object.entries(localStorage)).toEqual([['phone_number', who.phone]])
      expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(who.token)
      await waitFor(async () => expect(await statusOf(who)).toBe(401), { timeout: 10_000 })
      expect(sent().map(({ headers }) => headers['x-user-token'])).toEqual([who.token, who.token])
      expect([address(), noticeTexts()]).toEqual(['/login', []])
    })

    it.each([401, 404])('leaves it at the answer %i', async (status) => {
      const who = await world.tenants.add()
      world.network.answerWith('DELETE /users/sign_out', status, { error: 'Tidak' })
      const { user } = await leave(who)
      await user.click(screen.getByRole('button', { name: 'Login' }))
      expect(await screen.findByText('Login Error')).toBeVisible()
      expect([address(), noticeTexts()]).toEqual(['/login', []])
    })
  })
})

describe('a session that the server refuses', () => {
  it('ends on a GET with the alert, and the login leads back', async () => {
    const app = world.open('/notifications', { as: { phone: BUDI, token: 'lama' } })
    await atAddress('/login')
    await noticed(INVALID)
    await waitFor(() => expect(Object.entries(localStorage)).toEqual([['phone_number', BUDI]]))
    await signIn(app, null)
    await atAddress('/notifications')
  })

  it('leads another tenant to the root, and not to an address of the one before', async () => {
    const other = await world.tenants.add()
    world.network.answerWith('GET /transactions/3', 401, { error: 'Unauthorized' })
    const app = world.open('/transactions/3', { as: await world.demo(BUDI) })
    await atAddress('/login')
    await signIn(app, other.phone)
    await atAddress('/')
    await heading('Menu')
  })

  it('leads whoever then books as a guest back to the room, by whatever number', async () => {
    const other = await world.tenants.add()
    const metas = { 'api-extensions': 'griya-2' }
    world.network.answerWith('GET /transactions/3', 401, { error: 'Unauthorized' })
    const app = world.open('/transactions/3', { as: await world.demo(BUDI), metas })
    await app.user.click(await screen.findByRole('link', { name: 'Lihat kamar kosong dulu' }))
    await app.user.click(await screen.findByRole('link', { name: /Griya Melati/ }))
    await app.user.click(await screen.findByRole('link', { name: 'M105' }))
    await heading('Melati M105')
    const room = address()
    const book = screen.getByRole('button', { name: 'Booking' })
    await waitFor(() => expect(book).toBeEnabled())
    await app.user.click(book)
    await app.user.click(await screen.findByRole('button', { name: 'Login' }))
    await atAddress('/login')
    await signIn(app, other.phone)
    await atAddress(room)
  })

  it('ends on a POST in the same way', async () => {
    const tenant = await world.tenants.add()
    world.network.answerWith('POST /rooms/5/booking/weekly', 401, { error: 'Unauthorized' })
    const { user } = world.open('/room/5/weekly/1/2026-11-22', { as: tenant })
    const book = await screen.findByRole('button', { name: 'Booking' })
    await waitFor(() => expect(book).toBeEnabled())
    await user.click(book)
    await atAddress('/login')
    expect(noticeTexts()).toEqual([INVALID])
  })

  it('is told once, however many calls it refuses', async () => {
    world.open('/', { as: { phone: BUDI, token: 'lama' } })
    await atAddress('/login')
    await noticed(INVALID)
    expect(noticeTexts()).toEqual([INVALID])
  })
})
