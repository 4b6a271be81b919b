import { act, screen, waitFor } from '@testing-library/react'
import { pushReceived } from '../../../../src/state/push/push'
import { BUDI } from '../../../support/appTenants'
import { noticeTexts, useWorld } from '../../support/appWorld'

const world = useWorld()

it('shows content with date, the newest day first', async () => {
  world.open('/notifications', { as: await world.demo(BUDI) })
  await screen.findByText('Selamat datang di Griya')
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Jumat, 20 November 2026', 'Rabu, 7 Oktober 2026'])
  const card = screen.getByText('Pembayaran Anda telah dikonfirmasi').closest('li')
  expect(card).toHaveTextContent('09.00')
})

it('groups by the days of the property and shows a text as it was written', async () => {
  // 20 November 23.30 and 21 November 00.30 in Jakarta: one day in UTC
  world.network.answerWith('GET /notifications', 200, [
    { content: 'Malam', created_at: 1_795_192_200 },
    { content: '<b>Pagi</b>', created_at: 1_795_195_800 },
  ])
  world.open('/notifications', { as: await world.demo(BUDI) })
  await screen.findByText('<b>Pagi</b>')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Sabtu, 21 November 2026',
    'Jumat, 20 November 2026',
  ])
})

it('says when there are none', async () => {
  world.network.answerWith('GET /notifications', 200, [])
  world.open('/notifications', { as: await world.tenants.add([]) })
  await screen.findByText('Tidak ada notifikasi')
})

it('offers Coba Lagi in place', async () => {
  world.network.breakOff('GET /notifications')
  const { user } = world.open('/notifications', { as: await world.demo(BUDI) })
  await user.click(await screen.findByRole('button', { name: 'Coba Lagi' }))
  await screen.findByText('Selamat datang di Griya')
})

it('shows a message that comes in front as a notice, by its text, and reads the list again', async () => {
  // messages come only where Firebase is configured, and so does what listens to them
  const metas = { 'firebase-config': '{}' }
  const { app } = world.open('/notifications', { as: await world.demo(BUDI), metas })
  await act(() => import('../../../../src/state/push/pushListener'))
  await screen.findByText('Selamat datang di Griya')
  const path = '/react/notifications'
  world.network.answerWith('GET /notifications', 200, [{ content: 'Pembayaran diterima', created_at: 1_795_195_800 }])
  act(() => void app.store.dispatch(pushReceived({ title: 'Griya', body: 'Pembayaran diterima', path })))
  await screen.findByText('Pembayaran diterima', { selector: 'li *' })
  expect(world.network.seen('GET /notifications')).toHaveLength(2)
  act(() => void app.store.dispatch(pushReceived({ title: 'Hanya judul', body: '', path })))
  expect(noticeTexts()).toEqual(['Pembayaran diterima', 'Hanya judul'])
  await waitFor(() => expect(world.network.seen('GET /notifications')).toHaveLength(3))
  await screen.findByText('Selamat datang di Griya')
})
