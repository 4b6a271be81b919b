import { screen, waitFor } from '@testing-library/react'
import { BUDI, DAY, TODAY, type Visitor } from '../../../support/appTenants'
import { address, atAddress, heading, noticed, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }

describe('a link with a date for which nothing can be booked', () => {
  it.each([
    ['before yesterday', '2026-11-19', 'Tanggal ini sudah lewat'],
    ['beyond a week', '2026-11-29', 'Belum bisa dipesan untuk tanggal ini'],
  ])('%s says so, and leads to other dates of the same house and period', async (_when, date, said) => {
    const { user } = world.open(`/room/5/monthly/2/${date}`, { as: await world.demo(BUDI), metas })
    expect(await screen.findByText(said)).toBeVisible()
    await screen.findByText('Melati M105')
    expect(screen.queryByRole('button', { name: 'Booking' })).toBeNull()
    expect(world.network.seen('GET /rooms/5/pricing')).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Lihat tanggal lain' }))
    await atAddress('/house/1?period=monthly&unit=2&start=2026-11-21&rooms=1')
  })

  it('of yesterday can be booked, and where the host announces nothing the server says what it thinks', async () => {
    const as = await world.demo(BUDI)
    const { leave } = world.open('/room/5/monthly/2/2026-11-20', { as, metas })
    expect(await screen.findByRole('button', { name: 'Booking' })).toBeVisible()
    leave()
    world.open('/room/5/monthly/2/2026-11-19', { as })
    expect(await screen.findByRole('button', { name: 'Booking' })).toBeVisible()
    expect(screen.queryByText('Tanggal ini sudah lewat')).toBeNull()
  })
})

it('leads from a room that is taken to other rooms of its house for the same stay', async () => {
  world.network.answerWith('POST /rooms/*/booking/weekly', 422, { error: 'Kamar sudah terisi' })
  const { user } = world.open('/room/16/weekly/1/2026-11-25', { as: await world.tenants.add([1]), metas })
  const button = await screen.findByRole('button', { name: 'Booking' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  expect(await screen.findByRole('link', { name: 'Pilih kamar lain' })).toHaveAttribute(
    'href',
    '/react/house/1?period=weekly&unit=1&start=2026-11-25&rooms=1',
  )
})

it('says at once that a room is taken meanwhile, to a guest too', async () => {
  const { user, leave } = world.open('/room/5/weekly/1/2026-11-25?extra_ac=1', { as: null, metas })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Booking' })).toBeEnabled())
  expect(screen.queryByText('Kamar sudah terisi')).toBeNull()
  leave()
  const other = await world.tenants.add([1])
  const stay = { start: TODAY + 4 * DAY, number_of_week: 1, extra_ac: '0', extra_person: '0' }
  await world.tenants.call(other, 'POST', '/rooms/5/booking/weekly', stay)
  world.open('/room/5/weekly/1/2026-11-25?extra_ac=1', { as: null, metas })
  expect(await screen.findByText('Kamar sudah terisi')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Booking' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Pilih kamar lain' }))
  await atAddress('/house/1?period=weekly&unit=1&start=2026-11-25&rooms=1')
})

describe('a tenant without a profile', () => {
  const book = async (profiles: readonly 1[], options: object) => {
    const one = world.open('/room/17/weekly/1/2026-11-25', { as: await world.tenants.add(profiles), ...options })
    const button = await screen.findByRole('button', { name: 'Booking' })
    await waitFor(() => expect(button).toBeEnabled())
    await one.user.click(button)
    await noticed('Isi profile dahulu')
    return one
  }

  it('is led to it from the refusal, and from the houses back to the room', async () => {
    world.network.answerWith('POST /rooms/*/booking/weekly', 422, { error: 'Isi profile dahulu' })
    const { user, leave } = await book([1], { metas })
    await user.click(await screen.findByRole('link', { name: 'Isi profile' }))
    await atAddress('/profile')
    leave()
    const again = world.open('/houses', { metas })
    await again.user.click(await screen.findByRole('link', { name: 'Lanjutkan booking Melati M207' }))
    await atAddress('/room/17/weekly/1/2026-11-25')
  })

  it('reads only the words of the server where the host announces nothing', async () => {
    await book([], {})
    expect(screen.queryByRole('link', { name: 'Isi profile' })).toBeNull()
  })
})

describe('whoever holds as many bookings as allowed', () => {
  const book = async (as: Visitor, options: object) => {
    await world.tenants.book(as)
    await world.tenants.book(as)
    const { user } = world.open('/room/16/weekly/1/2026-11-25', { as, ...options })
    const button = await screen.findByRole('button', { name: 'Booking' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    return user
  }

  it('is led to those that are not paid', async () => {
    const user = await book(await world.tenants.add([1]), { metas })
    const links = await screen.findAllByRole('link', { name: /^Buka booking Griya Melati - M/ })
    expect(links).toHaveLength(2)
    await user.click(links[0] ?? document.body)
    await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
  })

  it('reads only the words of the server where the host announces nothing', async () => {
    await book(await world.tenants.add([1]), {})
    await screen.findByText(/^Paling banyak 2 booking/)
    expect(screen.queryByRole('link', { name: /^Buka booking/ })).toBeNull()
  })
})

describe('a second person without profile 2', () => {
  const interrupt = async (as: Visitor, options: object = {}) => {
    const one = world.open('/room/20/weekly/1/2026-11-22', { as, ...options })
    await screen.findByText('Melati M210')
    await one.user.click(screen.getByRole('checkbox', { name: 'Extra Person' }))
    await atAddress('/profile/2')
    return one
  }

  it('does not lose the room: the houses and the transactions lead on to it, also after a reload', async () => {
    const as = await world.tenants.add([1])
    const { leave } = await interrupt(as)
    leave()
    const { user } = world.open('/houses')
    await user.click(await screen.findByRole('link', { name: 'Lanjutkan booking Melati M210' }))
    // still without profile 2
    await atAddress('/profile/2')
    await noticed('Isi profile dahulu')
  })

  it('is forgotten once something is booked', async () => {
    const as = await world.tenants.add([1])
    await world.tenants.book(as)
    const { leave, user } = await interrupt(as)
    leave()
    world.open('/transactions')
    await user.click(await screen.findByRole('link', { name: 'Lanjutkan booking Melati M210' }))
    await atAddress('/profile/2')
    window.history.back()
    const button = await screen.findByRole('button', { name: 'Booking' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
    await user.click(await screen.findByRole('link', { name: 'Kembali' }))
    await heading('Transaksi')
    await screen.findAllByRole('link', { name: / - pending/ })
    expect(screen.queryByRole('link', { name: /^Lanjutkan booking/ })).toBeNull()
  })
})
