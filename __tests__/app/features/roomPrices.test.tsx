import { screen, waitFor, within } from '@testing-library/react'
import { BUDI, TODAY } from '../../support/appTenants'
import { address, atAddress, useWorld } from '../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-1' }
const SEARCH = 'GET /houses/1/filter_rooms_weekly'
const rooms = (price: number | null) => ({
  rooms: [
    { id: 1, number: 'M101', available: true, price: 1_309_000 },
    { id: 2, number: 'M102', available: false, price: 400_000 },
    { id: 3, number: 'M103', available: true, price: 433_000 },
    { id: 4, number: 'M104', available: price !== null, price },
  ],
})

describe('the grid of a house', () => {
  it('has the price in each free cell, and says how many are free and which is cheapest', async () => {
    world.network.answerWith(SEARCH, 200, rooms(null))
    const { user } = world.open('/house/1', { as: await world.demo(BUDI), metas })
    await user.click(await screen.findByRole('button', { name: 'Cari Kamar' }))
    const dear = await screen.findByRole('button', { name: /^M101/ })
    expect(dear).toHaveTextContent('1,3 jt')
    expect(dear).toHaveAccessibleDescription('Kosong, Rp 1.309.000')
    const cheap = screen.getByRole('button', { name: 'M103' })
    expect(cheap).toHaveTextContent('433 rb')
    expect(cheap).toHaveAccessibleDescription('Kosong, termurah, Rp 433.000')
    expect(screen.getByRole('button', { name: 'M104' })).toHaveAccessibleDescription('Terisi')
    expect(screen.getByText('Kosong 2 dari 4, termurah Rp 433.000 (Rp 61.857 per malam)')).toBeVisible()
  })

  it('says the price per night unless the stay is counted in nights, and not of rooms of another stay', async () => {
    world.network.answerWith('GET /houses/1/filter_rooms', 200, rooms(null))
    const { user } = world.open('/house/1?period=monthly&unit=7&start=2026-11-21&rooms=1', {
      as: await world.demo(BUDI),
      metas,
    })
    // eight months, one of them free: 242 nights
    await screen.findByText('Kosong 2 dari 4, termurah Rp 433.000 (Rp 1.789 per malam)')
    await user.selectOptions(screen.getByLabelText('Jumlah Bulan'), '1 bulan')
    expect(screen.queryByText(/per malam/)).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Harian' }))
    world.network.answerWith('GET /houses/1/filter_rooms', 200, rooms(null))
    await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
    await screen.findByText('Kosong 2 dari 4, termurah Rp 433.000')
  })

  it('keeps the last rooms, greyed and of no use, while another stay is chosen', async () => {
    const { user } = world.open('/house/1', { as: await world.demo(BUDI), metas })
    await user.click(await screen.findByRole('tab', { name: 'Bulanan' }))
    await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
    const before = await screen.findByRole('group', { name: '1 bulan mulai 21 November 2026' })
    expect(before).not.toHaveAttribute('inert')
    await user.selectOptions(screen.getByLabelText('Jumlah Bulan'), '7 bulan, gratis 1')
    await user.click(screen.getByRole('button', { name: 'Besok' }))
    expect(screen.getByLabelText('Tanggal Mulai')).toHaveValue('2026-11-22')
    const old = screen.getByRole('group', { name: '1 bulan mulai 21 November 2026' })
    expect(old).toHaveAttribute('inert')
    await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
    const after = await screen.findByRole('group', { name: '7 bulan mulai 22 November 2026' })
    expect(after).not.toHaveAttribute('inert')
    expect(world.network.seen('GET /houses/1/filter_rooms')).toHaveLength(2)
  })
})

const fact = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
const row = (name: string) => screen.getByRole('checkbox', { name })

describe('the room', () => {
  it('says when the stay ends, what a night costs, and what each extra adds', async () => {
    world.open('/room/5/monthly/7/2026-11-22', { as: await world.tenants.add([1]), metas })
    await screen.findByText('22 Juli 2027')
    expect(fact('Selesai')).toBe('Selesai22 Juli 2027')
    expect(screen.getByText(/^Rp 3\d\.\d{3} per malam$/)).toBeVisible()
    expect(row('Extra Person')).toHaveAccessibleDescription('+ Rp 1.400.000')
    expect(row('Extra AC')).toHaveAccessibleDescription('+ Rp 1.050.000, deposit + Rp 500.000')
  })

  it.each([
    ['daily/7', 'Bandingkan', '1 minggu', 'weekly/1'],
    ['weekly/2', 'Bandingkan', '14 hari', 'daily/14'],
    ['daily/6', 'Lebih lama, tidak lebih mahal', '1 minggu', 'weekly/1'],
    ['monthly/6', 'Lebih lama, lebih murah per malam', '7 bulan, gratis 1', 'monthly/7'],
  ])('for %s, has "%s" with both prices, and leads there', async (stay, title, other, to) => {
    const { user } = world.open(`/room/5/${stay}/2026-11-22?extra_ac=1`, {
      as: await world.tenants.add([1]),
      metas,
    })
    const section = (await screen.findByRole('heading', { name: title })).closest('section')
    const link = within(section ?? document.body).getByRole('link')
    expect(within(link).getAllByText(/^Rp [\d.]+ per malam$/)).toHaveLength(2)
    expect(within(link).getByText(other)).toBeVisible()
    await user.click(link)
    await atAddress(`/room/5/${to}/2026-11-22?extra_ac=1`)
  })

  it('compares nothing where a longer stay costs more, or the room is not let by the other period', async () => {
    const as = await world.tenants.add([1])
    const { leave } = world.open('/room/5/monthly/3/2026-11-22', { as, metas })
    await screen.findByText(/per malam$/)
    expect(world.network.requests.filter(({ path }) => path.includes('/pricing'))).toHaveLength(1)
    leave()
    world.network.answerWith('GET /rooms/5/pricing/weekly', 422, { error: 'Kamar ini tidak disewakan per minggu' })
    world.open('/room/5/daily/7/2026-11-22', { as, metas })
    await screen.findByText(/per malam$/)
    await waitFor(() => expect(world.network.seen('GET /rooms/5/pricing/weekly')).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'Bandingkan' })).toBeNull()
    expect(screen.queryByText('Harga belum bisa dihitung')).toBeNull()
  })
})

it('is not there where the host does not announce it: the words, the calls and the texts of the spec', async () => {
  const { user } = world.open('/house/1', { as: await world.demo(BUDI) })
  await user.click(await screen.findByRole('tab', { name: 'Bulanan' }))
  const lengths = [...screen.getByLabelText<HTMLSelectElement>('Jumlah Bulan').options].map(({ text }) => text)
  expect(lengths).toContain('7')
  expect(screen.queryByRole('button', { name: 'Besok' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
  const cell = await screen.findByRole('button', { name: 'M103' })
  expect(cell).toHaveTextContent(/^M103Kosong$/)
  expect(screen.queryByText(/dari 20/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Jumlah Bulan'), '6')
  expect(screen.queryByRole('button', { name: 'M103' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
  await user.click(await screen.findByRole('button', { name: 'M103' }))
  await screen.findByRole('table', { name: 'Detail Harga' })
  expect(address()).toMatch(/^\/room\/3\/monthly\/6\//)
  expect(screen.queryByText(/per malam|Selesai|Lebih lama/)).toBeNull()
  expect(row('Extra AC')).not.toHaveAccessibleDescription()
  expect(world.network.requests.filter(({ path }) => path.includes('/pricing')).map(({ query }) => query)).toEqual([
    { number_of_month: '6', start: String(TODAY) },
  ])
})
