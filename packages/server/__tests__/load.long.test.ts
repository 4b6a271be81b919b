import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { DEMO_PHONE } from '../src/demo/seed'
import { PASSWORDS_AT_ONCE } from '../src/domain/limits'
import { openTestServer, TEST_OPERATOR_KEY, type TestServer } from '../../../__tests__/support/testServer'
import { signInOperator } from './support/operators'
import { PASSWORD } from '../../../__tests__/support/appTenants'

const BUSY = 'Server sedang sibuk, coba lagi sebentar lagi'

let server: TestServer
afterEach(() => server.close())

const open = async (environment: Readonly<Record<string, string>>) => {
  server = await openTestServer({ environment })
}
const get = (url: string) => server.inject({ method: 'GET', url })
const inUse = () => server.app.load.calls.inUse
const untilIdle = async () => {
  while (inUse() > 0) await new Promise(setImmediate)
}

/** A raw connection that has said this much. */
const say = async (text: string): Promise<Socket> => {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  // Some of them are broken off on purpose.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

it('refuses at once what is too much, lets health and pages in, and serves again', async () => {
  await open({ CALLS_AT_ONCE: '4' })
  const answers = Array.from({ length: 40 }, () => get('/api/houses'))
  const others = [get('/healthz'), get('/readyz'), get('/react')]
  const all = await Promise.all(answers)
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  const refused = all.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(36)
  expect(refused[0]?.json()).toEqual({ error: BUSY, message: BUSY })
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' })
  expect(inUse()).toBe(0)
  expect((await get('/api/houses')).statusCode).toBe(200)
})

it('refuses what came while it was at work for too long', async () => {
  await open({ BUSY_MILLISECONDS: '20' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  let accepted = 0
  server.app.server.on('connection', () => accepted++)
  const sockets = await Promise.all(Array.from({ length: 200 }, () => say('')))
  while (accepted < sockets.length) await new Promise(setImmediate)
  const statuses = sockets.map(async (socket) => {
    socket.write(`GET /api/houses HTTP/1.1\r\nhost: x\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return answer.toString('latin1').slice(9, 12)
  })
  expect(new Set(await Promise.all(statuses))).toEqual(new Set(['200', '503']))
  expect((await get('/api/houses')).statusCode).toBe(200)
})

it('keeps no place for a body that is still on its way', async () => {
  await open({ CALLS_AT_ONCE: '1' })
  const me = await server.signIn()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const head = (type: string) =>
    `POST /api/users/web_push_notifications HTTP/1.1\r\nhost: x\r\nx-user-email: ${me.phone}\r\nx-user-token: ${me.token}\r\ncontent-type: ${type}\r\ncontent-length: 400\r\n\r\n`
  const slow: Socket[] = []
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
    const arrived = once(server.app.server, 'request')
    slow.push(await say(`${head(type)}${type.startsWith('multi') ? '--b\r\n' : 'token='}`))
    await arrived
    await untilIdle()
    expect((await get('/api/houses')).statusCode).toBe(200)
  }
  expect(server.app.load.uploads.inUse).toBe(1)
  for (const socket of slow) socket.destroy()
  while (server.app.load.uploads.inUse > 0) await new Promise(setImmediate)
})

it('gets every place back from those who hang up', async () => {
  await open({ CALLS_AT_ONCE: '300' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  let arrived = 0
  server.app.server.on('request', () => arrived++)
  for (let round = 0; round < 60; round++) {
    const socket = await say('GET /api/houses HTTP/1.1\r\nhost: x\r\n\r\n')
    if (round % 3 > 0) await once(server.app.server, 'request')
    socket.destroy()
  }
  await untilIdle()
  expect(arrived).toBeGreaterThan(30)
  expect(inUse()).toBe(0)
})

it('computes only so many password hashes at once, and counts no refused one as a failure', async () => {
  // Right passwords count as failures until they are checked.
  await open({ PASSWORD_COST: '10', SIGN_IN_FAILURES_PER_PHONE: '1000' })
  const signIn = () =>
    server.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      payload: { user: { email: DEMO_PHONE, password: PASSWORD } },
    })
  const answers = await Promise.all(Array.from({ length: PASSWORDS_AT_ONCE + 20 }, signIn))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(20)
  expect(refused[0]?.json()).toMatchObject({ error: BUSY })
  expect((await signIn()).statusCode).toBe(200)
})

it('refuses operators without a session under load, and lets those in whose session was valid before', async () => {
  await open({ CALLS_AT_ONCE: '1' })
  const ask = async (headers: Readonly<Record<string, string>>, url = '/operator/payments') =>
    (await server.inject({ method: 'GET', url, headers })).statusCode
  const known = await signInOperator(server, 'owner', 'Pemilik')
  const key = { 'x-operator-key': TEST_OPERATOR_KEY }
  expect([await ask(known.headers), await ask(key), await ask({}), await ask(key, '/metrics')]).toEqual([
    200, 200, 401, 200,
  ])
  // this takes the only place
  const busy = server.app.load.calls.during(async () => {
    const strangers = [{}, { cookie: 'griya_operator=made-up' }, { 'x-operator-key': 'a wrong operator key' }]
    for (const headers of strangers) expect(await ask(headers)).toBe(503)
    expect(await ask({ 'x-operator-key': 'a wrong operator key' }, '/metrics')).toBe(503)
    expect([await ask(known.headers), await ask(key), await ask(key, '/metrics')]).toEqual([200, 200, 200])
  })
  await busy
  expect((await known.call('DELETE', '/session')).statusCode).toBe(200)
  expect(await ask(known.headers)).toBe(401)
  expect(server.app.load.calls.inUse).toBe(0)
})
