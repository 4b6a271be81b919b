import { fireEvent, screen, waitFor } from '@testing-library/react'
import { requestPushToken } from '@griya/common/device/messaging/push'
import { offeredStore } from '@/state/push/pushListener'
import { pictureFile, type Visitor } from '../../../support/appTenants'
import { atAddress, noticed, useWorld } from '../../support/appWorld'

/** Firebase and the browser's push are not to be had here; the browser tests have both. */
jest.mock('@griya/common/device/messaging/push', () => ({
  requestPushToken: jest.fn(),
  giveUpPushToken: () => Promise.resolve(),
  mayAskForPush: () => true,
  mayReceivePush: () => false,
  listenToPush: () => Promise.resolve(() => undefined),
  listenToOpenRequests: () => () => undefined,
}))

const world = useWorld()
const metas = { 'api-extensions': 'griya-2', 'firebase-config': '{}' }
let tenant: Visitor

beforeEach(async () => {
  await offeredStore.clear()
  jest.mocked(requestPushToken).mockResolvedValue('push-token-1')
  tenant = await world.tenants.add()
})

const offer = () => screen.queryByRole('button', { name: 'Aktifkan notifikasi' })

/** Books, and sends the proof; the transaction is on the screen afterwards. */
const sendProof = async (withMetas: Readonly<Record<string, string>> = metas) => {
  const id = await world.tenants.book(tenant)
  const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
  const one = world.open(`/transactions/${id}/confirmation`, { as: tenant, metas: withMetas })
  for (const [label, text] of [
    ['Nomor Rekening', '0123456789'],
    ['Nama Rekening', 'Rina Kartika'],
    ['Nama Bank', 'BCA'],
    ['Total Bayar', String(total)],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
  await one.user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile('bukti.png'))
  await screen.findByText('File selected: bukti.png')
  await one.user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
  await atAddress(`/transactions/${id}`)
  await screen.findByText(/^Konfirmasi pembayaran Anda telah diterima!/)
  return { ...one, id }
}

it('is offered after the first proof, still after a reload, and never again once it was answered', async () => {
  const pending = await world.tenants.book(tenant)
  const before = world.open(`/transactions/${pending}`, { as: tenant, metas })
  await screen.findByText('Rincian')
  expect(offer()).toBeNull()
  before.leave()

  const first = await sendProof()
  await waitFor(() => expect(offer()).toBeVisible())
  first.leave()
  const again = world.open(`/transactions/${first.id}`, { metas })
  await waitFor(() => expect(offer()).toBeVisible())
  await again.user.click(screen.getByRole('button', { name: 'Nanti saja' }))
  expect(offer()).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rincian' })).toHaveFocus())
  expect(requestPushToken).not.toHaveBeenCalled()
  again.leave()

  await sendProof()
  expect(offer()).toBeNull()
})

it('does not come back with the next sign-in on this device', async () => {
  const first = await sendProof()
  await waitFor(() => expect(offer()).toBeVisible())
  await first.user.click(screen.getByRole('button', { name: 'Logout' }))
  await atAddress('/login')
  first.leave()

  tenant = await world.demo(tenant.phone)
  await sendProof()
  expect(offer()).toBeNull()
  expect(await offeredStore.all()).toEqual(new Map([['offered', true]]))
})

it('is enabled by one tap, with the words of the menu', async () => {
  const { user } = await sendProof()
  await user.click(await screen.findByRole('button', { name: 'Aktifkan notifikasi' }))
  await noticed('Sukses aktifkan notifikasi.')
  await waitFor(() => expect(offer()).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rincian' })).toHaveFocus())
  expect(world.network.seen('POST /users/web_push_notifications').map(({ body }) => body)).toEqual([
    { token: 'push-token-1' },
  ])
})

it.each([
  ['Firebase is not configured', { 'api-extensions': 'griya-2' }],
  ['the host does not announce it', { 'firebase-config': '{}' }],
])('is not offered where %s', async (_name, without) => {
  await sendProof(without)
  expect(offer()).toBeNull()
})
