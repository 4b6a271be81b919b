import { screen, waitFor, within } from '@testing-library/react'
import { DEWI } from '../../../support/appTenants'
import { atAddress, heading, noticed, releaseHeld, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }

it('shows what an exchange of coins has changed while a picture is still on its way', async () => {
  const as = await world.demo(DEWI)
  const { user } = world.open('/vouchers', { as, metas })
  const upload = world.network.hold('PUT /users/profile')
  await user.click(await screen.findByRole('button', { name: 'Griya' }))
  await user.click(await screen.findByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await waitFor(() => expect(upload.isAsked()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Griya' }))
  await user.click(await screen.findByRole('link', { name: 'Voucher saya' }))
  const type = (await screen.findByText('Diskon Koin Santai')).closest('li') as HTMLElement
  await user.click(within(type).getByRole('button', { name: 'Tukar Koin' }))
  await noticed('siap dipakai')
  expect(await screen.findByRole('heading', { name: 'Siap dipakai' })).toBeVisible()
  expect(await screen.findByText('Tukar Diskon Koin Santai')).toBeVisible()
  await releaseHeld(upload)
})

it('keeps the profile that an update has answered, whatever an earlier reading brings after it', async () => {
  const as = await world.tenants.add()
  const { user } = world.open('/profile', { as })
  const field = await screen.findByLabelText('Pekerjaan')
  await user.clear(field)
  await user.type(field, 'Dokter')
  await user.click(screen.getByRole('button', { name: 'Profile 2' }))
  await atAddress('/profile/2')
  // the buttons are others once the profile has come
  await screen.findByRole('button', { name: 'Profile 2', pressed: true })
  await screen.findByLabelText('Pekerjaan')
  const older = world.network.hold('GET /users/profile')
  await user.click(screen.getByRole('button', { name: 'Profile 1' }))
  await waitFor(() => expect(older.isAsked()).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await noticed('Update Profile Success')
  await heading('Cabang')
  const newer = world.network.hold('GET /users/profile')
  await releaseHeld(older)
  await user.click(screen.getByRole('button', { name: 'Griya' }))
  await user.click(await screen.findByRole('link', { name: 'Profile' }))
  await waitFor(() => expect(newer.isAsked()).toBe(true))
  expect(await screen.findByLabelText('Pekerjaan')).toHaveValue('Dokter')
})
