import { waitFor } from '@testing-library/react'
import { appOfTest, NEW_TENANT, PASSWORD } from '../../support/renderApp'

const open = appOfTest()

it('never shows the rows of one tenant to the next, not even when they arrive late', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let late: Promise<Response> | undefined
  const app = await open('/react/transactions', {
    fault: (call, pass) => {
      if (call.path !== '/transactions' || late) return null
      const asked = pass()
      late = held.then(() => asked)
      return late
    },
  })
  await waitFor(() => expect(late).toBeDefined())
  await app.user.click(await app.findByRole('button', { name: 'Logout' }))
  const phone = await app.findByLabelText('Nomor Telepon')
  await app.user.clear(phone)
  await app.user.type(phone, NEW_TENANT)
  await app.user.type(app.getByLabelText('Password'), PASSWORD)
  await app.user.click(app.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(localStorage.getItem('phone_number')).toBe(NEW_TENANT))
  release()
  await late
  await app.findByText('Isi profile dahulu')
  expect(Object.values(app.store.getState().transactions)).toEqual([])
  expect(JSON.stringify(app.store.getState())).not.toContain('Griya Melati - ')
})

it('keeps exactly the two keys, as raw strings', async () => {
  const app = await open('/react')
  await app.findByText('Koin')
  await waitFor(() => expect(Object.keys(localStorage).sort()).toEqual(['phone_number', 'token']))
  expect(localStorage.getItem('phone_number')).toBe('081234567890')
  expect(localStorage.getItem('token')).toBe(app.store.getState().session.token)
})
