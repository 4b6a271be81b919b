import { screen, waitFor, within } from '@testing-library/react'
import { BUDI, type Visitor } from '../../../support/appTenants'
import { address, atAddress, heading, noticed, useWorld } from '../../support/appWorld'

const world = useWorld()
let budi: Visitor

beforeAll(async () => {
  budi = await world.demo(BUDI)
})

const coin = () => screen.getByText('Koin').closest('li')

it('shows the entries of the spec, of which coin and version lead nowhere', async () => {
  world.open('/', { as: budi })
  await heading('Menu')
  const entries = within(screen.getByRole('list', { name: 'Menu' })).getAllByRole('listitem')
  expect(entries).toHaveLength(6)
  for (const [name, to] of [
    ['Transactions', '/react/transactions'],
    ['Profile', '/react/profile'],
    ['Notifikasi', '/react/notifications'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to)
  expect(screen.getByRole('button', { name: 'Aktifkan Push Notifikasi' })).toBeEnabled()
  const version = screen.getByText('react').closest('li')
  for (const quiet of [coin(), version]) expect(quiet?.querySelector('a, button')).toBeNull()
  await waitFor(() => expect(coin()).toHaveTextContent('37'))
})

it('leads to the houses from a card between the list and the announcements', async () => {
  const { user } = world.open('/', { as: budi })
  const announcements = await screen.findByRole('heading', { name: 'Pengumuman' })
  const card = screen.getByRole('link', { name: 'Cari Kamar' })
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(follows(screen.getByRole('list', { name: 'Menu' }), card)).toBe(true)
  expect(follows(card, announcements)).toBe(true)
  await user.click(card)
  await atAddress('/houses')
})

it('says Loading... until the coin has come', async () => {
  const held = world.network.hold('GET /users/coin')
  world.open('/', { as: budi })
  await heading('Menu')
  await waitFor(() => expect(held.isAsked()).toBe(true))
  expect(coin()).toHaveTextContent('Loading...')
  held.release()
  await waitFor(() => expect(coin()).toHaveTextContent('37'))
})

it('shows each announcement with its lines below its title', async () => {
  world.open('/', { as: budi })
  expect(await screen.findByRole('heading', { name: 'Pengumuman' })).toBeVisible()
  const title = await screen.findByRole('heading', { name: 'Promo sewa panjang' })
  const lines = [...(title.closest('article')?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Sewa 7 bulan gratis 1 bulan', 'Sewa 15 bulan gratis 3 bulan', 'Berlaku untuk semua cabang'])
})

it('opens an announcement from its line on a Griya host, one at a time', async () => {
  const { user } = world.open('/', { as: budi, metas: { 'api-extensions': 'griya-2' } })
  const promo = await screen.findByRole('button', { name: 'Promo sewa panjang' })
  expect(screen.queryByText('Sewa 7 bulan gratis 1 bulan')).toBeNull()
  await user.click(promo)
  expect(promo).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Sewa 7 bulan gratis 1 bulan')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Jadwal pembersihan tandon air' }))
  expect(screen.queryByText('Sewa 7 bulan gratis 1 bulan')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Jadwal pembersihan tandon air' }))
  expect(promo).toHaveAttribute('aria-expanded', 'false')
})

it('splits a description on every kind of line break', async () => {
  world.network.answerWith('GET /announcements', 200, [{ title: 'Libur', description: 'Satu\r\nDua\nTiga' }])
  world.open('/', { as: budi })
  const title = await screen.findByRole('heading', { name: 'Libur' })
  expect([...(title.closest('article')?.querySelectorAll('p') ?? [])].map((p) => p.textContent)).toEqual([
    'Satu',
    'Dua',
    'Tiga',
  ])
})

it('sends a tenant without a profile to fill it first', async () => {
  world.open('/', { as: await world.tenants.add([]) })
  await atAddress('/profile')
  await noticed('Isi profile dahulu')
})

it('keeps the entries when a reading fails, and reads again on Coba Lagi', async () => {
  world.network.breakOff('GET /users/coin')
  world.network.answerWith('GET /announcements', 500, { error: 'x' })
  const { user } = world.open('/', { as: budi })
  const again = await screen.findByRole('button', { name: 'Coba Lagi' })
  await waitFor(() => expect(coin()).not.toHaveTextContent('Loading'))
  expect(coin()).toHaveTextContent('...')
  expect(address()).toBe('/')
  await user.click(again)
  await waitFor(() => expect(coin()).toHaveTextContent('37'))
  await screen.findByRole('heading', { name: 'Promo sewa panjang' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Coba Lagi' })).toBeNull())
})

it('says that push failed where nothing is configured', async () => {
  const { user } = world.open('/', { as: budi })
  await user.click(await screen.findByRole('button', { name: 'Aktifkan Push Notifikasi' }))
  await noticed('Gagal aktifkan notifikasi, hubungi admin')
  expect(world.network.seen('POST /users/web_push_notifications')).toEqual([])
})

it('sends number and token with each call of the tenant', async () => {
  world.open('/', { as: budi })
  await waitFor(() => expect(world.network.requests).toHaveLength(3))
  for (const { headers } of world.network.requests)
    expect(headers).toMatchObject({ 'x-user-email': budi.phone, 'x-user-token': budi.token })
  await waitFor(() => expect(coin()).toHaveTextContent('37'))
})

it('asks the host that the page names', async () => {
  const asked = jest.spyOn(window, 'fetch')
  world.open('/', { as: budi, metas: { 'api-host': 'https://kost.example/' } })
  await waitFor(() => expect(coin()).toHaveTextContent('37'))
  const addresses = asked.mock.calls.map(([url]) => url).sort()
  expect(addresses).toEqual(
    ['announcements', 'users/coin', 'users/profile_check'].map((path) => `https://kost.example/api/${path}`),
  )
})

it('leads to the root by its title', async () => {
  const { user } = world.open('/notifications', { as: budi })
  await heading('Notifikasi')
  await user.click(screen.getByRole('button', { name: 'Griya' }))
  await atAddress('/')
  await heading('Menu')
})
