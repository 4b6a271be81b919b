import { act, screen, waitFor, within } from '@testing-library/react'
import { goTo } from '../../../../src/state/navigation/navigation'
import { PASSWORD, type Visitor } from '../../../support/appTenants'
import { address, atAddress, heading, noticed, releaseHeld, useWorld, type OpenApp } from '../../support/appWorld'

const world = useWorld()
const AT = '/room/6/weekly/1/2026-11-22'
const BOOK = 'POST /rooms/6/booking/weekly'
let tenant: Visitor

const book = async ({ user }: OpenApp) => {
  const button = await screen.findByRole('button', { name: 'Booking' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

it('says on the error page that a booking did not reach the server', async () => {
  tenant = await world.tenants.add()
  const one = world.open(AT, { as: tenant })
  world.network.breakOff(BOOK)
  await book(one)
  await atAddress('/error')
  await heading('Internal Server Error')
  expect(await screen.findByText(/Booking belum tercatat/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Buka transaksi' })).toBeNull()
})

it('says nothing of a booking when it is something else that breaks off later', async () => {
  const metas = { 'api-extensions': 'griya-2' }
  const one = world.open(AT, { as: await world.tenants.add(), metas })
  world.network.breakOff(BOOK)
  await book(one)
  await screen.findByText(/Booking belum tercatat/)
  await one.user.click(screen.getByRole('button', { name: 'Coba Lagi' }))
  world.network.answerWith('GET /voucher_types/coin_based', 200, {
    voucher_types: [{ id: 1, name: 'Koin', discount_value: 1000, coin_cost: 0 }],
  })
  world.network.breakOff('POST /voucher_types/convert_coin')
  await one.user.click(await screen.findByRole('link', { name: 'Voucher saya' }))
  await one.user.click(await screen.findByRole('button', { name: 'Tukar Koin' }))
  await atAddress('/error')
  await heading('Internal Server Error')
  await waitFor(() => expect(world.network.seen('POST /voucher_types/convert_coin')).toHaveLength(1))
  expect(screen.queryByText(/Booking/)).toBeNull()
})

it('shows the new transaction also when an older list of transactions arrives after it', async () => {
  const metas = { 'api-extensions': 'griya-2' }
  const older = world.network.hold('GET /transactions')
  const one = world.open('/', { as: await world.tenants.add(), metas })
  await heading('Menu')
  await waitFor(() => expect(older.isAsked()).toBe(true))
  await one.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Cari Kamar' }))
  await one.user.click(await screen.findByRole('link', { name: /Griya Melati/ }))
  await one.user.click(await screen.findByRole('link', { name: 'M105' }))
  await book(one)
  await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
  await screen.findByText('Rincian')
  await releaseHeld(older)
  await waitFor(() => expect(one.app.store.getState().transactions).toHaveLength(1))
  expect(await screen.findByText('Rincian')).toBeVisible()
})

it('says so when the server answered a write with something broken', async () => {
  const one = world.open(AT, { as: await world.tenants.add() })
  world.network.answerWith(BOOK, 502, '<html>')
  await book(one)
  await atAddress('/error')
  await screen.findByText(/Booking belum tercatat/)
})

it('says that a booking is there whose answer was lost, with a way to it; a second try is the same one', async () => {
  tenant = await world.tenants.add()
  const one = world.open(AT, { as: tenant, metas: { 'api-extensions': 'griya-2' } })
  world.network.loseAnswer(BOOK)
  await book(one)
  await atAddress('/error')
  expect(await screen.findByText('Booking Anda tercatat')).toBeVisible()
  await one.user.click(screen.getByRole('link', { name: 'Buka transaksi' }))
  await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
  const kept = address()
  await heading('Detail Transaksi')
  await screen.findByText('Rincian')
  one.leave()

  await book(world.open(AT, { metas: { 'api-extensions': 'griya-2' } }))
  await atAddress(kept)
  await screen.findByText('Rincian')
  const keys = world.network.seen(BOOK).map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/.{8,}/)
  expect(keys).toEqual([keys[0], keys[0]])
})

describe('a host without keys that has an older booking for the same room and day', () => {
  const at = (room: number, weeks: number) => `/room/${room}/weekly/${weeks}/2026-11-22`
  const older = async (room: number) => {
    const one = world.open(at(room, 1), { as: await world.tenants.add() })
    await book(one)
    await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
    await screen.findByText('TOTAL')
    return one
  }
  const refuse = () => world.network.breakOff('POST /rooms/*/booking/weekly')

  it('is not said to have the new one where the app knows the older', async () => {
    const one = await older(9)
    refuse()
    act(() => void one.app.store.dispatch(goTo({ to: at(9, 2) })))
    await book(one)
    await atAddress('/error')
    expect(await screen.findByText(/Booking belum tercatat/)).toBeVisible()
    expect(screen.queryByText('Booking Anda tercatat')).toBeNull()
  })

  it('is looked at by the tenant where the app does not know what there was before', async () => {
    ;(await older(10)).leave()
    refuse()
    await book(world.open(at(10, 2)))
    await atAddress('/error')
    expect(await screen.findByText(/Lihat dahulu apakah itu yang baru/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Buka transaksi' })).toBeVisible()
  })
})

it('sends no header that the host did not announce', async () => {
  const one = world.open('/room/8/weekly/1/2026-11-22', { as: await world.tenants.add() })
  await book(one)
  await waitFor(() => expect(address()).toMatch(/^\/transactions\//))
  await screen.findByText('TOTAL')
  expect(world.network.seen('POST /rooms/8/booking/weekly')[0]?.headers).not.toHaveProperty('idempotency-key')
})

it('sends a booking again, with the same key, to a Griya host that is busy', async () => {
  const one = world.open('/room/12/weekly/1/2026-11-22', {
    as: await world.tenants.add(),
    metas: { 'api-extensions': 'griya-2' },
  })
  world.network.answerWith('POST /rooms/12/booking/weekly', 503, { error: 'Server sibuk' })
  await book(one)
  await screen.findByText('Rincian')
  const keys = world.network.seen('POST /rooms/12/booking/weekly').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([expect.stringMatching(/.{8,}/), keys[0]])
})

it('sends a booking once to any other host, and says what that answered', async () => {
  const one = world.open('/room/11/weekly/1/2026-11-22', { as: await world.tenants.add() })
  world.network.answerWith('POST /rooms/11/booking/weekly', 503, { error: 'Server sibuk' })
  await book(one)
  await noticed('Server sibuk')
  expect(world.network.seen('POST /rooms/11/booking/weekly')).toHaveLength(1)
})

describe('a request whose answer was lost', () => {
  const metas = { 'api-extensions': 'griya-2' }
  const TICKETS = 'POST /tickets'
  const intents = () => Object.keys(sessionStorage).filter((name) => name.startsWith('griya-intent'))
  const tell = async ({ user }: OpenApp, time: number) => {
    await user.click(await screen.findByRole('button', { name: 'Kirim permintaan' }))
    await waitFor(() => expect(world.network.seen(TICKETS)).toHaveLength(time))
  }

  it('is stored without its words and found again after a reload, until Logout', async () => {
    const one = world.open('/help', { as: await world.tenants.add(), metas })
    world.network.breakOff(TICKETS)
    await one.user.type(await screen.findByLabelText('Ceritakan'), 'BCA 777888999 Budi')
    await tell(one, 1)
    expect(intents()).toHaveLength(1)
    // of this request; the draft is kept with its words
    expect(JSON.stringify(intents().map((name) => [name, sessionStorage.getItem(name)]))).not.toMatch(
      /777888999|Budi|tickets/,
    )
    one.leave()

    const again = world.open('/help', { metas })
    world.network.breakOff(TICKETS)
    await tell(again, 2)
    const keys = world.network.seen(TICKETS).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
    again.leave()

    const { user } = world.open('/', { metas })
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await atAddress('/login')
    expect(intents()).toEqual([])
  })

  it('goes with what a guest typed when somebody signs in', async () => {
    const next = await world.tenants.add()
    sessionStorage.setItem('griya-intent:of-a-guest', 'key')
    sessionStorage.setItem('griya-guest', '{"name":"Sari"}')
    const { user } = world.open('/login', { as: null, metas })
    await user.type(await screen.findByLabelText('Nomor Telepon'), next.phone)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await atAddress('/')
    expect(Object.keys(sessionStorage).filter((name) => /intent|guest/.test(name))).toEqual([])
  })
})
