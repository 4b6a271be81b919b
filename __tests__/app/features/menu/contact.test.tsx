import { screen } from '@testing-library/react'
import { BUDI, DAY, NOW } from '../../../support/appTenants'
import { heading, noticed, useWorld } from '../../support/appWorld'

const world = useWorld()
const SUPPORT = '6280000000009'
/** of the demo data's first house */
const MELATI = '6280000000001'
const metas = { 'api-extensions': 'griya-2', 'support-whatsapp': SUPPORT }

/** Where the link leads: the number, and the message that is ready to be sent. */
const chatOf = (link: HTMLElement) => {
  const { hostname, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(hostname).toBe('wa.me')
  return { number: pathname.slice(1), message: searchParams.get('text') }
}

const booked = async () => {
  const as = await world.tenants.add()
  const id = await world.tenants.book(as)
  const { room_name: room } = await world.tenants.call<{ room_name: string }>(as, 'GET', `/transactions/${id}`)
  return { as, id, room }
}

it('asks about a transaction at the number of its house, and says which one it is', async () => {
  const { as, id, room } = await booked()
  world.open(`/transactions/${id}`, { as, metas })
  expect(chatOf(await screen.findByRole('link', { name: 'Hubungi admin' }))).toEqual({
    number: MELATI,
    message: `Halo admin, saya mau bertanya tentang transaksi ${id}: Griya Melati - ${room}, status pending.`,
  })
})

it('asks about it on the form for its proof too', async () => {
  const { as, id, room } = await booked()
  await world.tenants.pay(as, id)
  world.open(`/transactions/${id}/confirmation`, { as, metas })
  expect(chatOf(await screen.findByRole('link', { name: 'Hubungi admin' }))).toEqual({
    number: MELATI,
    message: `Halo admin, saya mau bertanya tentang transaksi ${id}: Griya Melati - ${room}, status paid.`,
  })
})

it('asks about a notification that speaks of the operator and leads nowhere', async () => {
  const content = 'Password Anda telah diganti. Jika bukan Anda yang menggantinya, segera hubungi admin.'
  world.network.answerWith('GET /notifications', 200, [
    { content, created_at: NOW },
    { content: 'Selamat datang di Griya', created_at: NOW - DAY },
  ])
  world.open('/notifications', { as: await world.tenants.add(), metas })
  expect(chatOf(await screen.findByRole('link', { name: 'Hubungi admin' }))).toEqual({
    number: SUPPORT,
    message: `Halo admin, saya mau bertanya tentang notifikasi ini: ${content}`,
  })
})

it('asks whoever transferred too late to say so, and nothing else', async () => {
  const { as, id, room } = await booked()
  jest.setSystemTime((NOW + 2 * DAY) * 1000)
  world.network.answerWith('GET /transactions/*', 200, {
    ...(await world.tenants.call<object>(as, 'GET', `/transactions/${id}`)),
    payment_due: NOW - 60,
  })
  world.open(`/transactions/${id}`, { as, metas })
  const link = await screen.findByRole('link', { name: 'Sudah transfer? Hubungi admin' })
  expect(chatOf(link).message).toBe(
    `Halo admin, saya sudah transfer untuk transaksi ${id}: Griya Melati - ${room}, tetapi batas waktunya lewat.`,
  )
  expect(screen.queryByRole('link', { name: 'Hubungi admin' })).toBeNull()
})

it('stands in with the number of the page where the house has none, or none is known', async () => {
  const { as, id } = await booked()
  const house = await world.tenants.call<object>(as, 'GET', '/houses/1')
  world.network.answerWith('GET /houses/*', 200, { ...house, whatsapp: null })
  const { leave } = world.open(`/transactions/${id}`, { as, metas })
  expect(chatOf(await screen.findByRole('link', { name: 'Hubungi admin' })).number).toBe(SUPPORT)
  leave()
  world.open('/error', { as, metas })
  expect(chatOf(await screen.findByRole('link', { name: 'Hubungi admin' })).number).toBe(SUPPORT)
})

it('helps whoever has forgotten the password', async () => {
  world.open('/login', { as: null, metas })
  expect(chatOf(await screen.findByRole('link', { name: 'Lupa password? Hubungi admin' }))).toEqual({
    number: SUPPORT,
    message: 'Halo admin, saya lupa password Griya. Mohon kirim tautan untuk membuat password baru.',
  })
})

it('leads on where an alert says so', async () => {
  const { user } = world.open('/', { as: await world.demo(BUDI), metas })
  await user.click(await screen.findByRole('button', { name: 'Aktifkan Push Notifikasi' }))
  await noticed('Gagal aktifkan notifikasi, hubungi admin')
  expect(chatOf(screen.getByRole('link', { name: 'Hubungi admin' })).number).toBe(SUPPORT)
})

it.each([
  ['the host does not announce it', { 'support-whatsapp': SUPPORT }],
  ['there is no number', { 'api-extensions': 'griya-2' }],
])('is nowhere where %s', async (_why, poor) => {
  const { as, id } = await booked()
  const house = await world.tenants.call<object>(as, 'GET', '/houses/1')
  world.network.answerWith('GET /houses/*', 200, { ...house, whatsapp: null })
  const { leave } = world.open(`/transactions/${id}`, { as, metas: poor })
  await heading('Detail Transaksi')
  await screen.findByText('BCA 1234567890 a.n. PT Griya Melati')
  expect(screen.queryByRole('link', { name: /admin/ })).toBeNull()
  leave()
  world.open('/error', { metas: poor })
  await heading('Internal Server Error')
  expect(screen.queryByRole('link', { name: /admin/ })).toBeNull()
})
