import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { makeDataDir } from '../../../../../__tests__/support/migratedDatabase'
import { createPostgresDatabase } from '../../../../../__tests__/support/postgresDatabase'
import { startServer } from '../../../../../__tests__/support/serverProcess'
import {
  engines,
  openTestServer,
  TEST_OPERATOR_KEY,
  type Engine,
  type TestServer,
} from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

/** Each figure by its name and labels, as Prometheus reads them. */
const figuresIn = (text: string) =>
  new Map(
    text.split('\n').flatMap((line): [string, number][] => {
      const [, name, value] = /^([a-z]\S*(?:\{.*\})?) (\S+)$/i.exec(line) ?? []
      return name === undefined ? [] : [[name, Number(value)]]
    }),
  )

describe.each(engines)('figures for Prometheus on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { SIGN_IN_FAILURES_PER_ADDRESS: '3' } })
  })
  afterEach(() => server.close())

  const ask = (headers: Readonly<Record<string, string>>) => server.inject({ method: 'GET', url: '/metrics', headers })
  const scrape = async () => (await ask({ authorization: `Bearer ${TEST_OPERATOR_KEY}` })).body

  it('counts answers by route and status, and says nothing about who asked', async () => {
    const me = await server.signIn()
    const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers })
    await get('/api/transactions/1', me.headers)
    await get('/api/transactions/2', me.headers)
    await get('/api/transactions')
    await server.operator('GET', `/tenants/${await server.tenantId(DEMO_PHONE)}`)
    await get(`/somewhere/${DEMO_PHONE}`)
    await get('/api/%zz')
    const text = await scrape()
    const figures = figuresIn(text)
    const count = (method: string, route: string, status: number) =>
      figures.get(`griya_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
    expect(count('POST', '/api/users/sign_in', 200)).toBe(1)
    expect(count('GET', '/api/transactions', 401)).toBe(1)
    expect(count('GET', '/operator/tenants/:id', 200)).toBe(1)
    expect(count('GET', '(no route)', 404)).toBe(1)
    expect(count('GET', '(no route)', 400)).toBe(1)
    const transaction = '{method="GET",route="/api/transactions/:id"}'
    expect(figures.get(`griya_http_request_seconds_count${transaction}`)).toBe(2)
    expect(figures.get(`griya_http_request_seconds_sum${transaction}`)).toBeGreaterThan(0)
    expect(text).not.toMatch(new RegExp(`${DEMO_PHONE}|${me.token}|somewhere|%zz`))
  })

  it('says how busy the connections are, where there are any', async () => {
    await server.signIn()
    const figures = figuresIn(await scrape())
    const pools = [...figures.keys()].filter((name) => name.startsWith('griya_database_waiting'))
    const wanted = ['reads', 'writes'].map((pool) => `griya_database_waiting{pool="${pool}"}`)
    expect(pools).toEqual(engine === 'postgresql' ? wanted : [])
    if (engine === 'postgresql')
      expect(figures.get('griya_database_connections{pool="writes",state="idle"}')).toBeGreaterThan(0)
  })

  it('takes the key in either header, and counts wrong ones', async () => {
    const answer = await ask({ 'x-operator-key': TEST_OPERATOR_KEY })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain;/)])
    expect((await ask({})).statusCode).toBe(401)
    expect((await ask({ authorization: `Basic ${TEST_OPERATOR_KEY}` })).statusCode).toBe(401)
    for (const status of [401, 401, 401, 429])
      expect((await ask({ authorization: 'Bearer a-key-that-is-wrong' })).statusCode).toBe(status)
    // who guessed is not let in with the right key either
    expect((await ask({ authorization: `Bearer ${TEST_OPERATOR_KEY}` })).statusCode).toBe(429)
  })
})

/** The settings of a server that starts at once. */
const openStore = async (engine: Engine) => {
  if (engine === 'postgresql') {
    const { url, drop } = await createPostgresDatabase()
    return { settings: { DATABASE_URL: url }, remove: drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'griya-metrics-'))
  await makeDataDir(folder)
  return { settings: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true }) }
}

it.each(engines)('tells of the process, its event loop and its sweeper, on %s', async (engine) => {
  const { settings, remove } = await openStore(engine)
  const began = Math.floor(Date.now() / 1000)
  const server = await startServer({
    ...settings,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    OPERATOR_KEY: TEST_OPERATOR_KEY,
  })
  const scrape = async () => {
    const answer = await fetch(`${server.origin}/metrics`, { headers: { 'x-operator-key': TEST_OPERATOR_KEY } })
    return figuresIn(await answer.text())
  }
  await until(
    'a round of the sweeper',
    async () => (await scrape()).get('griya_sweeper_rounds_total{outcome="done"}') === 1,
  )
  const figures = await scrape()
  expect(figures.get('griya_sweeper_last_done_timestamp_seconds')).toBeGreaterThanOrEqual(began)
  expect(figures.get('griya_sweeper_round_seconds')).toBeGreaterThan(0)
  expect(figures.get('griya_sweeper_rounds_total{outcome="failed"}')).toBe(0)
  expect(figures.get('griya_push_messages_total{outcome="sent"}')).toBe(0)
  expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(await server.stop()).toBe(0)
  await remove()
})
