import { screen } from '@testing-library/react'
import { pictureFile } from '../../support/appTenants'
import { atAddress, noticed, useWorld } from '../support/appWorld'
import { takeConsole } from '../support/failOnConsole'

const world = useWorld()
const PAY = 'POST /transaction/*/confirm_payment.json'

const answerWith = (status: number, body: string | null, type: string) =>
  world.network.meddle(PAY, async () => new Response(body, { status, headers: { 'Content-Type': type } }))

const pay = async () => {
  const as = await world.tenants.add()
  const id = await world.tenants.book(as)
  const { user } = world.open(`/transactions/${id}/confirmation`, { as })
  await user.type(await screen.findByLabelText('Nomor Rekening'), '0123456789')
  await user.type(screen.getByLabelText('Nama Rekening'), 'Rina')
  await user.type(screen.getByLabelText('Nama Bank'), 'BCA')
  await user.type(screen.getByLabelText('Total Bayar'), '400000')
  await user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile('bukti.png'))
  await screen.findByText('File selected: bukti.png')
  await user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
  return id
}

it.each([
  [204, null, 'text/plain'],
  [200, '"ok"', 'application/json'],
  [201, 'Berhasil', 'text/plain'],
])('a payment that is answered %i %j was sent', async (status, body, type) => {
  answerWith(status, body, type)
  const id = await pay()
  await noticed('Confirm payment success')
  await atAddress(`/transactions/${id}`)
})

it.each([
  [200, '<html>Masuk ke WiFi</html>', 'text/html'],
  [200, '<html>', 'text/plain'],
  [403, 'Masuk', 'text/html; charset=utf-8'],
])('of a payment that a page answers, nobody knows whether it arrived: %i %j', async (status, body, type) => {
  answerWith(status, body, type)
  await pay()
  await noticed(
    'Confirm payment Failed: Server mengirim jawaban yang tidak dimengerti. Belum diketahui apakah kiriman Anda',
  )
  takeConsole(/^console.warn: confirmPayment: a page, not JSON$/)
})

it('shows what another host says in a list of errors', async () => {
  answerWith(200, '{"errors":{"payment_amount":["Nominal tidak sesuai"]}}', 'application/json')
  await pay()
  await noticed('Confirm payment Failed: Nominal tidak sesuai')
})
