import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { installServerBridge, type BridgedServer } from '../../../../__tests__/support/serverBridge'

async function openBridged() {
  const app = Fastify()
  let isOpen = true
  await app.register(formbody)
  app.post('/api/echo', (request, reply) =>
    reply.code(422).header('x-seen', String(request.headers['x-user-token'])).send({ body: request.body }),
  )
  const window: { __openServer?: () => Promise<BridgedServer> } = {}
  const release = installServerBridge(window, () =>
    Promise.resolve({
      clock: { now: () => 0, advance: () => undefined },
      inject: (request) => app.inject(request),
      signIn: () => Promise.resolve({ phone: '0812', token: 'tok' }),
      operator: () => Promise.resolve({ statusCode: 200, body: '{}' }),
      addTenant: () => Promise.resolve(1),
      tenantId: () => Promise.resolve(1),
      addHouse: () => Promise.resolve(1),
      rows: () => Promise.resolve([]),
      sweep: () => Promise.resolve(0),
      close: async () => {
        isOpen = false
        await app.close()
      },
    }),
  )
  if (!window.__openServer) throw new Error('the bridge was not installed')
  return { server: await window.__openServer(), release, isOpen: () => isOpen }
}

describe('the bridge between app tests and the server', () => {
  it('carries method, headers, body and status, and closes what was left open', async () => {
    const { server, release, isOpen } = await openBridged()
    const answer = await server.fetch('http://localhost/api/echo', {
      method: 'POST',
      headers: { 'x-user-token': 'tok' },
      body: new URLSearchParams({ id: '11' }),
    })
    expect([answer.status, answer.headers.get('x-seen')]).toEqual([422, 'tok'])
    expect(await answer.json()).toEqual({ body: { id: '11' } })
    expect(isOpen()).toBe(true)
    await release()
    expect(isOpen()).toBe(false)
  })

  it('breaks off where the caller aborts', async () => {
    const { server, release } = await openBridged()
    const signal = AbortSignal.abort()
    await expect(server.fetch('http://localhost/api/echo', { method: 'POST', signal })).rejects.toThrow(/abort/i)
    await release()
  })
})
