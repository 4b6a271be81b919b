import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerDiskGuard, registerSettling } from '../../../src/platform/plugins/disk'
import { registerErrors } from '../../../src/platform/plugins/errors'
import { registerStopping } from '../../../src/platform/plugins/stopping'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify({ logger: false, return503OnClosing: false })
  registerErrors(app)
})
afterEach(() => app.close())

describe('a full disk', () => {
  it('is still read from and not written to', async () => {
    let hasRoom = false
    registerDiskGuard(app, { hasRoom: () => Promise.resolve(hasRoom) })
    app.route({ method: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'], url: '/', handler: () => ({}) })
    const statusOf = async (method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'DELETE') =>
      (await app.inject({ method, url: '/', payload: {} })).statusCode
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) expect(await statusOf(method)).toBe(200)
    for (const method of ['POST', 'PUT', 'DELETE'] as const) expect(await statusOf(method)).toBe(503)
    expect((await app.inject({ method: 'POST', url: '/', payload: {} })).headers['retry-after']).toBe('30')
    hasRoom = true
    expect(await statusOf('POST')).toBe(200)
  })

  it('is not asked about where the database has none of its own', async () => {
    registerDiskGuard(app, {})
    registerSettling(app, {})
    app.post('/', () => ({}))
    expect((await app.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(200)
  })
})

it('sends no answer before its data is safe', async () => {
  const order: string[] = []
  registerSettling(app, {
    settled: async () => {
      await turn()
      order.push('safe')
    },
  })
  app.get('/', () => ({}))
  app.addHook('onResponse', () => Promise.resolve(void order.push('sent')))
  await app.inject('/')
  expect(order).toEqual(['safe', 'sent'])
})

describe('a server that stops', () => {
  const say = (port: number) =>
    new Promise<string>((ended) => {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      socket.on('data', (bytes) => (said += String(bytes)))
      socket.on('close', () => ended(said))
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    })

  const listen = async () => {
    registerStopping(app)
    app.get('/', () => ({ ok: true }))
    await app.listen({ host: '127.0.0.1', port: 0 })
    return (app.server.address() as AddressInfo).port
  }

  it('still answers a request that came before it knew, and closes the connection', async () => {
    const port = await listen()
    expect((await app.inject('/')).headers['connection']).not.toBe('close')
    const closing = app.close()
    const said = await say(port)
    await closing
    expect(said).toContain('HTTP/1.1 200')
    expect(said.toLowerCase()).toContain('connection: close')
    expect(said).toContain('{"ok":true}')
  })

  it('goes on for a tenth of a second after the last request, for those that are still on their way', async () => {
    const port = await listen()
    let now = 1_000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    const closed = jest.fn()
    const closing = app.close().then(closed)
    now += 70
    const request = once(app.server, 'request')
    const saying = say(port)
    await request
    now += 100
    for (let turns = 0; turns < 10; turns++) await turn()
    expect(closed).not.toHaveBeenCalled()
    now += 1
    expect(await saying).toContain('HTTP/1.1 200')
    await closing
  })

  it('waits for nobody where it never listened', async () => {
    registerStopping(app)
    app.get('/', () => ({}))
    await app.ready()
    // it would wait for ever for a clock that stands still
    jest.spyOn(performance, 'now').mockReturnValue(1_000)
    await app.close()
  })
})
