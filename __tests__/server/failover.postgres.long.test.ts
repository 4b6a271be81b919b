import { addressesOf } from '../../server/database/primary'
import { startServer } from '../support/serverProcess'
import { startCluster } from './support/cluster'
import { failOver } from './support/failover'
import { LINES } from './support/steadyBookings'

it('reads several addresses as libpq does', () => {
  expect(addressesOf('postgres://me:a%40b@one:1,two/db?sslmode=require&target_session_attrs=read-write')).toEqual([
    'postgres://me:a%40b@one:1/db?sslmode=require',
    'postgres://me:a%40b@two/db?sslmode=require',
  ])
  expect(addressesOf('postgres://one/db')).toEqual(['postgres://one/db'])
})

// `npm run lab -- probes failover` does it with more bookings.
it.each([
  ['is killed', 'kill'],
  ['hangs', 'freeze'],
] as const)('goes on with the standby when the primary %s under load, and loses nothing', async (_what, how) => {
  const cluster = await startCluster()
  const server = await startServer({
    DATABASE_URL: cluster.url,
    DEMO_DATA: 'true',
    LOG_LEVEL: 'silent',
    PENDING_BOOKINGS: '1000',
  })
  const result = await failOver(server, cluster, how, 10)
  expect(result).toMatchObject({ lost: 0 })
  expect(result.unanswered).toBeLessThanOrEqual(LINES)
  expect(await server.stop()).toBe(0)
  await cluster.end()
})
