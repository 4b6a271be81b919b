import { act, screen, waitFor, within } from '@testing-library/react'
import { pushReceived } from '../../../../src/state/push/push'
import { address, atAddress, heading, noticed, useWorld, type OpenApp } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }

/** The menu's entry; the bar has a link of that name too. */
const entry = async () =>
  within(await screen.findByRole('list', { name: 'Menu' })).getByRole('link', { name: 'Notifikasi' })

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
  const notifications = await entry()
  await waitFor(() => expect(document.title).toBe('(2) Menu - Griya'))
  expect(notifications.closest('li')).toHaveTextContent('2 belum dibaca')

  await user.click(notifications)
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

describe('on the screens that do not ask', () => {
  const receive = async ({ app }: OpenApp, body: string) => {
    act(() => void app.store.dispatch(pushReceived({ title: 'Griya', body, path: '/react/notifications' })))
    await noticed(body)
  }
  /** What listens to messages comes where Firebase is configured. */
  const openWithPush = async (at: string) => {
    const { as } = await paid()
    const one = world.open(at, { as, metas: { ...metas, 'firebase-config': '{}' } })
    await act(() => import('../../../../src/state/push/pushListener'))
    return one
  }

  it('counts each message that comes in front, until the menu asks again', async () => {
    const one = await openWithPush('/')
    await waitFor(() => expect(document.title).toBe('(2) Menu - Griya'))
    await one.user.click(screen.getByRole('link', { name: 'Transactions' }))
    await heading('Transaksi')
    await receive(one, 'Pengingat')
    await waitFor(() => expect(document.title).toBe('(3) Transaksi - Griya'))
    await receive(one, 'Pengumuman')
    await waitFor(() => expect(document.title).toBe('(4) Transaksi - Griya'))
    expect(world.network.seen('GET /notifications/unread')).toHaveLength(1)
    await one.user.click(screen.getByRole('button', { name: 'Griya' }))
    await waitFor(() => expect(document.title).toBe('(2) Menu - Griya'))
  })

  it('counts no message where the number is not known yet', async () => {
    const one = await openWithPush('/transactions')
    await heading('Transaksi')
    await receive(one, 'Pengingat')
    expect(document.title).toBe('Transaksi - Griya')
    expect(world.network.seen('GET /notifications/unread')).toEqual([])
  })

  it('keeps its mark when a booking makes the list stale, until the menu asks again', async () => {
    const { as } = await paid()
    const { user } = world.open('/', { as, metas })
    await waitFor(() => expect(document.title).toBe('(2) Menu - Griya'))
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Cari Kamar' }))
    await user.click(await screen.findByRole('link', { name: /Griya Kenanga/ }))
    await user.click(await screen.findByRole('button', { name: 'Cari Kamar' }))
    await user.click((await screen.findAllByRole('link', { description: /^Kosong/ }))[0] as HTMLElement)
    const book = await screen.findByRole('button', { name: 'Booking' })
    await waitFor(() => expect(book).toBeEnabled())
    await user.click(book)
    await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
    await heading('Detail Transaksi')
    expect(document.title).toBe('(2) Detail Transaksi - Griya')
    await user.click(screen.getByRole('button', { name: 'Griya' }))
    await waitFor(() => expect(world.network.seen('GET /notifications/unread')).toHaveLength(2))
    expect(document.title).toBe('(2) Menu - Griya')
  })
})

it('says nothing where all was read', async () => {
  const { as } = await paid()
  const [latest] = await world.tenants.call<readonly [{ id: number }]>(as, 'GET', '/notifications')
  const form = new FormData()
  form.append('up_to', String(latest.id))
  await world.tenants.call(as, 'POST', '/notifications/read', form)
  world.open('/', { as, metas })
  await waitFor(() => expect(world.network.seen('GET /notifications/unread')).toHaveLength(1))
  expect(await entry()).toBeVisible()
  expect(document.title).toBe('Menu - Griya')
})

it('leads on where the booking it speaks of is gone', async () => {
  const as = await world.tenants.add()
  world.network.answerWith('GET /notifications', 200, [
    { id: 5, content: 'Booking melewati batas waktu', created_at: 1, transaction_id: 4242, read: true },
  ])
  const withContact = { 'api-extensions': 'griya-2', 'support-whatsapp': '628111' }
  const { user } = world.open('/notifications', { as, metas: withContact })
  await user.click(await screen.findByRole('link', { name: 'Booking melewati batas waktu' }))
  await heading('Not Found')
  expect(screen.getByText('Transaksi ini tidak ada lagi. Bila sudah transfer, hubungi admin')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sudah transfer? Hubungi admin' })).toHaveAttribute(
    'href',
    expect.stringContaining('4242'),
  )
  await user.click(screen.getByRole('link', { name: 'Cari kamar lagi' }))
  await atAddress('/search')
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
