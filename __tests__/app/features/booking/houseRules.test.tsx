import { screen } from '@testing-library/react'
import { BUDI } from '../../../support/appTenants'
import { atAddress, heading, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
const CALL = 'GET /houses/1/rules'

it('is one tap away from the house, and shows a line for each rule', async () => {
  world.network.answerWith(CALL, 200, { rules: ['Jam malam 22.00', 'Tamu sampai 21.00'] })
  const { user } = world.open('/house/1', { as: await world.demo(BUDI), metas })
  await user.click(await screen.findByRole('link', { name: 'Aturan Kost' }))
  await atAddress('/house/1/rules')
  await heading('Aturan Kost')
  await screen.findByText('Jam malam 22.00')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jam malam 22.00',
    'Tamu sampai 21.00',
  ])
  expect(screen.getByText('Griya Melati')).toBeVisible()
})

it('says when there are none', async () => {
  world.network.answerWith(CALL, 200, { rules: [] })
  world.open('/house/1/rules', { as: await world.demo(BUDI), metas })
  await screen.findByText('Belum ada aturan tertulis.')
})

it('shows the rules also where the house itself cannot be read', async () => {
  world.network.breakOff('GET /houses/1')
  world.network.answerWith(CALL, 200, { rules: ['Jam malam 22.00'] })
  world.open('/house/1/rules', { as: await world.demo(BUDI), metas })
  await screen.findByText('Jam malam 22.00')
})

it('is not there where the host does not announce it: no link, no call, an address like any other', async () => {
  const { view } = world.open('/house/1', { as: await world.demo(BUDI) })
  await screen.findByRole('tab', { name: 'Harian' })
  expect(screen.queryByRole('link', { name: 'Aturan Kost' })).toBeNull()
  view.unmount()
  world.open('/house/1/rules', {})
  await heading('Not Found')
  expect(world.network.seen(CALL)).toEqual([])
})
