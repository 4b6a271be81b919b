import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql as raw } from 'drizzle-orm'
import pino from 'pino'
import { buildApp } from '../src/app'
import { DEMO_PHONE } from '../src/demo/seed'
import { noPush } from '../src/domain/push'
import { logOptions } from '../src/platform/plugins/logs'
import { openTestServer, TEST_OPERATOR_KEY, type TestServer } from '../../../__tests__/support/testServer'
import { PASSWORD } from '../../../__tests__/support/appTenants'

let server: TestServer
let app: TestServer['app']
const lines: string[] = []
beforeAll(async () => {
  server = await openTestServer()
  const { settings, database, clock } = server
  const log = pino(logOptions('trace'), { write: (line: string) => void lines.push(line) })
  app = await buildApp({ settings, database, clock, pushSender: noPush, log })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await app.close()
  await server.close()
})

interface Line {
  readonly msg: string
  readonly req?: { readonly method: string; readonly path: string }
  readonly res?: { readonly status: number }
}
const answered = () =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'answered')
    .map(({ req, res }) => [req?.method, req?.path, res?.status])

it.each([
  ['/api/%zz', 400],
  ['/%', 400],
  ['/api/houses/%E0%A4%A', 400],
  ['/operator/tenants/%zz/tokens', 400],
  [`/api/houses/${'1'.repeat(300)}`, 414],
])('answers %s in the form of every error', async (url, status) => {
  const answer = await app.inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(status)
  const { error, message } = answer.json<{ error: string; message: string }>()
  expect(error).toMatch(/^Permintaan tidak valid: /)
  expect([message, Object.keys(answer.json<object>())]).toEqual([error, ['error', 'message']])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(answered()).toEqual([['GET', '(no route)', status]])
})

describe('what is no HTTP', () => {
  let port = 0
  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    port = (app.server.address() as AddressInfo).port
  })

  it.each([
    ['a line that is none', 'hallo\r\n\r\n', 400],
    ['two lengths', 'POST /api/users/sign_in HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['an endless head', `GET /api/houses HTTP/1.1\r\nX-User-Token: ${'geheim'.repeat(4000)}\r\n\r\n`, 431],
  ])('%s is answered in the form of every error', async (_what, sent, status) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('content-type: application/json; charset=utf-8')
    const { error, message } = JSON.parse(body) as { error: string; message: string }
    expect([message, Object.keys(JSON.parse(body) as object)]).toEqual([error, ['error', 'message']])
    expect(error).not.toMatch(/Bad Request|Client/)
    expect(lines.join('')).not.toContain('geheim')
  })
})

it.each([
  ['GET', '/operator/tenants/1/export', '/operator/tenants/1/export', 200],
  ['GET', '/operator/tenants/+62%20812-3456-7890/export', '/operator/tenants/:id/export', 404],
  ['DELETE', '/operator/tenants/089912345678', '/operator/tenants/:id', 404],
  ['GET', `/operator/tenants/${DEMO_PHONE}/exprot`, '/operator/*', 404],
  ['GET', `/${DEMO_PHONE}`, '(no route)', 404],
  ['GET', `/react/${DEMO_PHONE}`, '/react/*', 200],
  ['GET', `/api/houses/${Number(DEMO_PHONE)}`, '/api/houses/:id', 404],
  ['GET', '/api/houses/1?phone=081234567890', '/api/houses/1', 200],
] as const)('%s %s is in the log as %s', async (method, url, path, status) => {
  const answer = await app.inject({ method, url, headers: { 'x-operator-key': TEST_OPERATOR_KEY } })
  expect(answer.statusCode).toBe(status)
  expect(answered()).toEqual([[method, path, status]])
  expect(lines.join('')).not.toMatch(/812-?3456-?7890|89912345678/)
})

it('does not log the number that the database quotes in its refusal', async () => {
  const run = (statement: string) => server.database.sql.execute(raw.raw(statement))
  await run(`create function refuse_it() returns trigger language plpgsql as $$
    begin raise exception 'invalid input syntax: "${DEMO_PHONE}"' using errcode = '22P02'; end $$`)
  await run('create trigger refuse_it before insert on tokens for each row execute function refuse_it()')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    payload: { user: { email: DEMO_PHONE, password: PASSWORD } },
  })
  expect(answer.statusCode).toBe(500)
  expect(lines.join('')).toContain('invalid input syntax')
  expect(lines.join('')).not.toContain(DEMO_PHONE)
})
