import { DEMO_PHONE } from '../../../src/demo/seed'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'
import { PASSWORD } from '../../../../../__tests__/support/appTenants'

const OTHER = '081200000001'
const LIMIT = 3

describe.each(engines)('a browser known from a former sign-in on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer({
      engine,
      environment: { SIGN_IN_FAILURES_PER_PHONE: String(LIMIT), PUBLIC_ORIGIN: 'https://kost.example' },
    })
  })
  afterEach(() => server.close())

  const signIn = (cookie = '', password: string = PASSWORD, email: string = DEMO_PHONE) =>
    server.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      headers: { cookie },
      payload: { user: { email, password } },
    })
  const statusOf = async (...asked: Parameters<typeof signIn>) => (await signIn(...asked)).statusCode
  const cookieOf = async (phone?: string) => {
    const header = String((await signIn('', PASSWORD, phone)).headers['set-cookie'])
    return { header, cookie: header.split(';', 1)[0] ?? '' }
  }
  const strangerGuesses = async () => {
    while ((await statusOf('', 'tebakan')) === 401);
  }

  it('is not kept out by a stranger, who is', async () => {
    const { header, cookie } = await cookieOf()
    expect(header).toMatch(
      /^griya_device=[\w.-]+; Path=\/api\/users\/sign_in; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    )
    await strangerGuesses()
    expect(await statusOf()).toBe(429)
    expect(await statusOf(cookie)).toBe(200)
    // and its sign-in gives the stranger no new guesses
    expect(await statusOf('', 'tebakan')).toBe(429)
  })

  it('has a count of its own, no more', async () => {
    const { cookie } = await cookieOf()
    for (let round = 0; round < LIMIT; round++) expect(await statusOf(cookie, 'tebakan')).toBe(401)
    expect(await statusOf(cookie)).toBe(429)
    expect(await statusOf()).toBe(200)
  })

  it('is no other phone’s, and nothing that can be made up', async () => {
    const { cookie } = await cookieOf()
    const { cookie: others } = await cookieOf(OTHER)
    await strangerGuesses()
    for (const wrong of [others, `${cookie}x`, cookie.slice(0, -1), 'griya_device=', 'griya_device=1.2.3'])
      expect(await statusOf(wrong)).toBe(429)
    expect(await statusOf(`lain=1; ${cookie}; akhir=2`)).toBe(200)
  })

  it('is forgotten when the operator ends the sessions, and after a year', async () => {
    const { cookie: old } = await cookieOf()
    server.clock.advance(366 * 86_400)
    const { cookie } = await cookieOf()
    await strangerGuesses()
    expect(await statusOf(old)).toBe(429)
    expect(await statusOf(cookie)).toBe(200)
    expect((await server.operator('DELETE', `/tenants/${await server.tenantId(DEMO_PHONE)}/tokens`)).statusCode).toBe(
      200,
    )
    expect(await statusOf(cookie)).toBe(429)
    server.clock.advance(16 * 60)
    expect(await statusOf()).toBe(200)
  })
})
