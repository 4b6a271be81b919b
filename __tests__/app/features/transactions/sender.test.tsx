import { screen, waitFor } from '@testing-library/react'
import { pictureFile, type Visitor } from '../../../support/appTenants'
import { atAddress, noticed, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
let tenant: Visitor

beforeEach(async () => {
  tenant = await world.tenants.add()
})
const openForm = async (withMetas: Readonly<Record<string, string>> = metas) => {
  const id = await world.tenants.book(tenant)
  const one = world.open(`/transactions/${id}/confirmation`, { as: tenant, metas: withMetas })
  await screen.findByLabelText('Nomor Rekening')
  return { ...one, id }
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const SENDER = ['Nomor Rekening', 'Nama Rekening', 'Nama Bank']
const submit = ({ user }: Awaited<ReturnType<typeof openForm>>) =>
  user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))

it('begins with the amount, says whose account is meant, and suggests banks', async () => {
  const one = await openForm()
  expect(screen.getByLabelText('Nomor Rekening')).toHaveAccessibleDescription('Nomor rekening Anda (pengirim)')
  const list = document.getElementById(screen.getByLabelText('Nama Bank').getAttribute('list') ?? '')
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toContain('BCA')
  expect(valueOf('Total Bayar')).toMatch(/^\d{3}\.000$/)

  await one.user.clear(screen.getByLabelText('Total Bayar'))
  for (const label of SENDER) await one.user.type(screen.getByLabelText(label), '12345')
  expect(valueOf('Total Bayar')).toBe('')
  await submit(one)
  await noticed('Total bayar harus diisi')
})

it('remembers the sender of the last payment until the tenant has it removed', async () => {
  const first = await openForm()
  for (const [at, text] of ['0123456789', 'Rina Kartika', 'BRI'].entries())
    await first.user.type(screen.getByLabelText(SENDER[at] ?? ''), text)
  await first.user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile('bukti.png'))
  await screen.findByText('File selected: bukti.png')
  await submit(first)
  await atAddress(`/transactions/${first.id}`)
  first.leave()

  const next = await openForm()
  await waitFor(() => expect(SENDER.map(valueOf)).toEqual(['0123456789', 'Rina Kartika', 'BRI']))
  await next.user.click(screen.getByRole('button', { name: 'Hapus data pengirim yang tersimpan' }))
  expect(SENDER.map(valueOf)).toEqual(['', '', ''])
  expect(screen.queryByRole('button', { name: /^Hapus data/ })).toBeNull()
  expect(screen.getByLabelText('Nomor Rekening')).toHaveFocus()
})

it('is empty, without hints and suggestions, where the host does not announce it', async () => {
  await openForm({})
  expect([...SENDER, 'Total Bayar'].map(valueOf)).toEqual(['', '', '', ''])
  expect(screen.getByLabelText('Nomor Rekening')).not.toHaveAccessibleDescription()
  expect(document.querySelector('datalist')).toBeNull()
})
