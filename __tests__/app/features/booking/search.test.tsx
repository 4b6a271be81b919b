import { screen, waitFor, within } from '@testing-library/react'
import { BUDI, DAY, PASSWORD, TODAY } from '../../../support/appTenants'
import { address, atAddress, heading, noticed, releaseHeld, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
const CALL = 'GET /room_search'

const house = (id: number, name: string, free: number, price: number | null, next: number | null = null) => ({
  house_id: id,
  name,
  address: `Jl. ${name}`,
  free,
  total: 20,
  from_price: price,
  next_free: next,
})
const HOUSES = [
  house(1, 'Melati', 0, null, TODAY + 9 * DAY),
  house(2, 'Kenanga', 2, 700_000),
  house(3, 'Cempaka', 12, 900_000),
  house(4, 'Anggrek', 0, null),
]
const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    // the arrow back is a picture
    .filter((text) => text !== '')

it('shows every house with its free rooms and lowest price, full ones last, by price or by name', async () => {
  world.network.answerWith(CALL, 200, { houses: HOUSES })
  const { user } = world.open('/search', { as: await world.demo(BUDI), metas })
  await screen.findByText('Kenanga')
  const full = ['MelatiJl. MelatiPenuh, kosong mulai 30 November 2026', 'AnggrekJl. AnggrekPenuh']
  const cheap = 'KenangaJl. Kenanga2 kamar kosongmulai Rp 700.000Rp 100.000 per malam'
  const dear = 'CempakaJl. Cempaka12 kamar kosongmulai Rp 900.000Rp 128.571 per malam'
  expect(cards()).toEqual([cheap, dear, ...full])
  await user.selectOptions(screen.getByLabelText('Urutkan'), 'Nama cabang')
  expect(cards()).toEqual([dear, cheap, ...full])
  expect(world.network.seen(CALL).map(({ query }) => query)).toEqual([{ number_of_week: '1', start: String(TODAY) }])
})

it('shows the first photo of each house that has one', async () => {
  const photo = { url: '/api/photos/3f2a', width: 1600, height: 1067, preview: null }
  const [, kenanga, cempaka] = HOUSES
  world.network.answerWith(CALL, 200, {
    houses: [
      { ...kenanga, photo },
      { ...cempaka, photo: null },
    ],
  })
  world.open('/search', { as: await world.demo(BUDI), metas })
  const card = (await screen.findByText('Kenanga')).closest('a')
  expect(card?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/\/api\/photos\/3f2a\?w=960$/))
  expect(screen.getByText('Cempaka').closest('a')?.querySelector('img')).toBeNull()
  expect(within(screen.getByRole('main')).getByText('14 kamar kosong')).toBeVisible()
})

it('says the price per night beside the lowest price, where the stay is not counted in days', async () => {
  world.network.answerWith(CALL, 200, { houses: HOUSES }, 2)
  const { user } = world.open('/search', { as: await world.demo(BUDI), metas })
  await screen.findByText('Kenanga')
  expect(cards()[0]).toBe('KenangaJl. Kenanga2 kamar kosongmulai Rp 700.000Rp 100.000 per malam')
  await user.click(screen.getByRole('tab', { name: 'Harian' }))
  await waitFor(() => expect(cards()[0]).toBe('KenangaJl. Kenanga2 kamar kosongmulai Rp 700.000'))
})

it('asks again for another stay, keeps the last houses meanwhile, and opens the house with that search', async () => {
  const { user } = world.open('/search', { as: await world.demo(BUDI), metas })
  await screen.findByText('Griya Melati')
  await user.click(screen.getByRole('tab', { name: 'Bulanan' }))
  const held = world.network.hold(CALL)
  await user.selectOptions(await screen.findByLabelText('Jumlah Bulan'), '7 bulan, gratis 1')
  expect(screen.getByText('Griya Melati')).toBeVisible()
  await releaseHeld(held)
  await user.click(screen.getByRole('button', { name: 'Besok' }))
  await waitFor(() =>
    expect(world.network.seen(CALL).at(-1)?.query).toEqual({ number_of_month: '7', start: String(TODAY + DAY) }),
  )
  await user.click(screen.getByRole('link', { name: /Griya Melati/ }))
  await heading('Cabang: Griya Melati')
  expect(address()).toBe('/house/1?period=monthly&unit=7&start=2026-11-22&rooms=1')
  await screen.findByRole('link', { name: 'M103' })
})

it('is where the menu, the houses and the transactions lead', async () => {
  const budi = await world.demo(BUDI)
  for (const [path, name] of [
    ['/', 'Cari Kamar'],
    ['/houses', 'Cari di semua cabang'],
    ['/transactions', 'Cari kamar lain'],
  ] as const) {
    const { user, leave } = world.open(path, { as: budi, metas })
    await user.click(await screen.findByRole('link', { name }))
    await atAddress('/search')
    leave()
  }
})

it('is open to a guest up to the booking, who then signs in and is back in the room', async () => {
  const { user } = world.open('/login', { as: null, metas })
  await user.click(await screen.findByRole('link', { name: 'Lihat kamar kosong dulu' }))
  await user.click(await screen.findByRole('link', { name: /Griya Melati/ }))
  await user.click(await screen.findByRole('link', { name: 'M105' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Extra Person' }))
  await waitFor(() => expect(address()).toMatch(/extra_person=1$/))
  const room = address()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Booking' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Booking' }))
  expect(await screen.findByRole('heading', { name: 'Untuk memesan Melati M105 Anda perlu akun' })).toBeVisible()
  const ask = await screen.findByRole('link', { name: 'Hubungi admin' })
  const words = 'Halo admin, saya mau memesan Melati M105, 1 minggu mulai 21 November 2026. Saya belum punya akun.'
  expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toMatch(new RegExp(`^https://wa.me/\\d+\\?text=${words}$`))
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await atAddress('/login')
  const { phone } = await world.tenants.add([1, 2])
  await user.type(screen.getByLabelText('Nomor Telepon'), phone)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await atAddress(room)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Booking' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Booking' }))
  await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
})

it('holds a guest who wants a second person to the check of profile 2 once signed in', async () => {
  const room = '/room/16/weekly/1/2026-11-22'
  const { user } = world.open(`${room}?extra_person=1`, { as: null, metas })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Booking' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Booking' }))
  await user.click(await screen.findByRole('button', { name: 'Login' }))
  await atAddress('/login')
  const { phone } = await world.tenants.add([1])
  const before = world.network.seen('GET /rooms/*/pricing/weekly').length
  await user.type(screen.getByLabelText('Nomor Telepon'), phone)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await atAddress('/profile/2')
  await noticed('Isi profile dahulu')
  const asked = world.network.seen('GET /rooms/*/pricing/weekly').slice(before)
  expect(asked.filter(({ query }) => 'extra_person' in query)).toEqual([])
})

it('is not there where the host does not announce it: no way, no call, no screen, and the guards of the spec', async () => {
  const budi = await world.demo(BUDI)
  for (const [path, name, to] of [
    ['/', 'Cari Kamar', '/houses'],
    ['/transactions', 'Cari kamar lain', '/houses'],
  ] as const) {
    const { user, leave } = world.open(path, { as: budi })
    await user.click(await screen.findByRole('link', { name }))
    await atAddress(to)
    await screen.findByText('Griya Melati')
    expect(screen.queryByRole('link', { name: 'Cari di semua cabang' })).toBeNull()
    leave()
  }
  const there = world.open('/search', { as: budi })
  await heading('Not Found')
  there.leave()
  for (const path of ['/house/1', '/room/5/weekly/1/2026-11-21']) {
    const { leave } = world.open(path, { as: null })
    await atAddress('/login')
    expect(screen.queryByRole('link')).toBeNull()
    leave()
  }
  expect(world.network.seen(CALL)).toEqual([])
})
