import { waitFor } from '@testing-library/react'
import { appOfTest, answer, NEW_TENANT } from '../../support/renderApp'

const open = appOfTest()
const ROOM = '/react/room/3/monthly/3/2026-11-21'

it('asks for the price of the address, with an extra only when it is wanted', async () => {
  const app = await open(`${ROOM}?extra_ac=1`)
  expect(await app.findByText('Detail Harga')).toBeVisible()
  await waitFor(() => expect(app.callsTo('GET', '/rooms/3/pricing')).toHaveLength(1))
  expect(app.callsTo('GET', '/rooms/3/pricing')[0]?.path).toBe(
    '/rooms/3/pricing?number_of_month=3&start=1795194000&extra_ac=1',
  )
})

it('asks again for a combination that was asked before', async () => {
  const app = await open(ROOM)
  await app.findByText('Total')
  await app.user.click(app.getByLabelText('Extra AC'))
  await waitFor(() => expect(app.getByLabelText('Extra AC')).toBeChecked())
  await app.user.click(app.getByLabelText('Extra AC'))
  await waitFor(() => expect(app.callsTo('GET', '/rooms/3/pricing')).toHaveLength(3))
  expect(app.callsTo('GET', '/rooms/3/pricing').map(({ path }) => path.includes('extra_ac'))).toEqual([
    false,
    true,
    false,
  ])
})

const price = (total: number) => ({
  price: total,
  room_cost: total,
  deposit_cost: 0,
  extra_ac_cost: 0,
  extra_person_cost: 0,
  addons_cost: 0,
  room: { display_name: 'Melati M103' },
})

it('never shows a late answer to an older question', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const app = await open(ROOM)
  await app.findByText('Total')
  app.breakWith((call) => {
    if (!call.path.startsWith('/rooms/3/pricing')) return null
    return call.path.includes('extra_ac') ? held.then(() => answer(200, price(111_111))) : answer(200, price(222_222))
  })
  await app.user.click(app.getByLabelText('Extra AC'))
  await app.user.click(app.getByLabelText('Extra AC'))
  expect((await app.findAllByText('Rp 222.222')).length).toBeGreaterThan(0)
  release()
  await waitFor(() => expect(app.callsTo('GET', '/rooms/3/pricing')).toHaveLength(3))
  expect(app.queryByText('Rp 111.111')).not.toBeInTheDocument()
})

it('leads a tenant without profile 2 there before asking for the price of two', async () => {
  const app = await open(ROOM, { as: NEW_TENANT })
  await app.findByText('Total')
  await app.user.click(app.getByLabelText('Extra Person'))
  expect(await app.findByText('Isi profile dahulu')).toBeVisible()
  await waitFor(() => expect(app.address()).toBe('/react/profile/2'))
  expect(app.callsTo('GET', '/rooms/3/pricing').some(({ path }) => path.includes('extra_person'))).toBe(false)
})

it('books once, however often it is pressed, and opens the new transaction', async () => {
  const app = await open(ROOM)
  await app.findByText('Total')
  await app.user.dblClick(app.getByRole('button', { name: 'Booking' }))
  await waitFor(() => expect(app.address()).toMatch(/^\/react\/transactions\/\d+$/))
  const bookings = app.callsTo('POST', '/rooms/3/booking')
  expect(bookings.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { start: 1_795_194_000, number_of_month: 3, extra_ac: '0', extra_person: '0' },
  ])
})

it('says what the server says when the room is gone', async () => {
  const app = await open(ROOM, {
    fault: (call) => (call.method === 'POST' ? answer(200, { error: 'Kamar sudah terisi' }) : null),
  })
  await app.findByText('Total')
  await app.user.click(app.getByRole('button', { name: 'Booking' }))
  expect(await app.findByText('Kamar sudah terisi')).toBeVisible()
})

it('says on the error page what the server has after a lost answer', async () => {
  const app = await open('/react/room/5/monthly/1/2026-11-21')
  await app.findByText('Total')
  app.breakWith((call, pass) =>
    call.method === 'POST' ? pass().then(() => Promise.reject(new TypeError('connection lost'))) : null,
  )
  await app.user.click(app.getByRole('button', { name: 'Booking' }))
  expect(await app.findByText('Internal Server Error')).toBeVisible()
  expect(await app.findByText('Booking Anda tercatat')).toBeVisible()
  expect(app.address()).toBe('/react/error')
})

it.each(['yearly/3/2026-11-21', 'monthly/13/2026-11-21', 'weekly/4/2026-11-21', 'daily/1/2026-02-30', 'daily/1/besok'])(
  'knows no room at %s',
  async (nonsense) => {
    const app = await open(`/react/room/3/${nonsense}`)
    expect(await app.findByText('Not Found')).toBeVisible()
    expect(app.callsTo('GET', '/rooms')).toEqual([])
  },
)
