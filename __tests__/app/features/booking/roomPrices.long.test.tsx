import { screen, waitFor, within } from '@testing-library/react'
import { BUDI, DAY, DEWI, TODAY } from '../../../support/appTenants'
import { address, atAddress, heading, noticed, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
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
    world.open('/house/1', { as: await world.demo(BUDI), metas })
    // the first result stands there at once
    const dear = await screen.findByRole('link', { name: /^M101/ })
    expect(dear).toHaveTextContent('1,3 jt')
    expect(dear).toHaveAccessibleDescription('Kosong, Rp 1.309.000')
    const cheap = screen.getByRole('link', { name: 'M103' })
    expect(cheap).toHaveAttribute('href', '/react/room/3/weekly/1/2026-11-21')
    expect(cheap).toHaveTextContent('433 rb')
    expect(cheap).toHaveAccessibleDescription('Kosong, termurah, Rp 433.000')
    expect(screen.getByRole('button', { name: 'M104' })).toHaveAccessibleDescription('Terisi')
    expect(screen.getByText('mulai Rp 433.000 / minggu')).toBeVisible()
    expect(screen.getByText('Rp 61.857 per malam')).toBeVisible()
    expect(screen.getByText('Kosong 2 dari 4')).toBeVisible()
    expect(screen.getByText('1 minggu mulai 21 November 2026: 2 kamar kosong')).toHaveAttribute('role', 'status')
  })

  it('says no price per night of months and days, whose nights are none or said already', async () => {
    world.network.answerWith('GET /houses/1/filter_rooms', 200, rooms(null))
    const { user } = world.open('/house/1?period=monthly&unit=7&start=2026-11-21&rooms=1', {
      as: await world.demo(BUDI),
      metas,
    })
    await screen.findByText('Kosong 2 dari 4')
    expect(screen.getByText('mulai Rp 433.000 / 7 bulan')).toBeVisible()
    world.network.answerWith('GET /houses/1/filter_rooms', 200, rooms(null))
    await user.click(screen.getByRole('tab', { name: 'Harian' }))
    await screen.findByLabelText('Jumlah Hari')
    expect(await screen.findByText('mulai Rp 433.000 / hari')).toBeVisible()
    expect(screen.getByText('Kosong 2 dari 4')).toBeVisible()
  })

  it('keeps the last rooms, greyed and of no use, while another stay is chosen', async () => {
    const { user } = world.open('/house/1', { as: await world.demo(BUDI), metas })
    await user.click(await screen.findByRole('tab', { name: 'Bulanan' }))
    // its panel takes the place of another, whose button is on its way out
    await screen.findByLabelText('Jumlah Bulan')
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

const row = (name: string) => screen.getByRole('checkbox', { name })

describe('the room', () => {
  it('says when the stay ends and what each extra adds', async () => {
    world.open('/room/5/monthly/7/2026-11-22', { as: await world.tenants.add([1]), metas })
    expect(await screen.findByText('22 November s/d 22 Juli 2027')).toBeVisible()
    expect(screen.getByText('7 bulan, gratis 1')).toBeVisible()
    await heading('Melati M105')
    expect(screen.queryByText(/per malam/)).toBeNull()
    expect(row('Extra Person')).toHaveAccessibleDescription('+ Rp 1.400.000')
    expect(row('Extra AC')).toHaveAccessibleDescription('+ Rp 1.050.000, deposit + Rp 500.000')
  })

  const priced = (price: number, end: number, deposit = 0) => ({
    ...{ price, deposit_cost: deposit, room_cost: price - deposit, extra_ac_cost: 0, extra_person_cost: 0 },
    ...{ addons_cost: 0, room: { display_name: 'Melati M105' }, end },
  })
  const START = TODAY + DAY

  it('says what a night costs without the deposit, which comes back', async () => {
    world.network.answerWith('GET /rooms/5/pricing/weekly', 200, priced(1_200_000, START + 7 * DAY, 500_000))
    world.network.answerWith('GET /rooms/5/pricing/daily', 200, priced(1_900_000, START + 7 * DAY, 500_000))
    world.open('/room/5/weekly/1/2026-11-22?extra_ac=1', { as: await world.tenants.add([1]), metas })
    expect(await screen.findByText('Rp 100.000 per malam, tanpa deposit')).toBeVisible()
  })

  it.each([
    ['7', 1_400_000, 'Hemat Rp 216.000'],
    ['6', 1_200_000, 'Hemat Rp 16.000'],
  ])('for %s days says what a week saves, and leads there', async (days, price, title) => {
    world.network.answerWith('GET /rooms/5/pricing/daily', 200, priced(price, START + Number(days) * DAY, 500_000))
    world.network.answerWith('GET /rooms/5/pricing/weekly', 200, priced(1_184_000, START + 7 * DAY, 500_000))
    const stay = `daily/${days}`
    const { user } = world.open(`/room/5/${stay}/2026-11-22?extra_ac=1`, {
      as: await world.tenants.add([1]),
      metas,
    })
    const section = (await screen.findByRole('heading', { name: title })).closest('section')
    const link = within(section ?? document.body).getByRole('link')
    expect(within(link).queryAllByText(/^Rp [\d.]+ per malam$/)).toHaveLength(2)
    expect(within(link).getByText('1 minggu')).toBeVisible()
    await user.click(link)
    await atAddress('/room/5/weekly/1/2026-11-22?extra_ac=1')
  })

  it('for 6 months says what the free month of 7 is worth, without a price per night', async () => {
    const { user } = world.open('/room/5/monthly/6/2026-11-22', { as: await world.tenants.add([1]), metas })
    // seven at the price of six are a sixth more; the eighth is free
    const title = await screen.findByRole('heading', { name: /^Hemat Rp [\d.]+ dengan bulan gratis$/ })
    const saved = title.textContent.replace(/\D/g, '')
    expect(Number(saved) * 6).toBe(Number(screen.getByRole('row', { name: /^Total/ }).textContent.replace(/\D/g, '')))
    expect(screen.queryByText(/per malam/)).toBeNull()
    await user.click(screen.getByRole('link', { name: /7 bulan, gratis 1/ }))
    await atAddress('/room/5/monthly/7/2026-11-22')
  })

  it('compares nothing where the other stay saves nothing, or the room is not let by its period', async () => {
    const as = await world.tenants.add([1])
    const { leave } = world.open('/room/5/monthly/3/2026-11-22', { as, metas })
    await screen.findByText('22 November s/d 22 Februari 2027')
    expect(world.network.requests.filter(({ path }) => path.includes('/pricing'))).toHaveLength(1)
    leave()
    // the deposit of the other stay is higher, and comes back
    world.network.answerWith('GET /rooms/5/pricing/daily', 200, priced(1_184_000, START + 7 * DAY))
    world.network.answerWith('GET /rooms/5/pricing/weekly', 200, priced(1_184_000, START + 7 * DAY))
    const same = world.open('/room/5/daily/7/2026-11-22', { as, metas })
    await screen.findByText(/per malam$/)
    await waitFor(() => expect(world.network.seen('GET /rooms/5/pricing/weekly')).toHaveLength(1))
    expect(screen.queryByText(/^Hemat/)).toBeNull()
    same.leave()
    world.network.answerWith('GET /rooms/5/pricing/weekly', 422, { error: 'Kamar ini tidak disewakan per minggu' })
    world.open('/room/5/daily/7/2026-11-22', { as, metas })
    await screen.findByText(/per malam$/)
    await waitFor(() => expect(world.network.seen('GET /rooms/5/pricing/weekly')).toHaveLength(2))
    expect(screen.queryByText(/^Hemat/)).toBeNull()
    expect(screen.queryByText('Harga belum bisa dihitung')).toBeNull()
  })
})

it('has the total beside the button, names in one sentence what costs nothing, and can be shared', async () => {
  const as = await world.tenants.add([1])
  const { leave, user } = world.open('/room/5/weekly/1/2026-11-22', { as, metas })
  const table = await screen.findByRole('table', { name: 'Detail Harga' })
  expect(within(table).queryByText('Rp 0')).toBeNull()
  expect(within(table).getByText('Tanpa deposit AC, AC dan orang tambahan')).toBeVisible()
  expect(within(table).getByText('Deposit AC disimpan 6 bulan')).toBeVisible()
  const total = within(table)
    .getByRole('row', { name: /^Total/ })
    .textContent.replace(/^Total/, '')
    .split(' per malam')[0]
  const bar = screen.getByRole('button', { name: 'Booking' }).parentElement ?? document.body
  expect(total).toContain(within(bar).getByText(/^Rp /).textContent)
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Bagikan' }))
  await noticed('Disalin')
  expect(copied).toHaveBeenCalledWith('http://localhost/react/room/5/weekly/1/2026-11-22')
  leave()
  world.open('/room/5/weekly/1/2026-11-22', { as })
  expect(
    within(await screen.findByRole('table', { name: 'Detail Harga' })).getAllByRole('row', { name: /Rp 0$/ }),
  ).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Bagikan' })).toBeNull()
})

describe('the AC deposit', () => {
  const AGAIN = 'Deposit AC Rp 500.000 lagi: yang lama untuk sewa sampai 24 Mei'
  const BACK = 'Deposit lama Rp 480.000 akan dikembalikan admin'
  const HELD = 'Deposit AC Anda sudah tersimpan'
  const until = Date.parse('2026-05-24T00:00+07:00') / 1000
  const offer = (deposit: number, reason: string | null, held: number | null) => ({
    ...{ price: 800_000 + deposit, room_cost: 650_000, deposit_cost: deposit, extra_ac_cost: 150_000 },
    ...{ extra_person_cost: 0, addons_cost: 0, room: { display_name: 'Melati M105' }, end: TODAY + 8 * DAY },
    ...{ deposit_reason: reason, deposit_until: until, deposit_held: held },
  })

  it.each([
    ['asked for again while the old one is held', offer(500_000, 'again', 480_000), [AGAIN, BACK]],
    ['asked for again after the old one was given back', offer(500_000, 'again', 0), []],
    [
      'of another year',
      { ...offer(500_000, 'again', 480_000), deposit_until: until - 365 * DAY },
      [`${AGAIN} 2025`, BACK],
    ],
    ['held', offer(0, 'held', 480_000), [HELD]],
    ['the first', offer(500_000, 'first', 0), []],
  ])('that is %s says so below its line', async (_what, answer, lines) => {
    world.network.answerWith('GET /rooms/5/pricing/weekly', 200, answer)
    world.open('/room/5/weekly/1/2026-11-22?extra_ac=1', { as: await world.tenants.add([1]), metas })
    await screen.findByText('Deposit AC disimpan 6 bulan')
    const shown = [AGAIN, `${AGAIN} 2025`, BACK, HELD].filter((text) => screen.queryByText(text) !== null)
    expect(shown).toEqual(lines)
  })

  it('says so on the extend screen too, and nothing where the host announces nothing', async () => {
    world.network.answerWith('GET /rooms/*/pricing', 200, offer(500_000, 'again', 480_000), 2)
    const as = await world.demo(DEWI)
    const { leave } = world.open('/extend/monthly', { as, metas })
    expect(await screen.findByText(AGAIN)).toBeVisible()
    leave()
    world.open('/extend/monthly', { as })
    await screen.findByText('Deposit AC disimpan 6 bulan')
    expect(screen.queryByText(AGAIN)).toBeNull()
  })
})

it('is not there where the host does not announce it: the words, the calls and the texts of the spec', async () => {
  const { user } = world.open('/house/1', { as: await world.demo(BUDI) })
  await user.click(await screen.findByRole('tab', { name: 'Bulanan' }))
  const months = await screen.findByLabelText<HTMLSelectElement>('Jumlah Bulan')
  const lengths = [...months.options].map(({ text }) => text)
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
