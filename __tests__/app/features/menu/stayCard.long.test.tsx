import { screen, within } from '@testing-library/react'
import { DAY, TODAY, type Visitor } from '../../../support/appTenants'
import { atAddress, heading, releaseHeld, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
const CALL = 'GET /transactions'
let tenant: Visitor

beforeEach(async () => {
  tenant = await world.tenants.add()
})

const open = async () => {
  const one = world.open('/', { as: tenant, metas })
  const card = (await screen.findByRole('heading', { name: 'Kamar Anda' })).closest('section') ?? document.body
  return { ...one, card: within(card), lines: () => card.textContent }
}

it('leads to the one next step: pay, wait, pay again, extend', async () => {
  const none = await open()
  expect(await none.card.findByText('Belum ada kamar yang dipesan.')).toBeVisible()
  none.leave()

  const id = await world.tenants.book(tenant)
  const pending = await open()
  expect(await pending.card.findByText(/^Griya Melati - M/)).toBeVisible()
  const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  const rupiah = `Rp ${total.toLocaleString('id')}`
  expect(pending.card.getByText(`Bayar ${rupiah} sebelum besok pukul 09.00 WIB`)).toBeVisible()
  expect(pending.card.queryByText(/^Sampai/)).toBeNull()
  await pending.user.click(pending.card.getByRole('link', { name: 'Bayar' }))
  await atAddress(`/transactions/${id}`)
  pending.leave()

  await world.tenants.pay(tenant, id)
  const paid = await open()
  expect(await paid.card.findByText(/^Diperiksa sejak 09\.00/)).toBeVisible()
  expect(paid.card.getByRole('link', { name: 'Menunggu admin' })).toHaveAttribute('href', `/react/transactions/${id}`)
  paid.leave()

  await world.server.operator('POST', `/payments/${id}/reject`, { reason: 'Foto buram' })
  const rejected = await open()
  expect(await rejected.card.findByText('Bukti ditolak: Foto buram')).toBeVisible()
  expect(rejected.card.getByRole('link', { name: 'Kirim ulang' })).toHaveAttribute(
    'href',
    `/react/transactions/${id}/confirmation`,
  )
  rejected.leave()

  await world.tenants.pay(tenant, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
  const confirmed = await open()
  await confirmed.user.click(await confirmed.card.findByRole('link', { name: 'Perpanjang Sewa' }))
  await atAddress('/extend')
})

interface Booked {
  readonly id: number
  readonly room_name: string
  readonly booking: { readonly room_id: number; readonly end: number }
}
const bookRoom = async (room: number, start: number) => {
  const wish = { start, number_of_week: 1, extra_ac: '0', extra_person: '0' }
  const path = `/rooms/${room}/booking/weekly`
  const { transaction } = await world.tenants.call<{ transaction: { id: number } }>(tenant, 'POST', path, wish)
  return world.tenants.call<Booked>(tenant, 'GET', `/transactions/${transaction.id}`)
}
const bookFrom = async (start: number, house = 1) => {
  const path = `/houses/${house}/filter_rooms_weekly?number_of_week=1&start=${start}`
  const { rooms } = await world.tenants.call<{ rooms: { id: number; available: boolean }[] }>(tenant, 'GET', path)
  return bookRoom(rooms.find(({ available }) => available)?.id ?? 0, start)
}
const confirm = async ({ id }: Booked) => {
  await world.tenants.pay(tenant, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
}

it('says until when the confirmed stay goes, however it is extended, and which booking is to be paid', async () => {
  const stay = await bookFrom(TODAY)
  await confirm(stay)
  const extension = await bookRoom(stay.booking.room_id, stay.booking.end)
  const pending = await open()
  expect(await pending.card.findByText('Sampai 28 November 2026, 7 hari lagi')).toBeVisible()
  expect(pending.lines()).toMatch(/28 November 2026 s\/d 5 Desember 2026.*Bayar Rp.*Sampai 28 November 2026/)
  expect(pending.card.getByRole('link', { name: 'Bayar' })).toHaveAttribute(
    'href',
    `/react/transactions/${extension.id}`,
  )
  pending.leave()

  await confirm(extension)
  const confirmed = await open()
  expect(await confirmed.card.findByText('Sampai 5 Desember 2026, 14 hari lagi')).toBeVisible()
  expect(confirmed.card.queryByText(/s\/d/)).toBeNull()
  expect(confirmed.card.getByRole('link', { name: 'Perpanjang Sewa' })).toBeVisible()
})

it('says that the stay begins tomorrow', async () => {
  const later = await bookFrom(TODAY + 7 * DAY)
  const booking = { ...later.booking, start: TODAY + DAY }
  world.network.answerWith(CALL, 200, [{ ...later, payment_status: 'confirmed', next_actor: 'nobody', booking }])
  const { card } = await open()
  expect(await card.findByText('Masuk besok, 22 November')).toBeVisible()
  expect(card.queryByText(/^Sampai /)).toBeNull()
})

it('shows the room of today before that of a later stay, and says that the later one is what goes on', async () => {
  const later = await bookFrom(TODAY + 7 * DAY, 2)
  await confirm(later)
  const next = await open()
  expect(await next.card.findByText(new RegExp(`- ${later.room_name}$`))).toBeVisible()
  expect(next.card.queryByText(/s\/d/)).toBeNull()
  expect(next.card.getByText('Masuk 28 November')).toBeVisible()
  expect(next.card.queryByText(/^Sampai /)).toBeNull()
  next.leave()

  const current = await bookFrom(TODAY)
  await confirm(current)
  const both = await open()
  expect(await both.card.findByText(`Griya Melati - ${current.room_name}`)).toBeVisible()
  // the server extends the stay that ends last, so the button stands below that one
  const later28 = `- ${later.room_name}28 November 2026 s/d 5 Desember 2026Perpanjang Sewa`
  expect(both.lines()).toMatch(new RegExp(`Sampai 28 November 2026, 7 hari lagi.*${later28}$`))
  both.leave()

  const known = await world.tenants.call<(Booked & object)[]>(tenant, 'GET', '/transactions')
  const waiting = known.map((one) => (one.id === later.id ? { ...one, payment_status: 'paid' } : one))
  world.network.answerWith(CALL, 200, waiting)
  const { lines, card } = await open()
  await card.findByRole('link', { name: 'Menunggu admin' })
  expect(lines()).toMatch(/^Kamar Anda.*28 November 2026 s\/d 5 Desember 2026Diperiksa sejak.*Sampai 28 November 2026/)
})

it.each([
  ['weekly', 1, 7, /^Minggu depan Rp [\d.]+$/],
  ['monthly', 1, 7, /^Bulan depan Rp [\d.]+$/],
  ['monthly', 3, 7, /^3 bulan berikutnya Rp [\d.]+$/],
  ['daily', 3, 7, null],
  ['monthly', 1, 8, null],
] as const)(
  'says what the same stay costs again: %s %i, %i days before its end',
  async (period, count, days, price) => {
    const stay = await bookFrom(TODAY)
    await confirm(stay)
    const [known] = await world.tenants.call<Booked[]>(tenant, 'GET', '/transactions')
    expect(known?.booking).toMatchObject({ period: 'weekly', count: 1 })
    const booking = { ...known?.booking, start: TODAY - 7 * DAY, end: TODAY + days * DAY, period, count }
    world.network.answerWith(CALL, 200, [{ ...known, booking }])
    const { card } = await open()
    if (price !== null) expect(await card.findByText(price)).toBeVisible()
    const link = await card.findByRole('link', { name: 'Perpanjang Sewa' })
    expect(link).toHaveAttribute('href', `/react/extend${days > 7 ? '/monthly' : `/${period}?unit=${count}`}`)
    const calls = ['/pricing', '/pricing/weekly', '/pricing/daily']
    const asked = calls.flatMap((call) => world.network.seen(`GET /rooms/*${call}`))
    expect(asked.length).toBe(price === null ? 0 : 1)
  },
)

it('offers to stay on where nights without a room come before a later stay elsewhere', async () => {
  const stay = await bookFrom(TODAY)
  await confirm(stay)
  const [known] = await world.tenants.call<Booked[]>(tenant, 'GET', '/transactions')
  const moved = (start: number) => ({
    ...{ ...known, id: stay.id + 1, house_name: 'Griya Anggrek', room_name: 'A1' },
    booking: { ...known?.booking, room_id: 31, start, end: start + 30 * DAY },
  })
  world.network.answerWith(CALL, 200, [known, moved(TODAY + 20 * DAY)])
  const { card, leave } = await open()
  expect(await card.findByText(/^Minggu depan Rp [\d.]+$/)).toBeVisible()
  // the server would extend the later one
  const { room_id: room } = stay.booking
  expect(card.getByRole('link', { name: 'Perpanjang Sewa' })).toHaveAttribute(
    'href',
    `/react/room/${room}/weekly/1/2026-11-28`,
  )
  expect(card.getByRole('link', { name: 'dan 1 lagi' })).toBeVisible()
  leave()
  // whoever moves on that day needs no price
  world.network.answerWith(CALL, 200, [known, moved(TODAY + 7 * DAY)])
  const moving = await open()
  expect(await moving.card.findByText('Griya Anggrek - A1')).toBeVisible()
  expect(moving.card.queryByText(/depan Rp/)).toBeNull()
})

it('is over on the day the tenant leaves, as in the list, and offers nothing to extend', async () => {
  const stay = await bookFrom(TODAY)
  await confirm(stay)
  const [known] = await world.tenants.call<Booked[]>(tenant, 'GET', '/transactions')
  const ended = { ...known, booking: { ...known?.booking, start: TODAY - 7 * DAY, end: TODAY } }
  world.network.answerWith(CALL, 200, [ended])
  const { card } = await open()
  expect(await card.findByText(`Sewa Griya Melati ${stay.room_name} berakhir 21 November`)).toBeVisible()
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Cari kamar'])
})

it.each([
  { ended_at: TODAY + 3 * DAY },
  { deposit: { held: 0, until: null, returned: [{ amount: 500_000, kept: 0, reason: null, at: TODAY }] } },
])('offers nothing to extend to whoever leaves: %j', async (facts) => {
  await confirm(await bookFrom(TODAY))
  const [known] = await world.tenants.call<Booked[]>(tenant, 'GET', '/transactions')
  world.network.answerWith(CALL, 200, [{ ...known, ...facts }])
  const { card } = await open()
  expect(await card.findByText('Sampai 28 November 2026, 7 hari lagi')).toBeVisible()
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Cari Kamar'])
  expect(card.queryByText(/depan Rp/)).toBeNull()
})

it('says of the price of the same stay which part is a deposit', async () => {
  await confirm(await bookFrom(TODAY))
  const [known] = await world.tenants.call<Booked[]>(tenant, 'GET', '/transactions')
  world.network.answerWith(CALL, 200, [{ ...known, booking: { ...known?.booking, extra_ac: 1 } }])
  const { card } = await open()
  expect(await card.findByText(/^Minggu depan Rp [\d.]+, termasuk deposit Rp 500\.000$/)).toBeVisible()
})

it('can be tried again when its data cannot be loaded', async () => {
  await world.tenants.book(tenant)
  world.network.breakOff(CALL)
  const { card, user } = await open()
  await user.click(await card.findByRole('button', { name: 'Coba Lagi' }))
  expect(await card.findByRole('link', { name: 'Bayar' })).toBeVisible()
})

it('is not there where the host does not announce it, and nothing more is asked', async () => {
  world.open('/', { as: tenant })
  await heading('Menu')
  await screen.findByRole('heading', { name: 'Pengumuman' })
  expect(screen.queryByRole('heading', { name: 'Kamar Anda' })).toBeNull()
  expect(world.network.seen(CALL)).toEqual([])
})

it('names the open bill where somebody without a profile is sent, once this visit has asked for it', async () => {
  tenant = await world.tenants.add([])
  const path = `/houses/2/filter_rooms?number_of_month=1&start=${TODAY}`
  const { rooms } = await world.tenants.call<{ rooms: { id: number; available: boolean }[] }>(tenant, 'GET', path)
  const roomId = rooms.find(({ available }) => available)?.id
  const wish = { phone: tenant.phone, roomId, from: '2026-11-21', unit: 'monthly', count: 1 }
  await world.server.operator('POST', '/stays', wish)
  const before = world.open('/', { as: tenant, metas })
  await atAddress('/profile')
  const card = async () =>
    within((await screen.findByRole('heading', { name: 'Tagihan Anda' })).parentElement ?? document.body)
  expect(await (await card()).findByText(/^Bayar Rp [\d.]+ sebelum besok pukul 09\.00 WIB$/)).toBeVisible()
  before.leave()

  // on a later visit the device knows the amount, and the server is being asked
  const asked = world.network.hold(CALL)
  const { user } = world.open('/profile', { as: tenant, metas })
  expect(await (await card()).findByText(/^Bayar •+ •+ sebelum/)).toBeVisible()
  await releaseHeld(asked)
  await user.click(await (await card()).findByRole('link', { name: 'Bayar' }))
  await heading('Detail Transaksi')
})
