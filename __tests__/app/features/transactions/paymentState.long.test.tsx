import { screen, waitFor, within } from '@testing-library/react'
import { formatRupiah } from '@griya/common/words/money'
import { pictureFile, type Visitor } from '../../../support/appTenants'
import { heading, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
const REJECTED = 'Bukti ditolak: Foto buram. Kirim ulang bukti; transfer lagi hanya bila alasannya meminta.'
let tenant: Visitor
let id: number

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
})

const openDetail = async () => {
  const one = world.open(`/transactions/${id}`, { as: tenant, metas })
  await screen.findByText('Rincian')
  return one
}
const reject = async () => {
  await world.tenants.pay(tenant, id)
  await world.server.operator('POST', `/payments/${id}/reject`, { reason: 'Foto buram' })
}
const currentStep = () =>
  within(screen.getByRole('list', { name: 'Status pembayaran' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent

it('says on the transaction and in the list where the payment stands', async () => {
  const one = await openDetail()
  expect(currentStep()).toBe('Bayar')
  expect(screen.getByText(/^Menunggu pembayaran Anda sejak 21 November 2026 pukul 09\.00 WIB\.$/)).toBeVisible()
  expect(screen.getByText(/^Sisa waktu bayar /)).toBeVisible()
  one.leave()

  await world.tenants.pay(tenant, id)
  const paid = await openDetail()
  expect(currentStep()).toBe('Diperiksa')
  expect(
    screen.getByText('Admin sedang memeriksa sejak 21 November 2026 pukul 09.00 WIB. Biasanya selesai dalam 2 jam.'),
  ).toBeVisible()
  paid.leave()

  const list = world.open('/transactions', { as: tenant, metas })
  expect(await screen.findByText('Diperiksa')).toBeVisible()
  list.leave()

  await world.server.operator('POST', `/payments/${id}/confirm`)
  await openDetail()
  expect(screen.getByText('Dikonfirmasi 21 November 2026 pukul 09.00 WIB.')).toBeVisible()
})

it('says first that a proof was rejected and why, with the time that is left', async () => {
  await reject()
  const one = await openDetail()
  const rejected = screen.getByText(REJECTED)
  const account = await screen.findByText('Transfer ke rekening ini')
  expect(rejected.compareDocumentPosition(account) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.getAllByText(/^Sisa waktu bayar /)).toHaveLength(1)
  one.leave()
  world.open(`/transactions/${id}/confirmation`, { as: tenant, metas })
  expect(await screen.findByText(REJECTED)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Ganti bukti' })).toBeNull()
})

it('says at the folded voucher after a rejected proof whom it is for: most have transferred by then', async () => {
  await reject()
  const { user } = await openDetail()
  const offer = screen.getByRole('button', { name: 'Voucher' })
  expect(screen.getByText('Belum transfer? Pakai')).toBeVisible()
  expect(screen.queryByLabelText('Kode Voucher')).toBeNull()
  await user.click(offer)
  expect(offer).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByLabelText('Kode Voucher')).toBeVisible()
})

/** jsdom loads no pictures: each comes as soon as it is asked for. */
const letPicturesCome = () =>
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, src) {
    this.setAttribute('src', src)
    this.onload?.(new Event('load'))
  })

it('says what was sent on the form that replaces it, with its picture', async () => {
  letPicturesCome()
  await world.tenants.pay(tenant, id)
  const { user } = await openDetail()
  await user.click(screen.getByRole('link', { name: 'Konfirmasi Pembayaran' }))
  await heading('Konfirmasi Pembayaran')
  expect(await screen.findByRole('heading', { name: 'Ganti bukti' })).toBeVisible()
  for (const sent of ['0123456789', 'Rina Kartika', 'BCA'])
    expect(screen.getByRole('cell', { name: sent })).toBeVisible()
  const { total, proof } = await world.tenants.call<{ total: number; proof: { image: string } }>(
    tenant,
    'GET',
    `/transactions/${id}`,
  )
  const card = screen.getByText('Dikirim 21 November 2026 pukul 09.00 WIB').closest('.g-card') as HTMLElement
  expect(card).toHaveTextContent(formatRupiah(total))
  expect(within(card).getByRole('img', { name: 'Foto bukti yang sudah terkirim' })).toHaveAttribute(
    'src',
    new URL(proof.image, window.location.origin).href,
  )
})

it('folds the account once the payment is confirmed: its heading stays, and a press shows the rest', async () => {
  await world.tenants.pay(tenant, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
  const one = await openDetail()
  const account = await screen.findByRole('button', { name: 'Transfer ke rekening ini' })
  expect(screen.queryByText(/^BCA 1234567890/)).toBeNull()
  await one.user.click(account)
  expect(screen.getByText(/^BCA 1234567890/)).toBeVisible()
  expect(account).toHaveAttribute('aria-expanded', 'true')
  one.leave()

  world.open(`/transactions/${id}`, { as: tenant })
  expect(await screen.findByText(/^BCA 1234567890/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Transfer ke rekening ini' })).toBeNull()
})

it.each([
  ['5', 'Nominal tidak sesuai'],
  ['0', 'Total bayar harus lebih dari nol'],
])('says at the amount %s that it was refused, and which is right', async (typed, words) => {
  if (typed !== '0') world.network.answerWith('POST /transaction/*/confirm_payment.json', 422, { error: words })
  const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  const { user } = world.open(`/transactions/${id}/confirmation`, { as: tenant, metas })
  await user.type(await screen.findByLabelText('Nomor Rekening'), '123')
  await user.type(screen.getByLabelText('Nama Rekening'), 'Rina')
  await user.type(screen.getByLabelText('Nama Bank'), 'BCA')
  const amount = screen.getByLabelText('Total Bayar')
  await user.clear(amount)
  await user.type(amount, typed)
  await user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile())
  await user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
  const right = `${words}. Yang harus dibayar: ${formatRupiah(total)}`
  expect(await screen.findByText(right)).toBeVisible()
  expect(amount).toHaveFocus()
  expect(amount).toBeInvalid()
  await user.type(amount, '10')
  expect(screen.queryByText(right)).toBeNull()
})

it('marks the picture that the server refuses, until another is chosen', async () => {
  const words = 'Gambar terlalu besar, resolusinya melebihi batas'
  world.network.answerWith('POST /transaction/*/confirm_payment.json', 422, { error: words })
  const { user } = world.open(`/transactions/${id}/confirmation`, { as: tenant, metas })
  await user.type(await screen.findByLabelText('Nomor Rekening'), '123')
  await user.type(screen.getByLabelText('Nama Rekening'), 'Rina')
  await user.type(screen.getByLabelText('Nama Bank'), 'BCA')
  const picture = screen.getByLabelText('Foto Bukti Transfer')
  await user.upload(picture, pictureFile())
  await user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
  await waitFor(() => expect(picture).toHaveAccessibleDescription(expect.stringContaining(words)))
  expect(picture).toBeInvalid()
  await user.upload(picture, pictureFile('lain.png'))
  await waitFor(() => expect(picture).toBeValid())
})

it('is the app of the spec where the host does not announce it', async () => {
  await reject()
  world.open(`/transactions/${id}`, { as: tenant })
  expect(await screen.findByText(/^Transfer sebelum /)).toBeVisible()
  expect(screen.queryByText(REJECTED)).toBeNull()
  expect(screen.queryByRole('list', { name: 'Status pembayaran' })).toBeNull()
})
