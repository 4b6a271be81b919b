import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Replica } from '../../../server/database/replica'
import { badRequest } from '../../../server/domain/errors'
import { registerDiskGuard, registerSettling } from '../../../server/plugins/disk'
import { registerErrors } from '../../../server/plugins/errors'
import { chooseSource, orOnPrimary, readersOf } from '../../../server/plugins/sources'
import { registerStopping } from '../../../server/plugins/stopping'

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

describe('where a read is answered', () => {
  const ask = async (replica: Partial<Replica> | undefined, headers: Readonly<Record<string, string>>) => {
    const request = { headers, log: { warn: () => undefined } } as unknown as FastifyRequest
    await chooseSource(replica as Replica | undefined, request)
    const read = readersOf(
      { sql: 'primary', statement: 'primary', ...(replica && { replica: { sql: 'standby' } }) } as never,
      ({ sql }) => sql as unknown as string,
    )
    return { request, read: () => read(request) }
  }
  const fresh = { isFresh: () => true, hasEverything: () => Promise.resolve(false) } as Partial<Replica>
  const complete = { isFresh: () => false, hasEverything: () => Promise.resolve(true) } as Partial<Replica>
  const ME = { 'x-user-email': '0812', 'x-user-token': 'token' }

  it('is the primary without a standby', async () => {
    expect((await ask(undefined, {})).read()).toBe('primary')
  })

  it.each([
    ['a visitor from a fresh standby', fresh, {}, 'standby'],
    ['a visitor not from one that lags', complete, {}, 'primary'],
    ['a tenant from one that has everything', complete, ME, 'standby'],
    ['a tenant not from one that is only fresh', fresh, ME, 'primary'],
    ['who sends a token alone like a tenant', fresh, { 'x-user-token': 'token' }, 'primary'],
    ['who sends a phone alone like a tenant', fresh, { 'x-user-email': '0812' }, 'primary'],
  ])('serves %s', async (_who, replica, headers, source) => {
    expect((await ask(replica, headers)).read()).toBe(source)
  })

  it('is the primary after the standby broke off, once', async () => {
    const { request, read } = await ask(fresh, {})
    const seen: string[] = []
    const attempt = () => {
      seen.push(read())
      return seen.length === 1 ? Promise.reject(new Error('conflict with recovery')) : Promise.resolve('rows')
    }
    expect(await orOnPrimary(request, attempt)).toBe('rows')
    expect(seen).toEqual(['standby', 'primary'])
    const broken = () => Promise.reject(new Error('the primary too'))
    await expect(orOnPrimary(request, broken)).rejects.toThrow('the primary too')
  })

  it('stays where a rule refuses', async () => {
    const { request, read } = await ask(fresh, {})
    let reads = 0
    const refused = () => {
      reads++
      return Promise.reject(badRequest('x'))
    }
    await expect(orOnPrimary(request, refused)).rejects.toThrow('x')
    expect([reads, read()]).toEqual([1, 'standby'])
  })
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
