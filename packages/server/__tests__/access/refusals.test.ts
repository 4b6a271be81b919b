import pino from 'pino'
import { logOptions } from '../../src/platform/plugins/logs'
import { askAs, OPERATOR_PASSWORD, PAGE, signInOperator, type SignedInOperator } from '../support/operators'
import { engines, openTestServer, type TestServer } from '../../../../__tests__/support/testServer'
import { PASSWORD } from '../../../../__tests__/support/appTenants'
import { until } from '../../../../__tests__/support/until'

const PHONE = '081200000001'
const NETWORK = /^[\w-]{43}$/

interface Line {
  readonly msg: string
  readonly what?: string
  readonly network?: string
  readonly operator?: number
}

describe.each(engines)('who was refused, on %s', (engine) => {
  let server: TestServer
  let ani: SignedInOperator
  const lines: Line[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(JSON.parse(line) as Line) })

  beforeAll(async () => {
    const environment = { SIGN_IN_FAILURES_PER_PHONE: '2' }
    server = await openTestServer({ engine, environment, log })
    ani = await signInOperator(server, 'owner', 'Ani')
  })
  beforeEach(() => void (lines.length = 0))
  afterAll(() => server.close())

  const refused = () => lines.filter(({ msg }) => msg === 'an attempt was refused')
  const whatWasRefused = () => refused().map(({ what, operator }) => ({ what, operator }))
  const audited = async () =>
    (await server.operator('GET', '/audit?action=refusedAttempt'))
      .json<{
        lines: { who: string; subject: { kind: string; id: number | null; label: string | null }; after: Line }[]
      }>()
      .lines.map(({ who, subject, after: { what } }) => [who, subject.kind, subject.label, what])
  const signIn = (address: string, password = 'salah', email = PHONE) =>
    server.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      payload: { user: { email, password } },
      remoteAddress: address,
    })

  it('is in the log with a hash of the network, for tenants and without their number', async () => {
    expect((await signIn('7.7.7.7')).statusCode).toBe(401)
    expect((await signIn('8.8.8.8')).statusCode).toBe(401)
    expect((await signIn('7.7.7.7')).statusCode).toBe(429)
    expect(whatWasRefused()).toEqual([
      { what: 'password', operator: undefined },
      { what: 'password', operator: undefined },
      { what: 'limit', operator: undefined },
    ])
    const [first, second, third] = refused().map(({ network }) => network)
    expect(first).toMatch(NETWORK)
    expect([third, second === first]).toEqual([first, false])
    expect(JSON.stringify(lines)).not.toMatch(/7\.7\.7\.7|0?81200000001/)
  })

  it('is in the log for a wrong present password and a dead link of a tenant', async () => {
    const me = await server.signIn('081234567890')
    await server.inject({
      method: 'PUT',
      url: '/api/users/password',
      headers: me.headers,
      payload: { current: 'salah', password: OPERATOR_PASSWORD },
    })
    const payload = { code: 'bukan-kodenya', password: PASSWORD }
    await server.inject({ method: 'POST', url: '/api/users/password/reset', payload })
    expect(whatWasRefused().map(({ what }) => what)).toEqual(['password', 'link'])
  })

  it('is in the audit log too where it concerns operators: passwords, codes, the key, and the limit', async () => {
    const attempt = (name: string, more: object = {}) =>
      askAs(server, PAGE, 'POST', '/session', { name, password: 'salah', ...more })
    const code = await ani.switchTotpOn()
    await attempt('Ani')
    await attempt('Ani', { password: OPERATOR_PASSWORD, code: '000000' })
    expect((await attempt('Ani')).statusCode).toBe(429)
    await attempt('Nobody')
    await ani.call('PUT', '/password', { current: 'salah', password: 'kata-sandi-baru' })
    await ani.call('POST', '/totp/off', { password: OPERATOR_PASSWORD, code: '000000' })
    await askAs(server, PAGE, 'POST', '/links/read', { link: 'x'.repeat(43) })
    await askAs(server, { 'x-operator-key': 'a-key-of-nobody' }, 'GET', '/houses')
    const { id } = ani
    expect(whatWasRefused()).toEqual([
      { what: 'password', operator: id },
      { what: 'code', operator: id },
      { what: 'limit', operator: id },
      { what: 'password', operator: undefined },
      { what: 'password', operator: id },
      { what: 'code', operator: id },
      { what: 'link', operator: undefined },
      { what: 'key', operator: undefined },
    ])
    expect(refused().every(({ network }) => NETWORK.test(network ?? ''))).toBe(true)
    // Of the same kind from the same network one line in a quarter of an hour: nobody can fill the log.
    const expected = [
      ['server', 'operator', 'Ani', 'code'],
      ['server', 'operator', 'Ani', 'limit'],
      ['server', 'operator', 'Ani', 'password'],
      ['server', 'server', null, 'key'],
    ]
    await until('the lines of the audit log', async () => (await audited()).length === expected.length)
    expect((await audited()).sort()).toEqual(expected)

    server.clock.advance(15 * 60 + 1)
    await ani.call('POST', '/totp/off', { password: OPERATOR_PASSWORD, code: '000000' })
    await until('a line of the next quarter of an hour', async () => (await audited()).length === expected.length + 1)
    expect((await ani.call('POST', '/totp/off', { password: OPERATOR_PASSWORD, code: code() })).statusCode).toBe(200)
  })
})
