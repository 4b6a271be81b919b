import { screen, waitFor } from '@testing-library/react'
import { GRIYA } from '@griya/contract/host'
import { forgetLinkCode } from '@griya/common/device/linkCode'
import { PASSWORD, type Visitor } from '../../../support/appTenants'
import { address, atAddress, heading, noticed, useWorld, type OpenApp } from '../../support/appWorld'
import { recordingOf, typesIn } from '../../support/recordedApp'

const world = useWorld()
const metas = { 'api-extensions': GRIYA, 'support-whatsapp': '6280000000009' }
const NEW = 'jeruk-bali-manis'
let me: Visitor

beforeEach(async () => {
  me = await world.tenants.add()
})
afterEach(forgetLinkCode)

const save = async ({ user }: OpenApp, typed: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(typed)) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
  await user.click(screen.getByRole('button', { name: 'Simpan Password' }))
}

const linkOf = async (phone: string) => {
  const answer = await world.server.operator('POST', `/tenants/${await world.server.tenantId(phone)}/password_link`)
  return new URL((JSON.parse(answer.body) as { readonly link: string }).link)
}

const signInAgain = async ({ user }: OpenApp, password: string) => {
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

it('is changed from the menu, and this session stays', async () => {
  const app = world.open('/', { as: me, metas })
  await app.user.click(await screen.findByRole('link', { name: 'Ganti Password' }))
  await heading('Ganti Password')
  expect(screen.getByLabelText('Password sekarang')).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.getByLabelText('Password baru')).toHaveAttribute('autocomplete', 'new-password')

  await save(app, { 'Password sekarang': '', 'Password baru': '1234567' })
  expect(screen.getByText('Isi password sekarang')).toBeVisible()
  expect(screen.getByLabelText('Password sekarang')).toHaveFocus()
  await save(app, { 'Password sekarang': 'tebakan' })
  expect(screen.getByLabelText('Password baru')).toHaveAccessibleDescription('Minimal 8 karakter')
  expect(screen.getByLabelText('Password baru')).toHaveFocus()
  expect(world.network.seen('PUT /users/password')).toEqual([])

  await save(app, { 'Password baru': NEW })
  expect(await screen.findByText('Password sekarang salah')).toBeVisible()
  expect(screen.getByLabelText('Password sekarang')).toBeInvalid()
  expect(screen.getByLabelText('Password sekarang')).toHaveFocus()
  expect(screen.getByLabelText('Password sekarang')).toHaveAccessibleDescription('Password sekarang salah')
  await save(app, { 'Password sekarang': PASSWORD, 'Password baru': 'password1' })
  expect(await screen.findByText(/^Password terlalu umum/)).toBeVisible()
  expect(screen.getByLabelText('Password sekarang')).toBeValid()
  expect(screen.getByLabelText('Password baru')).toBeInvalid()
  await app.user.type(screen.getByLabelText('Password baru'), '2')
  expect(screen.getByLabelText('Password baru')).toBeValid()
  await save(app, { 'Password baru': NEW })
  await noticed('Password sudah diganti')
  await atAddress('/')
  expect(world.network.seen('PUT /users/password').at(-1)?.body).toEqual({ current: PASSWORD, password: NEW })
  expect(JSON.stringify(app.app.store.getState())).not.toContain(NEW)
})

it('is set with a link whose code is nowhere to be found, and its tenant is signed in by it', async () => {
  const { hash } = await linkOf(me.phone)
  const code = hash.slice(1)
  const app = world.open(`/password${hash}`, { as: null, metas })
  await heading('Buat password')
  expect([address(), window.location.hash]).toEqual(['/password', ''])

  await save(app, { 'Password baru': 'pendek' })
  expect(screen.getByLabelText('Password baru')).toHaveAccessibleDescription('Minimal 8 karakter')
  await save(app, { 'Password baru': NEW })
  await atAddress('/')
  await noticed('Password tersimpan. Selamat datang!')
  expect(world.network.seen('POST /users/password/reset')[0]?.body).toEqual({ code, password: NEW })
  await waitFor(() => expect(localStorage.getItem('phone_number')).toBe(me.phone))
  const recording = await recordingOf(app.app)
  expect(typesIn(recording)).toContain('screen/pressed')
  const kept = JSON.stringify([recording, app.app.store.getState(), { ...localStorage }, { ...sessionStorage }])
  for (const secret of [code, NEW]) expect(kept).not.toContain(secret)
})

it('leads to the login, which knows the number, where the sign-in after it fails', async () => {
  const { hash } = await linkOf(me.phone)
  world.network.answerWith('POST /users/sign_in', 429, { error: 'Terlalu banyak percobaan' })
  const app = world.open(`/password${hash}`, { as: null, metas })
  await heading('Buat password')
  await save(app, { 'Password baru': NEW })
  await atAddress('/login')
  await noticed('Password baru tersimpan. Silakan login.')
  expect(await screen.findByLabelText('Nomor Telepon')).toHaveValue(me.phone)
  await signInAgain(app, NEW)
  await atAddress('/')
})

it('leaves the number in the login form to whoever is cut off before the sign-in', async () => {
  const link = await linkOf(me.phone)
  const app = world.open(`/password${link.hash}`, { as: null, metas })
  const signIn = world.network.hold('POST /users/sign_in')
  await save(app, { 'Password baru': NEW })
  await waitFor(() => expect(signIn.isAsked()).toBe(true))
  app.leave()
  world.open('/login', { metas })
  expect(await screen.findByLabelText('Nomor Telepon')).toHaveValue(me.phone)
})

it('is set on a phone where somebody else is signed in, who stays so', async () => {
  const other = await world.tenants.add()
  const { hash } = await linkOf(other.phone)
  const app = world.open(`/password${hash}`, { as: me, metas })
  await heading('Buat password')
  await save(app, { 'Password baru': NEW })
  await atAddress('/')
  await noticed(`Password untuk ${other.phone} tersimpan. Untuk masuk dengan nomor itu di sini, Logout dahulu.`)
  await heading('Menu')
  expect(localStorage.getItem('phone_number')).toBe(me.phone)
  expect(localStorage.getItem('token')).not.toBeNull()
})

it('greets whoever has no profile yet together with the way to it', async () => {
  const { phone } = await world.tenants.add([])
  const { hash } = await linkOf(phone)
  const app = world.open(`/password${hash}`, { as: null, metas })
  await heading('Buat password')
  await save(app, { 'Password baru': NEW })
  await atAddress('/')
  const greeting = await screen.findByText('Password tersimpan. Selamat datang!')
  expect(greeting.closest('[role=alert], .ant-alert')).toHaveTextContent('Isi profile dahulu')
})

it('says what to do when the link is used up', async () => {
  const { hash } = await linkOf(me.phone)
  await linkOf(me.phone)
  const app = world.open(`/password${hash}`, { as: null, metas })
  await heading('Buat password')
  await save(app, { 'Password baru': NEW })
  expect(await screen.findByText('Tautan tidak berlaku lagi')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Minta tautan ke admin' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/6280000000009'),
  )
  await app.user.click(screen.getByRole('link', { name: 'Ke halaman login' }))
  await atAddress('/login')
})

it('helps who has forgotten it and has no link yet', async () => {
  const app = world.open('/login', { as: null, metas: { 'api-extensions': 'griya-2' } })
  await app.user.click(await screen.findByRole('link', { name: 'Lupa password?' }))
  await heading('Lupa Password')
  expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/react/login')
  app.leave()
  world.open('/login', { as: null, metas })
  const asked = await screen.findByRole('link', { name: 'Lupa password? Hubungi admin' })
  expect(decodeURIComponent(asked.getAttribute('href') ?? '')).toContain('Mohon kirim tautan')
})

it('is nowhere on a host that announces nothing', async () => {
  const app = world.open('/', { as: me })
  await screen.findByRole('link', { name: 'Profile' })
  expect(screen.queryByRole('link', { name: 'Ganti Password' })).toBeNull()
  app.leave()
  world.open('/password', { as: me })
  await heading('Not Found')
})
