import { screen, waitFor } from '@testing-library/react'
import { DAY, DEWI, type Visitor } from '../../../support/appTenants'
import { address, atAddress, heading, noticeTexts, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
let dewi: Visitor
let end: number

beforeAll(async () => {
  dewi = await world.demo(DEWI)
  const check = await world.tenants.call<{ last_transaction: { booking: { end: number } } }>(
    dewi,
    'GET',
    '/users/booking_check',
  )
  end = check.last_transaction.booking.end
})

const submit = async () => {
  const button = await screen.findByRole('button', { name: 'Perpanjang' })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}

it.each([
  ['monthly', '2', 'GET /rooms/*/pricing', () => ({ number_of_month: '2', start: String(end) })],
  ['weekly', '3', 'GET /rooms/*/pricing/weekly', () => ({ number_of_week: '3', start: String(end) })],
  ['daily', '14', 'GET /rooms/*/pricing/daily', () => ({ start: String(end), end: String(end + 14 * DAY) })],
] as const)(
  'starts %s where the stay ends, with its extras, and asks anew for each length',
  async (period, unit, call, query) => {
    const { user } = world.open(`/extend/${period}`, { as: dewi })
    await submit()
    expect(await screen.findByText('BNI 0987654321 a.n. PT Griya Melati')).toBeVisible()
    const [ac, person] = ['Extra AC', 'Extra Person'].map((name) => screen.getByRole('checkbox', { name }))
    expect(ac).toBeChecked()
    expect(person).not.toBeChecked()
    for (const box of [ac, person]) expect(box).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox'), unit)
    await waitFor(() => expect(world.network.seen(call)).toHaveLength(2))
    expect(world.network.seen(call)[1]?.query).toEqual({ ...query(), extra_ac: '1' })
    await user.selectOptions(screen.getByRole('combobox'), '1')
    await waitFor(() => expect(world.network.seen(call)).toHaveLength(3))
    await submit()
  },
)

it('lets the account of the house be copied', async () => {
  const { user } = world.open('/extend/weekly', { as: dewi })
  const written = jest.spyOn(navigator.clipboard, 'writeText')
  const account = await screen.findByRole('button', { name: 'Salin', description: 'Nomor rekening' })
  await user.click(account)
  expect(written).toHaveBeenCalledWith('0987654321')
  await waitFor(() => expect(noticeTexts()).toEqual(['Disalin']))
  expect(screen.getByRole('button', { name: 'Salin', description: 'Nama rekening' })).toBeVisible()
})

it('books from the end of the stay and goes to the new transaction', async () => {
  const { user } = world.open('/extend/weekly', { as: dewi })
  await user.dblClick(await submit())
  await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
  await heading('Detail Transaksi')
  expect(world.network.seen('POST /rooms/*/booking/weekly').map(({ body }) => body)).toEqual([
    { start: end, number_of_week: 1, extra_ac: '1', extra_person: '0' },
  ])
})

it('leads to the houses without a current booking', async () => {
  const { user } = world.open('/extend/daily', { as: await world.tenants.add() })
  await screen.findByText('Anda belum punya sewa yang bisa diperpanjang.')
  await user.click(screen.getByRole('link', { name: 'Lihat cabang' }))
  await atAddress('/houses')
})

it('says at once that the stay has ended, and where to look for another room', async () => {
  const as = await world.tenants.add()
  const id = await world.tenants.book(as)
  await world.tenants.pay(as, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
  const known = await world.tenants.call<readonly { booking: object }[]>(as, 'GET', '/transactions')
  const past = known.map((one) => ({ ...one, booking: { ...one.booking, end: 1_784_653_200 } }))
  world.network.answerWith('GET /transactions', 200, past)
  world.network.answerWith('GET /users/booking_check', 200, { room_holder: null, last_transaction: null })
  const { user } = world.open('/extend', { as, metas })
  expect(await screen.findByText(/^Sewa Griya Melati M\d+ berakhir 22 Juli$/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Harian' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Cari kamar' }))
  await atAddress('/search')
})

it('says before the account that the amount comes later, on a Griya host', async () => {
  const { leave } = world.open('/extend/weekly', { as: dewi, metas })
  const hint = await screen.findByText('Tekan Perpanjang Sewa dulu; jumlahnya muncul setelah itu.')
  const account = await screen.findByText('Transfer ke rekening ini')
  expect(hint.compareDocumentPosition(account) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  leave()
  world.open('/extend/weekly', { as: dewi })
  await screen.findByText('Transfer ke rekening ini')
  expect(screen.queryByText(/^Tekan Perpanjang Sewa dulu/)).toBeNull()
})

it('has its menu of three', async () => {
  const { user } = world.open('/extend', { as: dewi })
  await user.click(await screen.findByRole('link', { name: 'Harian' }))
  await atAddress('/extend/daily')
  await submit()
})

it('is Not Found for another period', async () => {
  world.open('/extend/yearly', { as: dewi })
  await heading('Not Found')
})
