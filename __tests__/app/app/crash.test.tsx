import { screen } from '@testing-library/react'
import { fullPageRedirect } from '@griya/common/device/fullPageRedirect'
import { BUDI } from '../../support/appTenants'
import { takeConsole } from '../support/failOnConsole'
import { address, atAddress, heading, useWorld } from '../support/appWorld'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))
jest.mock('@/features/extend/ExtendMenuScreen', () => ({
  __esModule: true,
  default: () => {
    throw new Error('kaput')
  },
}))

const world = useWorld()

it('leaves the frame standing when a screen crashes, with a way back', async () => {
  const { user } = world.open('/extend', { as: await world.demo(BUDI) })
  await heading('Unexpected Application Error!')
  await user.click(screen.getByRole('button', { name: 'Kembali ke menu' }))
  expect(fullPageRedirect).toHaveBeenCalledWith('/react')
  await user.click(screen.getByRole('button', { name: 'Griya' }))
  await heading('Menu')
  takeConsole(/kaput/)
})

it.each(['/nowhere', '/transactions/1/other', '/room/5', '/profile/3'])('is Not Found at %s', async (path) => {
  world.open(path, { as: null })
  await heading('Not Found')
  expect(address()).toBe(path)
})

it('shows the error page without a session too, with a way to the root', async () => {
  const { user } = world.open('/error', { as: await world.demo(BUDI) })
  await heading('Internal Server Error')
  expect(screen.getByText('500')).toBeVisible()
  expect(screen.getByText('Tolong coba lagi nanti')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Coba Lagi' }))
  await atAddress('/')
})
