import { act, screen, waitFor } from '@testing-library/react'
import { NOW, pictureFile, type Visitor } from '../../../support/appTenants'
import {
  address,
  atAddress,
  heading,
  noticed,
  noticeTexts,
  releaseHeld,
  useWorld,
  type OpenApp,
} from '../../support/appWorld'

const world = useWorld()
let tenant: Visitor
let id: number
let total: string
const PAY = 'POST /transaction/*/confirm_payment.json'

const openPending = async (metas: Readonly<Record<string, string>> = {}) => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
  const known = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  total = String(known.total)
  const one = world.open(`/transactions/${id}/confirmation`, { as: tenant, metas })
  await screen.findByLabelText('Nomor Rekening')
  return one
}
const submit = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
const fill = async ({ user }: OpenApp) => {
  await user.type(screen.getByLabelText('Nomor Rekening'), '0123456789')
  await user.type(screen.getByLabelText('Nama Rekening'), ' Rina Kartika ')
  await user.type(screen.getByLabelText('Nama Bank'), 'BCA')
  await user.clear(screen.getByLabelText('Total Bayar'))
  await user.type(screen.getByLabelText('Total Bayar'), total)
  await user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile('bukti.png'))
  await screen.findByText('File selected: bukti.png')
}
it('says where nothing may be transferred any more when the time runs out while one types', async () => {
  const as = await world.tenants.add()
  const pending = await world.tenants.book(as)
  const known = await world.tenants.call<object>(as, 'GET', `/transactions/${pending}`)
  let isGone = false
  world.network.meddle(`GET /transactions/${pending}`, async () =>
    isGone
      ? new Response(JSON.stringify({ error: 'Not Found' }), { status: 404 })
      : new Response(JSON.stringify({ ...known, payment_due: NOW + 2 })),
  )
  const metas = { 'api-extensions': 'griya-2', 'support-whatsapp': '6281' }
  const { user } = world.open(`/transactions/${pending}/confirmation`, { as, metas })
  await user.type(await screen.findByLabelText('Nomor Rekening'), '0123456789')
  jest.setSystemTime((NOW + 2) * 1000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Batas waktu lewat, jangan transfer')).toBeVisible()
  isGone = true
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.queryByLabelText('Nomor Rekening')).toBeNull())
  expect(screen.getByText('Batas waktu lewat, jangan transfer')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cari kamar lagi' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Sudah transfer\? Hubungi admin/ })).toBeVisible()
  expect(screen.queryByText('Not Found')).toBeNull()
})

it('is not taken away from whoever fills it in when the payment is decided elsewhere', async () => {
  const { user } = await openPending()
  await user.type(screen.getByLabelText('Nomor Rekening'), '0123456789')
  const known = await world.tenants.call<object>(tenant, 'GET', `/transactions/${id}`)
  world.network.answerWith(`GET /transactions/${id}`, 200, { ...known, payment_status: 'confirmed' }, 9)
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Pembayaran ini sudah dikonfirmasi.')).toBeVisible()
  expect(screen.getByLabelText('Nomor Rekening')).toHaveValue('0123456789')
})

it('tells one problem at a time, in the order of the spec, with focus on its field', async () => {
  const one = await openPending()
  expect(await screen.findByText('BCA 1234567890 a.n. PT Griya Melati', { exact: false })).toBeVisible()
  const steps = [
    ['Nama Rekening', 'Nama rekening bank harus diisi', 'Rina'],
    ['Nama Bank', 'Nama bank harus diisi', 'BCA'],
    ['Nomor Rekening', 'Nomor rekening bank harus diisi', '0123456789'],
    ['Total Bayar', 'Total bayar harus diisi', '1500000'],
  ] as const
  for (const [label, message, text] of steps) {
    await submit(one)
    await noticed(message)
    expect(noticeTexts()).toEqual([message])
    expect(screen.getByLabelText(label)).toHaveFocus()
    await one.user.type(screen.getByLabelText(label), text)
  }
  expect(screen.getByLabelText('Total Bayar')).toHaveValue('1.500.000')
  await submit(one)
  await noticed('Foto bukti transfer harus diisi')
  expect(screen.getByLabelText('Foto Bukti Transfer')).toHaveFocus()
  expect(world.network.seen(PAY)).toEqual([])
})

it('sends the form of the contract once, says so and shows the transaction', async () => {
  const one = await openPending()
  await fill(one)
  await one.user.dblClick(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
  await noticed('Confirm payment success')
  await atAddress(`/transactions/${id}`)
  const [sent, ...more] = world.network.seen(PAY)
  expect(more).toEqual([])
  const { image, ...texts } = sent?.body as Record<string, unknown>
  expect(texts).toEqual({
    bank_account_number: '0123456789',
    bank_account_name: 'Rina Kartika',
    bank_name: 'BCA',
    payment_amount: total,
  })
  expect(image).toMatchObject({ name: 'bukti.png', type: 'image/png' })
  await screen.findByText(/Konfirmasi pembayaran Anda telah diterima!/)
})

it.each([
  [{ error: 'Nominal tidak sesuai' }, 422],
  [{ message: 'Nominal tidak sesuai' }, 422],
  [{ error: 'Nominal tidak sesuai' }, 200],
])('shows the detail of %j with %i, and keeps the form for a second try', async (body, status) => {
  const one = await openPending()
  await fill(one)
  world.network.answerWith(PAY, status, body)
  await submit(one)
  await noticed('Confirm payment Failed: Nominal tidak sesuai')
  expect(address()).toBe(`/transactions/${id}/confirmation`)
  expect(screen.getByLabelText('Nama Bank')).toHaveValue('BCA')
  expect(screen.getByText('File selected: bukti.png')).toBeVisible()
  await submit(one)
  await noticed('Confirm payment success')
})

it.each([
  ['a Griya host', { 'api-extensions': 'griya-2' }, 2],
  ['another host', {}, 1],
])('sends a picture to a busy server of %s again only with the same key', async (_, metas, times) => {
  const one = await openPending(metas)
  await fill(one)
  let left = 1
  world.network.meddle(PAY, (carry) =>
    left-- > 0
      ? Promise.resolve(new Response('{"error":"Server sibuk"}', { status: 503, headers: { 'Retry-After': '0' } }))
      : carry(),
  )
  await submit(one)
  await noticed(times === 2 ? 'Confirm payment success' : 'Confirm payment Failed: Server sibuk')
  const sent = world.network.seen(PAY)
  expect(sent).toHaveLength(times)
  const keys = new Set(sent.map(({ headers }) => headers['idempotency-key'] ?? null))
  expect([...keys]).toEqual([times === 2 ? expect.any(String) : null])
  for (const { body } of sent)
    expect((body as Record<string, unknown>)['image']).toMatchObject({ name: 'bukti.png', type: 'image/png' })
})

it('shows Network Error in place when the connection breaks', async () => {
  const one = await openPending()
  await fill(one)
  world.network.breakOff(PAY)
  await submit(one)
  await noticed('Confirm payment Failed: Network Error')
  expect(address()).toBe(`/transactions/${id}/confirmation`)
})

it('finds the payment accepted whose answer was lost', async () => {
  const one = await openPending()
  await fill(one)
  world.network.loseAnswer(PAY)
  await submit(one)
  await noticed('Confirm payment Failed: Network Error')
  await screen.findByText(/Konfirmasi pembayaran Anda telah diterima!/)
})

it('keeps everything typed through a reload, the picture too', async () => {
  const one = await openPending()
  await fill(one)
  await waitFor(() =>
    expect(one.app.store.getState().drafts.forms[`confirmation:${id}`]?.values).toMatchObject({
      bankName: 'BCA',
      image: { name: 'bukti.png' },
    }),
  )
  one.leave()
  world.open(address())
  expect(await screen.findByLabelText('Nama Bank')).toHaveValue('BCA')
  expect(await screen.findByText('File selected: bukti.png')).toBeVisible()
})

it('refuses a file that is no picture', async () => {
  const one = await openPending()
  const text = new File(['bukan foto'], 'bukti.jpg', { type: 'image/jpeg' })
  await one.user.upload(screen.getByLabelText('Foto Bukti Transfer'), text)
  await screen.findByText(/File ini bukan foto yang bisa dibaca/)
  expect(screen.queryByText('File selected: bukti.jpg')).toBeNull()
})

it('does not send a picture that cannot be used, and says what to do with it', async () => {
  const one = await openPending()
  await fill(one)
  const heic = new File([Uint8Array.from('....ftypheic....', (sign) => sign.charCodeAt(0))], 'bukti.heic', {
    type: 'image/heic',
  })
  await one.user.upload(screen.getByLabelText('Foto Bukti Transfer'), heic)
  await screen.findByText(/Foto HEIC tidak bisa dibaca di sini/)
  expect(screen.getByText('File selected: bukti.png')).toBeVisible()
})

it('takes the newest of two pictures chosen one after the other', async () => {
  const one = await openPending()
  await fill(one)
  await one.user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile('baru.png'))
  await submit(one)
  await noticed('Confirm payment success')
  expect(world.network.seen(PAY)[0]?.body).toMatchObject({
    image: expect.objectContaining({ name: 'baru.png' }) as unknown,
  })
})

it('has nothing to confirm once confirmed', async () => {
  tenant = await world.tenants.add()
  world.network.answerWith('GET /transactions/77', 200, {
    id: 77,
    payment_status: 'confirmed',
    house_name: 'Griya Melati',
    room_name: 'M105',
    house_id: 1,
    payment_due: 1,
    room_cost: 1,
    extra_ac_cost: 0,
    addons_cost: 0,
    extra_person_cost: 0,
    penalty_cost: 0,
    discount_amount: 0,
    deposit_cost: 0,
    voucher_code: null,
    total: 1,
    booking: { extra_ac: 0, extra_person: 0, room_id: 5, start: 1_795_194_000, end: 1_797_786_000 },
  })
  world.open('/transactions/77/confirmation', { as: tenant })
  await heading('Konfirmasi Pembayaran')
  await screen.findByText('Pembayaran ini sudah dikonfirmasi.')
  expect(screen.queryByLabelText('Nomor Rekening')).toBeNull()
})

/** A picture from a slow memory card: its first bytes are read when the test says so. */
const slowPicture = (name: string) => {
  const file = pictureFile(name)
  const start = file.slice(0, 64)
  let read = (): void => undefined
  const isRead = new Promise<void>((resolve) => (read = resolve))
  start.arrayBuffer = () => isRead.then(() => pictureFile().arrayBuffer())
  file.slice = () => start
  return { file, read }
}

it.each([
  ['ready before the answer', true],
  ['still being read when the answer comes', false],
])('keeps a picture that is chosen while another is on its way, %s', async (_, isReady) => {
  const one = await openPending()
  await fill(one)
  const sent = world.network.hold(PAY)
  await submit(one)
  await waitFor(() => expect(sent.isAsked()).toBe(true))
  const { file, read } = slowPicture('lebih-jelas.png')
  await one.user.upload(screen.getByLabelText('Foto Bukti Transfer'), file)
  await screen.findByText('File selected: lebih-jelas.png')
  if (isReady) {
    read()
    await screen.findByRole('img', { name: /Foto Bukti Transfer/ })
  }
  await releaseHeld(sent)
  await noticed('Confirm payment success')
  read()
  await waitFor(() => expect(screen.getByLabelText('Total Bayar')).toHaveValue(''))
  expect(address()).toBe(`/transactions/${id}/confirmation`)
  expect(screen.getByText('File selected: lebih-jelas.png')).toBeVisible()
})
