import { screen, waitFor, within } from '@testing-library/react'
import { atAddress, heading, useWorld } from '../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'notification-state' }

/** Somebody whose payment was just confirmed, after the welcome of a new tenant. */
const paid = async () => {
  const as = await world.tenants.add()
  const id = await world.tenants.book(as)
  await world.tenants.pay(as, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
  return { as, id }
}

it('counts on the menu and in the title what was not read, leads to the transaction, and is read once seen', async () => {
  const { as, id } = await paid()
  const { user } = world.open('/', { as, metas })
  const entry = await screen.findByRole('link', { name: 'Notifikasi' })
  await waitFor(() => expect(document.title).toBe('(2) Menu - Griya'))
  expect(entry.closest('li')).toHaveTextContent('2 belum dibaca')

  await user.click(entry)
  await heading('Notifikasi')
  const link = await screen.findByRole('link', { name: /^Pembayaran Griya Melati/ })
  const card = link.closest('li') as HTMLElement
  expect(within(card).getByText('Baru')).toBeVisible()
  expect(card).toHaveTextContent('09.00')
  expect(card).toHaveTextContent('beberapa detik yang lalu')
  await waitFor(() => expect(document.title).toBe('Notifikasi - Griya'))
  expect(await world.tenants.call(as, 'GET', '/notifications/unread')).toEqual({ unread: 0 })
  expect(within(card).getByText('Baru')).toBeVisible()

  await user.click(link)
  await atAddress(`/transactions/${id}`)
})

it('says nothing where all was read', async () => {
  const { as } = await paid()
  const [latest] = await world.tenants.call<readonly [{ id: number }]>(as, 'GET', '/notifications')
  const form = new FormData()
  form.append('up_to', String(latest.id))
  await world.tenants.call(as, 'POST', '/notifications/read', form)
  world.open('/', { as, metas })
  await waitFor(() => expect(world.network.seen('GET /notifications/unread')).toHaveLength(1))
  expect(await screen.findByRole('link', { name: 'Notifikasi' })).toBeVisible()
  expect(document.title).toBe('Menu - Griya')
})

it('leads on where the booking it speaks of is gone', async () => {
  const as = await world.tenants.add()
  world.network.answerWith('GET /notifications', 200, [
    { id: 5, content: 'Booking melewati batas waktu', created_at: 1, transaction_id: 4242, read: true },
  ])
  const withContact = { 'api-extensions': 'notification-state contact', 'support-whatsapp': '628111' }
  const { user } = world.open('/notifications', { as, metas: withContact })
  await user.click(await screen.findByRole('link', { name: 'Booking melewati batas waktu' }))
  await heading('Not Found')
  expect(screen.getByText(/tidak tampil lagi/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sudah transfer? Hubungi admin' })).toHaveAttribute(
    'href',
    expect.stringContaining('4242'),
  )
  await user.click(screen.getByRole('link', { name: 'Cari kamar lagi' }))
  await atAddress('/houses')
})

it('is not there where the host does not announce it: no call, no link, no mark', async () => {
  const { as } = await paid()
  const { user } = world.open('/', { as })
  await user.click(await screen.findByRole('link', { name: 'Notifikasi' }))
  await screen.findByText('Selamat datang di Griya')
  expect(document.title).toBe('Notifikasi - Griya')
  expect(screen.queryByText('Baru')).toBeNull()
  expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([
    screen.getByRole('link', { name: 'Kembali' }),
  ])
  expect(world.network.seen('GET /notifications/unread')).toEqual([])
  expect(world.network.seen('POST /notifications/read')).toEqual([])
})
