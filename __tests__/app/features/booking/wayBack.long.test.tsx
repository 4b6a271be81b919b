import { screen, waitFor } from '@testing-library/react'
import { BUDI, PASSWORD, type Visitor } from '../../../support/appTenants'
import { address, atAddress, heading, useWorld, type OpenApp } from '../../support/appWorld'

const world = useWorld()
let budi: Visitor

beforeAll(async () => {
  budi = await world.demo(BUDI)
})

const arrow = () => screen.findByRole('link', { name: 'Kembali' })

it.each([
  ['/houses', '/react'],
  ['/house/2?rooms=1', '/react/houses'],
  ['/room/3/weekly/1/2026-11-22', '/react/houses'],
  ['/notifications', '/react'],
  ['/profile', '/react'],
  ['/profile/2', '/react/profile'],
  ['/transactions', '/react'],
  ['/transactions/3', '/react/transactions'],
  ['/transactions/3/confirmation', '/react/transactions/3'],
  ['/extend', '/react/transactions'],
  ['/extend/weekly', '/react/extend'],
])('%s has an arrow before its heading that leads to %s', async (at, to) => {
  world.open(at, { as: budi })
  const link = await arrow()
  expect(link.getAttribute('href')?.replace(/\/$/, '')).toBe(to)
  expect(link.nextElementSibling?.tagName).toBe('H1')
})

it('leads from the rules of a house to the house', async () => {
  world.open('/house/2/rules', { as: budi, metas: { 'api-extensions': 'griya-2' } })
  expect(await arrow()).toHaveAttribute('href', '/react/house/2')
})

it.each([
  ['/house/2', '/react/search'],
  ['/room/3/weekly/1/2026-11-22', '/react/search'],
])('leads a guest from %s to %s, and not to a screen that asks for the login', async (at, to) => {
  world.open(at, { as: null, metas: { 'api-extensions': 'griya-2' } })
  expect(await arrow()).toHaveAttribute('href', to)
})

it.each(['/', '/error', '/nowhere'])('%s has none', async (at) => {
  world.open(at, { as: budi })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Kembali' })).toBeNull()
})

it('goes back to the search that found the room', async () => {
  const { user } = world.open('/house/1?rooms=1&period=daily', { as: budi })
  await user.click((await screen.findAllByRole('button', { name: /^M\d+/, description: 'Kosong' }))[0] as HTMLElement)
  await screen.findByText('Harga kamar')
  const before = window.history.length
  await user.click(await arrow())
  await atAddress('/house/1?rooms=1&period=daily')
  // the history was gone back, and did not grow
  expect(window.history.length).toBe(before)
})

describe('the search that found a room', () => {
  const SEARCH = '/house/1?period=weekly&unit=1&start=2026-11-22&rooms=1'
  const CALL = 'POST /rooms/5/booking/weekly'
  const metas = { 'api-extensions': 'griya-2' }

  const openRoom = async (as: Visitor | null, search = SEARCH) => {
    const one = world.open(search, { as, metas })
    await one.user.click(await screen.findByRole('link', { name: 'M105' }))
    await bookButton()
    return { ...one, room: address() }
  }
  const bookButton = async () => {
    const button = await screen.findByRole('button', { name: 'Booking' })
    await waitFor(() => expect(button).toBeEnabled())
    return button
  }
  const bookAsGuest = async ({ user }: OpenApp) => {
    await user.click(await bookButton())
    await user.click(await screen.findByRole('button', { name: 'Login' }))
  }
  const signIn = async ({ user }: OpenApp, { phone }: Visitor) => {
    const number = await screen.findByLabelText('Nomor Telepon')
    await user.clear(number)
    await user.type(number, phone)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Login' }))
  }
  const leadsToSearch = async ({ user }: OpenApp, search = SEARCH) => {
    const button = await bookButton()
    expect(await arrow()).toHaveAttribute('href', `/react${search}`)
    world.network.answerWith(CALL, 422, { error: 'Kamar sudah terisi' })
    await user.click(button)
    await user.click(await screen.findByRole('link', { name: 'Pilih kamar lain' }))
    await atAddress(search)
  }

  it('is where the compared stay leads back to', async () => {
    const days = '/house/1?period=daily&unit=7&start=2026-11-22&rooms=1'
    const one = await openRoom(budi, days)
    await one.user.click(await screen.findByRole('link', { name: /1 minggu/ }))
    await atAddress('/room/5/weekly/1/2026-11-22')
    await leadsToSearch(one, days)
  })

  it('is where the room leads a guest who has signed in to book', async () => {
    const tenant = await world.tenants.add()
    const one = await openRoom(null)
    await bookAsGuest(one)
    await atAddress('/login')
    await signIn(one, tenant)
    await atAddress(one.room)
    await leadsToSearch(one)
  })

  it('is where the room leads after a session that the server ended', async () => {
    const tenant = await world.tenants.add()
    const one = await openRoom(tenant)
    world.network.answerWith(CALL, 401, { error: 'Unauthorized' })
    await one.user.click(await bookButton())
    await atAddress('/login')
    await signIn(one, tenant)
    await atAddress(one.room)
    await leadsToSearch(one)
  })

  it('is where the room leads after the error page', async () => {
    const one = await openRoom(await world.tenants.add())
    world.network.breakOff(CALL)
    await one.user.click(await bookButton())
    await atAddress('/error')
    await one.user.click(await screen.findByRole('link', { name: 'Kembali ke halaman tadi' }))
    await atAddress(one.room)
    await leadsToSearch(one)
  })

  it('is where the room leads a guest whose sign-in was lost once', async () => {
    const tenant = await world.tenants.add()
    const one = await openRoom(null)
    await bookAsGuest(one)
    world.network.breakOff('POST /users/sign_in')
    await signIn(one, tenant)
    await atAddress('/error')
    await one.user.click(await screen.findByRole('link', { name: 'Kembali ke halaman tadi' }))
    await signIn(one, tenant)
    await atAddress(one.room)
    await leadsToSearch(one)
  })
})

it('goes to the screen above where the tenant came from elsewhere', async () => {
  const { user } = world.open('/transactions/3/confirmation', { as: budi })
  await screen.findByLabelText('Nama Bank')
  await user.click(await arrow())
  await screen.findByRole('table', { name: 'Detail Harga' })
  await heading('Detail Transaksi')
  expect(address()).toBe('/transactions/3')
  await user.click(await arrow())
  await atAddress('/transactions')
})

it('has links to its parts in the bar, except on the menu, which has them itself', async () => {
  const { user } = world.open('/transactions/3', { as: budi })
  const bar = await screen.findByRole('navigation', { name: 'Bagian' })
  expect([...bar.children].map(({ textContent }) => textContent)).toEqual([
    'Cabang',
    'Transaksi',
    'Notifikasi',
    'Profil',
  ])
  expect(bar.querySelector('[aria-current]')).toHaveTextContent('Transaksi')
  await user.click(screen.getByRole('link', { name: 'Notifikasi' }))
  await heading('Notifikasi')
  expect(bar.querySelector('[aria-current=page]')).toHaveTextContent('Notifikasi')
  await user.click(screen.getByRole('button', { name: 'Griya' }))
  await heading('Menu')
  expect(address()).toBe('/')
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('has no links in the bar for a guest', async () => {
  world.open('/login', { as: null })
  await screen.findByLabelText('Nomor Telepon')
  expect(screen.getByText('Cari kamar kost, pesan, bayar, dan perpanjang sewa di satu tempat.')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})
