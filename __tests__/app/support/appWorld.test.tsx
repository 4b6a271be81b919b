import { screen } from '@testing-library/react'
import { useWorld } from './appWorld'

const world = useWorld()

it('lets the app draw its answers while a test calls the server itself', async () => {
  const as = await world.tenants.add()
  world.open('/', { as, metas: { 'api-extensions': 'griya-2' } })
  const calls = Array.from({ length: 20 }, () => world.server.rows('select 1'))
  await Promise.all([world.tenants.book(as), ...calls])
  for (let call = 0; call < 20; call++) await world.server.rows('select 1')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
