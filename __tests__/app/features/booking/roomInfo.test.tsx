import { screen, waitFor, within } from '@testing-library/react'
import { BUDI } from '../../../support/appTenants'
import { atAddress, heading, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
const ROOM = '/room/1/weekly/1/2026-11-22'
const CALL = 'GET /rooms/1'

const photosShown = () => screen.queryAllByRole('img', { name: /^Foto / })
/** Empty where an img has none. */
const attribute = (image: HTMLElement | undefined, name: string) => image?.getAttribute(name) ?? ''

it('shows a room: its photos, the first at once, its size and what is in it', async () => {
  world.open(ROOM, { as: await world.demo(BUDI), metas: { ...metas, 'api-host': 'https://api.kost.example/' } })
  await screen.findByText('Kamar mandi dalam')
  expect(screen.getByText('Luas 16 m²')).toBeVisible()
  expect(screen.getByText('Cocok untuk berdua.')).toBeVisible()
  const [first, second] = photosShown()
  expect(photosShown().map((image) => attribute(image, 'alt'))).toEqual([
    'Foto Melati M101, 1 dari 2',
    'Foto Melati M101, 2 dari 2',
  ])
  expect([first, second].map((image) => attribute(image, 'loading'))).toEqual(['eager', 'lazy'])
  expect(attribute(first, 'fetchpriority')).toBe('high')
  expect(attribute(first, 'srcset')).toMatch(
    /^https:\/\/api\.kost\.example(\/api\/photos\/\w+)\?w=480 480w, https:\/\/api\.kost\.example\1\?w=960 960w, \S+\1\?w=1600 1600w$/,
  )
})

it('shows a word that the app does not know as it is, and says that there is no photo', async () => {
  world.network.answerWith(CALL, 200, {
    id: 1,
    house_id: 1,
    number: 'M101',
    display_name: 'Melati M101',
    size_m2: null,
    facilities: ['wifi', 'Kolam ikan'],
    description: '',
    photos: [],
  })
  world.open(ROOM, { as: await world.demo(BUDI), metas })
  const list = await screen.findByRole('list', { name: 'Fasilitas' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wi-Fi', 'Kolam ikan'])
  expect(screen.getByText('Belum ada foto')).toBeVisible()
  expect(screen.queryByText(/Luas/)).toBeNull()
})

it('lets a room be booked whose photos cannot be loaded', async () => {
  world.network.breakOff(CALL)
  const { user } = world.open(ROOM, { as: await world.demo(BUDI), metas })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Booking' })).toBeEnabled())
  await user.click(await screen.findByRole('button', { name: 'Coba Lagi' }))
  await screen.findByText('Kamar mandi dalam')
})

it('shows a house with its photos, what it offers and where it is, also after the list came again', async () => {
  const { user } = world.open('/houses', { as: await world.demo(BUDI), metas })
  const card = await screen.findByRole('link', { name: /^Griya Melati/ })
  expect(attribute(within(card).getByRole('presentation'), 'srcset')).toContain('?w=480 480w')
  await user.click(card)
  await heading('Cabang: Griya Melati')
  await screen.findByText('Parkir motor')
  expect(photosShown()).toHaveLength(3)
  expect(attribute(screen.getByRole('link', { name: 'Buka di peta' }), 'href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=-7.9425%2C112.6206',
  )
  const asked = world.network.seen('GET /houses').length
  await user.click(screen.getByRole('link', { name: 'Kembali' }))
  await waitFor(() => expect(world.network.seen('GET /houses').length).toBe(asked + 1))
  world.network.breakOff('GET /houses/1')
  await user.click(await screen.findByRole('link', { name: /^Griya Melati/ }))
  await heading('Cabang: Griya Melati')
  await screen.findByText('Parkir motor')
  expect(photosShown()).toHaveLength(3)
})

it('leads to the address where the coordinates are not known', async () => {
  const house = { id: 1, name: 'Kost Melati', address: 'Jl. Melati No. 1, Malang', bank_detail: 'BCA 1 a.n. A' }
  const nowhere = { facilities: [], photos: [], latitude: null, longitude: null }
  world.network.answerWith('GET /houses/1', 200, { ...house, ...nowhere })
  world.open('/house/1', { as: await world.demo(BUDI), metas })
  const link = await screen.findByRole('link', { name: 'Buka di peta' })
  expect(new URL(attribute(link, 'href')).searchParams.get('query')).toBe('Kost Melati, Jl. Melati No. 1, Malang')
})

it('shows none of it where the host does not announce it, and asks for nothing', async () => {
  const { user } = world.open('/houses', { as: await world.demo(BUDI) })
  const card = await screen.findByRole('link', { name: /^Griya Melati/ })
  expect(within(card).queryByRole('presentation')).toBeNull()
  await user.click(card)
  await heading('Cabang: Griya Melati')
  await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
  await user.click(await screen.findByRole('button', { name: 'M103' }))
  await atAddress('/room/3/weekly/1/2026-11-21')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Booking' })).toBeEnabled())
  expect(screen.queryAllByRole('img')).toEqual([])
  expect(screen.queryByText(/Foto|Tentang|Luas/)).toBeNull()
  expect(world.network.seen('GET /rooms/3')).toEqual([])
})
