import { screen } from '@testing-library/react'
import { pictureFile, type Visitor } from '../../../support/appTenants'
import { atAddress, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
let tenant: Visitor
let id: number

const part = (received: number, rest: number) =>
  `Sudah diterima Rp ${received.toLocaleString('id-ID')}, sisa Rp ${rest.toLocaleString('id-ID')}`
const PART = part(500_000, 450_000)

/** A bill of Rp 950.000, whatever the room costs. */
beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
  const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  await world.server.operator('POST', `/transactions/${id}/charges`, {
    kind: 'misc',
    text: 'Lain-lain',
    amount: 950_000 - total,
  })
})
const receiveHalf = async () => {
  await world.server.operator('POST', `/transactions/${id}/payments`, { amount: 500_000, way: 'cash' })
}
const open = (path: string) => world.open(path, { as: tenant, metas })

it.each([
  ['card', '/'],
  ['transaction', '/transactions/ID'],
  ['confirmation of the payment', '/transactions/ID/confirmation'],
])('says on the %s what arrived and what is left', async (_screen, path) => {
  await receiveHalf()
  open(path.replace('ID', String(id)))
  expect(await screen.findByText(PART)).toBeVisible()
})

it('has a receipt for what arrived in cash', async () => {
  await receiveHalf()
  const { user } = open(`/transactions/${id}`)
  await user.click(await screen.findByRole('link', { name: 'Kuitansi' }))
  await atAddress(`/transactions/${id}/receipt`)
  await screen.findByText('Terbilang')
  const facts = Object.fromEntries(
    [...document.querySelectorAll('.g-receipt tr')].map((tr) => [...tr.children].map((cell) => cell.textContent ?? '')),
  ) as Readonly<Record<string, string>>
  expect(facts).toMatchObject({
    Tagihan: 'Rp 950.000',
    Jumlah: 'Rp 500.000',
    Terbilang: 'lima ratus ribu rupiah',
    Sisa: 'Rp 450.000',
  })
})

it('says before it is sent what is missing, sends it all the same, and the next proof asks for the rest', async () => {
  const { user, leave } = open(`/transactions/${id}/confirmation`)
  await user.type(await screen.findByLabelText('Nomor Rekening'), '0123456789')
  await user.type(screen.getByLabelText('Nama Rekening'), 'Rina Kartika')
  await user.type(screen.getByLabelText('Nama Bank'), 'BCA')
  const amount = screen.getByLabelText('Total Bayar')
  expect(amount).toHaveValue('950.000')
  expect(screen.queryByText(/Tetap kirim/)).toBeNull()
  await user.clear(amount)
  await user.type(amount, '900000')
  expect(await screen.findByText('Kurang Rp 50.000 dari tagihan. Tetap kirim?')).toBeVisible()
  await user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile('bukti.png'))
  await screen.findByText('File selected: bukti.png')
  await user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
  await atAddress(`/transactions/${id}`)
  leave()
  await world.server.operator('POST', `/payments/${id}/confirm`, { amount: 900_000 })
  open(`/transactions/${id}/confirmation`)
  expect(await screen.findByLabelText('Total Bayar')).toHaveValue('50.000')
  expect(screen.getByText(part(900_000, 50_000))).toBeVisible()
})

it('says nothing of it where the host announces nothing', async () => {
  await receiveHalf()
  world.open(`/transactions/${id}/confirmation`, { as: tenant })
  expect(await screen.findByLabelText('Total Bayar')).toHaveValue('')
  expect(screen.queryByText(/Sudah diterima|Tetap kirim/)).toBeNull()
})
