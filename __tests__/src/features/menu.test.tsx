import { waitFor } from '@testing-library/react'
import { answer, appOfTest, brokenConnection, NEW_TENANT } from '../../support/renderApp'

const open = appOfTest()

it('shows the balance, the entries and the announcements', async () => {
  const app = await open('/react')
  expect(await app.findByText('Koin')).toBeVisible()
  expect(await app.findByRole('link', { name: 'Transactions' })).toBeVisible()
  expect(app.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(app.getByRole('link', { name: 'Notifikasi' })).toBeVisible()
  expect(app.getByRole('button', { name: 'Aktifkan Push Notifikasi' })).toBeVisible()
  expect(app.getByText('react')).toBeVisible()
  expect(await app.findByRole('heading', { name: 'Pengumuman' })).toBeVisible()
  await waitFor(() => expect(app.queryByText('Loading...')).not.toBeInTheDocument())
})

it('sends a tenant without a profile to it, with an alert', async () => {
  const app = await open('/react', { as: NEW_TENANT })
  expect(await app.findByText('Isi profile dahulu')).toBeVisible()
  await waitFor(() => expect(app.address()).toBe('/react/profile'))
})

it('offers Coba Lagi in place where the balance does not come, and reads ... meanwhile', async () => {
  const app = await open('/react', {
    fault: (call) => (call.path === '/users/coin' ? brokenConnection() : null),
  })
  expect(await app.findByText('...')).toBeVisible()
  app.breakWith(() => null)
  await app.user.click(await app.findByRole('button', { name: 'Coba Lagi' }))
  await waitFor(() => expect(app.queryByText('...')).not.toBeInTheDocument())
})

it('ends a session that was refused, and says so once', async () => {
  const app = await open('/react', {
    fault: (call) => (call.method === 'GET' ? answer(401, { error: 'Unauthorized' }) : null),
  })
  expect(await app.findByLabelText('Nomor Telepon')).toHaveValue('081234567890')
  expect(app.getAllByText('Invalid Session, please relogin')).toHaveLength(1)
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  expect(localStorage.getItem('phone_number')).toBe('081234567890')
})
