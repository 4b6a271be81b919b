import { PASSWORD } from '../../../../../__tests__/support/appTenants'
import {
  codeIn,
  engines,
  openTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const PHONE = '081200000001'
const NEW = 'kata sandi baru'
const LIMIT = 4
const WINDOW_SECONDS = 15 * 60
const HOUR = 3600

describe.each(engines)('the password of a tenant on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeEach(async () => {
    const limits = { SIGN_IN_FAILURES_PER_PHONE: String(LIMIT), SIGN_IN_FAILURES_PER_ADDRESS: String(2 * LIMIT) }
    server = await openTestServer({ engine, environment: { ...limits, PUBLIC_ORIGIN: 'https://kost.example' } })
    me = await server.signIn(PHONE)
  })
  afterEach(() => server.close())

  const post = async (method: 'POST' | 'PUT', url: string, payload: object, who?: SignedIn) => {
    const answer = await server.inject({ method, url: `/api/users${url}`, payload, headers: who?.headers ?? {} })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
  }
  const change = (current: string, password: string, who = me) => post('PUT', '/password', { current, password }, who)
  const reset = (code: string, password = NEW) => post('POST', '/password/reset', { code, password })
  const signIn = async (password: string) =>
    (await post('POST', '/sign_in', { user: { email: PHONE, password } })).status
  const linkFor = async (phone = PHONE) => {
    const answer = await server.operator('POST', `/tenants/${await server.tenantId(phone)}/password_link`)
    return answer.json<{ link: string; expiresAt: number }>()
  }
  const codeFor = async () => codeIn((await linkFor()).link)
  const mayRead = async ({ headers }: SignedIn) =>
    (await server.inject({ method: 'GET', url: '/api/users/coin', headers })).statusCode === 200
  const refusal = (error: string) => ({ status: 422, body: { error, message: error } })

  it('is changed by who knows the old one: this session stays, the others end, and the tenant is told', async () => {
    const other = await server.signIn(PHONE)
    await server.rows(
      `insert into push_tokens (tenant_id, token, created_at) select id, 'a-device', 0 from tenants where phone = '${PHONE}'`,
    )
    expect(await change('tebakan', NEW)).toMatchObject(refusal('Password sekarang salah'))
    expect(await change(PASSWORD, '1234567')).toMatchObject(refusal('Password minimal 8 karakter'))
    expect(await mayRead(other)).toBe(true)

    const changed = await change(PASSWORD, NEW)
    expect(changed).toMatchObject({ status: 200, body: { id: expect.any(Number) as number } })
    expect(Object.keys(changed.body)).toEqual(['id'])
    expect([await mayRead(me), await mayRead(other)]).toEqual([true, false])
    expect(await server.rows('select token from push_tokens')).toEqual([])
    expect([await signIn(PASSWORD), await signIn(NEW)]).toEqual([401, 200])
    const told = await server.inject({ method: 'GET', url: '/api/notifications', headers: me.headers })
    expect(told.body).toContain('Password Anda telah diganti')
    // the browser that changed it stays a known device
    const cookie = String(changed.headers['set-cookie']).split(';')[0] ?? ''
    while ((await signIn('tebakan')) === 401);
    expect(await signIn(NEW)).toBe(429)
    const payload = { user: { email: PHONE, password: NEW } }
    const known = await server.inject({ method: 'POST', url: '/api/users/sign_in', payload, headers: { cookie } })
    expect(known.statusCode).toBe(200)
  })

  it('is set anew with a link: once, within the hour, the newest alone, and for who was locked out too', async () => {
    const made = await linkFor()
    expect(made.link).toMatch(/^https:\/\/kost\.example\/react\/password#[\w-]{43}$/)
    expect(made.expiresAt).toBe(server.clock.now() + HOUR)
    const [older, code] = [codeIn(made.link), await codeFor()]
    // nobody can read a link from the database
    expect(JSON.stringify(await server.rows('select * from password_links'))).not.toContain(code)
    expect(await reset(older)).toMatchObject(refusal('Tautan tidak berlaku lagi'))
    expect(await reset(code, 'pendek')).toMatchObject(refusal('Password minimal 8 karakter'))
    // the old password is valid until the link is used
    expect(await signIn(PASSWORD)).toBe(200)
    while ((await signIn('tebakan')) === 401);

    expect(await reset(code)).toMatchObject({ status: 200, body: { phone_number: PHONE } })
    expect(await mayRead(me)).toBe(false)
    expect([await signIn(NEW), await signIn(PASSWORD)]).toEqual([200, 401])
    expect(await reset(code)).toMatchObject(refusal('Tautan tidak berlaku lagi'))

    const late = await codeFor()
    server.clock.advance(HOUR)
    expect(await reset(late)).toMatchObject(refusal('Tautan tidak berlaku lagi'))
  })

  it('is set once by two who open the link at the same time', async () => {
    const code = await codeFor()
    const answers = await Promise.all(['yang pertama', 'yang kedua'].map((password) => reset(code, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is not changed by what is not the form of the call', async () => {
    const wrong = [{}, { current: PASSWORD }, { current: 1, password: NEW }, { current: PASSWORD, password: [NEW] }]
    for (const body of wrong) expect((await post('PUT', '/password', body, me)).status).toBe(422)
    for (const body of [{}, { code: 5, password: NEW }, { password: NEW }])
      expect((await post('POST', '/password/reset', body)).status).toBe(422)
    expect((await post('PUT', '/password', { current: PASSWORD, password: NEW })).status).toBe(401)
    expect(await signIn(PASSWORD)).toBe(200)
  })

  it('can be guessed a few times only, all at once too, and that keeps nobody from signing in', async () => {
    const guesses = await Promise.all(Array.from({ length: LIMIT + 3 }, (_, index) => change(`tebak-${index}`, NEW)))
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(LIMIT)
    while ((await change('tebakan', NEW)).status === 422);
    const refused = await change(PASSWORD, NEW)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(WINDOW_SECONDS)])
    expect(await signIn(PASSWORD)).toBe(200)
    server.clock.advance(WINDOW_SECONDS + 1)
    expect((await change(PASSWORD, NEW)).status).toBe(200)
  })

  it('has links that an address can guess a few times only', async () => {
    const code = await codeFor()
    let tried = 0
    while ((await reset('bukan-kodenya')).status === 422) tried += 1
    expect(tried).toBe(2 * LIMIT)
    expect((await reset(code)).status).toBe(429)
    server.clock.advance(WINDOW_SECONDS + 1)
    expect((await reset(code)).status).toBe(200)
  })

  it('gives no session to who signs in with the old one while it changes', async () => {
    // Whoever comes second waits for the first: either the sign-in is refused, or its session is ended.
    const old = { user: { email: PHONE, password: PASSWORD } }
    const [, signedIn] = await Promise.all([change(PASSWORD, NEW), post('POST', '/sign_in', old)])
    const token = String(signedIn.body['authentication_token'])
    expect(await mayRead({ ...me, headers: { 'x-user-email': PHONE, 'x-user-token': token } })).toBe(false)
  })

  it('is never chosen by the operator', async () => {
    const added = await server.operator('POST', '/tenants', { phone: '0813 0000 0001', password: PASSWORD })
    const { link } = added.json<{ link: string }>()
    await expect(server.signIn('081300000001')).rejects.toThrow('answered 401')
    expect((await reset(codeIn(link))).body).toEqual({ phone_number: '081300000001' })
    expect((await post('POST', '/sign_in', { user: { email: '081300000001', password: NEW } })).status).toBe(200)
    expect((await server.operator('POST', '/tenants/999999/password_link')).statusCode).toBe(404)
  })
})
