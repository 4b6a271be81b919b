import { sql as raw } from 'drizzle-orm'
import pino from 'pino'
import { buildApp } from '../src/app'
import { openPostgres } from '../src/platform/database/open'
import { DEMO_PHONE } from '../src/demo/seed'
import { noPush } from '../src/domain/push'
import { logOptions } from '../src/platform/plugins/logs'
import { readSettings } from '../src/platform/process/settings'
import { openMortalPglite } from '../../../__tests__/support/migratedDatabase'
import { pay, read } from './support/requests'
import { createPostgresDatabase } from '../../../__tests__/support/postgresDatabase'
import {
  engines,
  openTestServer,
  TEST_OPERATOR_KEY,
  testClock,
  type Engine,
} from '../../../__tests__/support/testServer'
import { PASSWORD } from '../../../__tests__/support/appTenants'

// The routes of health have a level of their own.
const silent = pino(logOptions('silent'), { write: () => undefined })

/** A database that the test can take away. */
const openMortal = async (engine: Engine) => {
  if (engine === 'pglite') {
    const database = await openMortalPglite()
    return { database, takeAway: database.close, close: () => Promise.resolve() }
  }
  const own = await createPostgresDatabase()
  const database = openPostgres(own.url, { size: 2, onError: () => undefined })
  return { database, takeAway: own.drop, close: database.close }
}

describe.each(engines)('on %s', (engine) => {
  it('says that it lives and cannot serve while the database is gone', async () => {
    const { database, takeAway, close } = await openMortal(engine)
    await database.migrate()
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      DIST_DIR: 'dist-of-no-test',
      OPERATOR_KEY: TEST_OPERATOR_KEY,
      // a busy machine is no reason to refuse here: the refusal looked for is that of a lost database
      BUSY_MILLISECONDS: '3600000',
    })
    const app = await buildApp({ settings, database, clock: testClock(), pushSender: noPush, log: silent })
    const get = (url: string) => app.inject({ method: 'GET', url })
    const scrape = (key: string, remoteAddress: string) =>
      app.inject({ method: 'GET', url: '/metrics', headers: { 'x-operator-key': key }, remoteAddress })
    expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 200])
    expect((await scrape(TEST_OPERATOR_KEY, '10.0.0.1')).statusCode).toBe(200)
    await takeAway()
    expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 503])
    // Only the address that showed the key before gets figures, and only until it shows a wrong one.
    for (const [key, address, status] of [
      [TEST_OPERATOR_KEY, '10.0.0.2', 503],
      [TEST_OPERATOR_KEY, '10.0.0.1', 200],
      ['a-key-that-is-wrong', '10.0.0.1', 503],
      [TEST_OPERATOR_KEY, '10.0.0.1', 503],
    ] as const)
      expect((await scrape(key, address)).statusCode).toBe(status)
    const answer = await get('/api/houses')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ error: 'Layanan sedang tidak tersedia, coba lagi sebentar lagi' })
    await app.close()
    await close()
  })

  it('logs requests and failures without a token, phone, password, signature or body', async () => {
    const server = await openTestServer({ engine })
    const lines: string[] = []
    const log = pino(logOptions('trace'), { write: (line: string) => void lines.push(line) })
    const { settings, database, clock } = server
    const app = await buildApp({ settings, database, clock, pushSender: noPush, log })
    const logged = { ...server, app, inject: (request: Parameters<typeof server.inject>[0]) => app.inject(request) }
    const signIn = (password: string) =>
      logged.inject({
        method: 'POST',
        url: '/api/users/sign_in',
        payload: { user: { email: DEMO_PHONE, password } },
      })
    await signIn('kata-sandi-salah')
    const { authentication_token: token } = (await signIn(PASSWORD)).json<{ authentication_token: string }>()
    const me = { phone: DEMO_PHONE, token, headers: { 'x-user-email': DEMO_PHONE, 'x-user-token': token } }
    const { photo } = await read<{ photo: string }>(logged, me, '/users/profile')
    expect((await logged.inject({ method: 'GET', url: photo })).statusCode).toBe(200)
    await pay(logged, me, 3, { amount: 987_654 })
    await logged.inject({
      method: 'POST',
      url: '/api/rooms/5/booking',
      headers: { ...me.headers, 'content-type': 'application/json' },
      payload: '{"rahasia-isi":',
    })
    // A statement that fails carries its values: the phone, and the token's hash.
    await database.sql.execute(raw`alter table sign_in_failures rename to gone`)
    const broken = await signIn(PASSWORD)
    await database.sql.execute(raw`alter table gone rename to sign_in_failures`)
    expect([broken.statusCode, broken.json()]).toEqual([
      500,
      { error: 'Terjadi kesalahan pada server', message: 'Terjadi kesalahan pada server' },
    ])

    const text = lines.join('')
    const secrets = [DEMO_PHONE, PASSWORD, 'kata-sandi-salah', token, 'signature=', '987654', 'rahasia-isi', 'Budi']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).toContain('"path":"/api/users/sign_in"')
    expect(text).toContain('request failed')
    const requests = lines.map((line) => JSON.parse(line) as { reqId?: string }).filter(({ reqId }) => reqId)
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBeGreaterThanOrEqual(7)
    await app.close()
    await server.close()
  })
})
