import type { AddressInfo } from 'node:net'
import { fuzz } from './support/fuzz/fuzz'
import { requestFor } from './support/fuzz/requests'
import { engines, openTestServer } from '../../../__tests__/support/testServer'

/** Another one each day would find more, but a red run must be the change's fault. `npm run lab -- fuzz` draws its own. */
const SEED = 6
/** over the engines together */
const COUNT = 2000

it.each(engines)('answers spoilt requests with words and without a 500, on %s', async (engine) => {
  const server = await openTestServer({
    engine,
    environment: { SIGN_IN_FAILURES_PER_ADDRESS: '100000', PENDING_BOOKINGS: '100000' },
  })
  const me = await server.signIn('081200000003')
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const { problems, byStatus, byName } = await fuzz({ port, me, seed: SEED, count: COUNT / engines.length })
  expect(problems).toEqual([])
  // It got through to every call, and was refused in every way.
  expect(Object.keys(byName).length).toBeGreaterThan(40)
  for (const status of [200, 400, 401, 404, 413, 415, 422])
    expect([status, byStatus[status] ?? 0]).not.toEqual([status, 0])
  expect((await server.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
  await server.close()
})

it.each([[20261122, 48231, 'a part of 700 kB that the parser passes over']])(
  'still answers what once had no end: seed %s, request %s, %s',
  async (seed, from) => {
    const server = await openTestServer()
    const me = await server.signIn('081200000003')
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    expect((await fuzz({ port, me, seed, count: 1, from })).problems).toEqual([])
    await server.close()
  },
)

it('sends the same request for the same seed and index', async () => {
  const me = { phone: '0812', token: 't', headers: {} }
  const supplies = { seed: 1, me, pictures: [Buffer.alloc(1)] }
  expect(await requestFor(17, supplies)).toEqual(await requestFor(17, supplies))
})
