import { screen } from '@testing-library/react'
import { useWorld } from './appWorld'

const world = useWorld()

it('lets the app draw its answers while a test calls the server itself', async () => {
  const as = await world.tenants.add()
  world.open('/', { as, metas: { 'api-extensions': 'griya-2' } })
  await world.tenants.book(as)
  for (let call = 0; call < 20; call++) await world.server.rows('select 1')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
