import { screen } from '@testing-library/react'
import type { Visitor } from '../../../support/appTenants'
import { useWorld } from '../../support/appWorld'

const world = useWorld()
let tenant: Visitor
let id: number

const operator = async (path: string, payload: object) => {
  const { statusCode, body } = await world.server.operator('POST', path, payload)
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`)
}
const open = (path: string, announced = 'griya-2') =>
  world.open(path.replace('ID', String(id)), { as: tenant, metas: { 'api-extensions': announced } })
const valueOf = async (label: string) =>
  (await screen.findByText(label)).closest('tr')?.lastElementChild?.textContent?.replaceAll('\u00A0', ' ')

/** A paid stay with a deposit for a key. */
beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
  await operator(`/transactions/${id}/charges`, { kind: 'key_deposit', text: 'Deposit kunci', amount: 100_000 })
  const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  await operator(`/transactions/${id}/payments`, { amount: total, way: 'cash' })
})
const giveBack = async () => {
  await operator(`/stays/${id}/deposit`, { amount: 80_000, note: 'Gantungan hilang' })
  await operator(`/stays/${id}/refund`, { amount: 50_000, note: 'AC rusak dua hari' })
}
const end = (at: number) => world.server.rows(`update transactions set end_at = ${at} where id = ${id}`)

it.each(['/transactions/ID', '/transactions/ID/receipt'])('says at %s what is held', async (path) => {
  open(path)
  expect(await valueOf('Deposit disimpan')).toBe('Rp 100.000')
})

it.each(['/transactions/ID', '/transactions/ID/receipt'])(
  'says at %s what came back and what was kept for what',
  async (path) => {
    await giveBack()
    open(path)
    expect(await valueOf('Deposit kembali')).toBe('Rp 80.000, 21 November 2026')
    expect(await valueOf('Dipotong')).toBe('Rp 20.000: Gantungan hilang')
    expect(await valueOf('Uang kembali')).toBe('Rp 50.000, 21 November 2026: AC rusak dua hari')
    expect(screen.queryByText('Deposit disimpan')).toBeNull()
  },
)

it('says until when a deposit for the AC is held, and that a stay has ended early', async () => {
  await world.server.rows(`update transactions set deposit_until = '2027-05-24' where id = ${id}`)
  await operator(`/stays/${id}/end`, { to: '2026-11-25', refunded: 0 })
  open('/transactions/ID')
  expect(await valueOf('Deposit disimpan')).toBe('Rp 100.000, sampai 24 Mei 2027')
  expect(screen.getByText('Sewa berakhir lebih awal, pada 25 November 2026.')).toBeVisible()
})

it.each([
  ['2026-11-21', 'Rp 100.000, sampai 21 November 2026'],
  ['2026-11-20', 'Rp 100.000, masa simpan habis 20 November 2026, akan dikembalikan admin'],
])('says of a deposit held until %s: %s', async (until, text) => {
  await world.server.rows(`update transactions set deposit_until = '${until}' where id = ${id}`)
  open('/transactions/ID')
  expect(await valueOf('Deposit disimpan')).toBe(text)
})

it.each([
  [1_795_150_000, /^Sewa Griya Melati M\d+ berakhir 20 November$/],
  [1_760_000_000, /^Sewa Griya Melati M\d+ berakhir 9 Oktober 2025$/],
])('says on the card of a tenant who has moved out when that was (%i), and what is still held', async (at, text) => {
  await end(at)
  open('/')
  expect(await screen.findByText(text)).toBeVisible()
  expect(await valueOf('Deposit disimpan')).toBe('Rp 100.000')
  expect(screen.getByRole('link', { name: 'Cari kamar' })).toBeVisible()
})

it('finds on that card the deposit of an earlier stay that the last one went on from', async () => {
  const known = await world.tenants.call<{ booking: object }>(tenant, 'GET', `/transactions/${id}`)
  const at = (start: number, stop: number) => ({ ...known.booking, start, end: stop })
  world.network.answerWith('GET /transactions', 200, [
    { ...known, booking: at(1_793_000_000, 1_794_000_000) },
    { ...known, id: 999, deposit: null, booking: at(1_794_000_000, 1_795_150_000) },
  ])
  open('/')
  expect(await valueOf('Deposit disimpan')).toBe('Rp 100.000')
})

it('says nothing of it where the host announces nothing', async () => {
  await giveBack()
  const { leave } = open('/transactions/ID', '')
  await screen.findByText('Detail Harga')
  expect(screen.queryByText('Deposit dan uang kembali')).toBeNull()
  leave()
  await end(1_795_150_000)
  open('/', '')
  await screen.findByRole('link', { name: 'Cari Kamar' })
  expect(screen.queryByText(/berakhir/)).toBeNull()
})
