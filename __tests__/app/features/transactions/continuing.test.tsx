import { screen, waitFor, within } from '@testing-library/react'
import { DAY, TODAY, type Visitor } from '../../../support/appTenants'
import { noticed, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
const SWITCH = { name: 'Lanjutkan otomatis tiap bulan' }
let tenant: Visitor

const operator = async (method: 'POST', path: string, body: object) => {
  const answer = await world.server.operator(method, path, body)
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`)
  return JSON.parse(answer.body) as { readonly id: number }
}

const freeRoom = async () => {
  const path = `/houses/2/filter_rooms?number_of_month=2&start=${TODAY}`
  type Rooms = {
    readonly rooms: readonly { readonly id: number; readonly number: string; readonly available: boolean }[]
  }
  const { rooms } = await world.tenants.call<Rooms>(tenant, 'GET', path)
  const found = rooms.find(({ available }) => available)
  if (found === undefined) throw new Error('every room is taken')
  return found
}

/** A month from today, paid. */
const moveIn = async () => {
  const wish = { phone: tenant.phone, roomId: (await freeRoom()).id, from: '2026-11-21', unit: 'monthly', count: 1 }
  const { id } = await operator('POST', '/stays', wish)
  const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  await operator('POST', `/transactions/${id}/payments`, { amount: total, way: 'cash' })
  return id
}
const open = async (path: string, griya = true) => {
  const one = world.open(path, { as: tenant, ...(griya && { metas }) })
  if (path !== '/') await screen.findByText(griya ? 'Rincian' : 'TOTAL')
  return one
}
interface Row {
  readonly id: number
  readonly payment_status: string
  readonly total: number
}

const isContinuing = async (id: number) =>
  (await world.tenants.call<{ continues: boolean }>(tenant, 'GET', `/transactions/${id}`)).continues

beforeEach(async () => {
  tenant = await world.tenants.add()
})

it('is a switch on the stay of now, with what it does, which the server keeps', async () => {
  const id = await moveIn()
  const { user } = await open(`/transactions/${id}`)
  const rent = await screen.findByRole('switch', SWITCH)
  expect(rent).not.toBeChecked()
  expect(screen.getByText('Sewa berakhir 21 Desember 2026, tanpa tagihan bulan berikutnya.')).toBeVisible()
  await user.click(rent)
  await waitFor(() => expect(screen.getByRole('switch', SWITCH)).toBeChecked())
  expect(
    screen.getByText(
      'Tagihan bulan berikutnya muncul 7 hari sebelum 21 Desember 2026, dan kamar tetap disimpan untuk Anda.',
    ),
  ).toBeVisible()
  expect(await isContinuing(id)).toBe(true)
  await user.click(screen.getByText('Lanjutkan otomatis tiap bulan'))
  await waitFor(() => expect(screen.getByRole('switch', SWITCH)).not.toBeChecked())
  expect(await isContinuing(id)).toBe(false)
})

it('says why it cannot continue, and stays off', async () => {
  const id = await moveIn()
  const [row] = await world.server.rows(`select room_id from transactions where id = ${id}`)
  await world.server.operator('POST', `/rooms/${String(row?.['room_id'])}/retire`)
  const { user } = await open(`/transactions/${id}`)
  await user.click(await screen.findByRole('switch', SWITCH))
  await noticed('Sewa ini tidak dapat dilanjutkan otomatis')
  expect(screen.getByRole('switch', SWITCH)).not.toBeChecked()
})

it('is not offered of a week, of what is not paid, nor by a host that announces nothing', async () => {
  const id = await moveIn()
  const spec = await open(`/transactions/${id}`, false)
  expect(screen.queryByRole('switch')).toBeNull()
  spec.leave()
  const weekly = await world.tenants.book(tenant)
  await open(`/transactions/${weekly}`)
  expect(screen.queryByRole('switch')).toBeNull()
})

it('makes a bill that the menu names first, that cannot be cancelled, and that is late but not over', async () => {
  const text = `Rina;${tenant.phone};Griya Kenanga;${(await freeRoom()).number};01/06/2025;27/11/2026`
  await operator('POST', '/residents', { text })
  await world.server.sweep()
  const booked = await world.tenants.book(tenant)
  const rows = await world.tenants.call<Row[]>(tenant, 'GET', '/transactions')
  const bill = rows.find((row) => row.id !== booked && row.payment_status === 'pending')
  const rupiah = `Rp ${bill?.total.toLocaleString('id') ?? ''}`
  const menu = await open('/')
  const card = within((await screen.findByRole('heading', { name: 'Kamar Anda' })).closest('section') ?? document.body)
  expect(await card.findByText(`Bayar ${rupiah} sebelum 30 November 2026`)).toBeVisible()
  expect(card.getByRole('link', { name: 'Bayar' })).toHaveAttribute('href', `/react/transactions/${bill?.id}`)
  menu.leave()
  const detail = await open(`/transactions/${bill?.id}`)
  expect(screen.queryByRole('button', { name: 'BATALKAN TRANSAKSI' })).toBeNull()
  detail.leave()

  world.server.clock.advance(10 * DAY)
  const late = await open('/')
  const lateCard = within(
    (await screen.findByRole('heading', { name: 'Kamar Anda' })).closest('section') ?? document.body,
  )
  expect(
    await lateCard.findByText(`Terlambat: ${rupiah} seharusnya dibayar paling lambat 29 November 2026`),
  ).toBeVisible()
  late.leave()
  await open(`/transactions/${bill?.id}`)
  expect(
    screen.getByText(/^Seharusnya dibayar sebelum 30 November 2026.*Kamar tetap disimpan untuk Anda\.$/),
  ).toBeVisible()
  expect(screen.getByText('Terlambat 1 hari 9 jam')).toBeVisible()
  expect(screen.queryByText(/jangan transfer/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Konfirmasi Pembayaran' })).toBeVisible()
  expect(await screen.findByRole('switch', SWITCH)).toBeChecked()
})
