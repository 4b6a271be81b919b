import crypto from 'node:crypto'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { hashPassword } from '../../../src/domain/password'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'
import { PASSWORD } from '../../../../../__tests__/support/appTenants'

const NOBODY = '089977778888'
const OLD_COST = 6

describe.each(engines)('a wrong password on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({
      engine,
      environment: { SIGN_IN_FAILURES_PER_PHONE: '1000', SIGN_IN_FAILURES_PER_ADDRESS: '10000' },
    })
  })
  afterAll(() => server.close())

  const guess = (email: string) =>
    server.inject({ method: 'POST', url: '/api/users/sign_in', payload: { user: { email, password: 'tebakan' } } })
  const headersOf = ({ date: _date, ...others }: Readonly<Record<string, unknown>>) => others

  it('is answered alike, byte for byte, whether or not the phone exists', async () => {
    const [known, unknown] = [await guess(DEMO_PHONE), await guess(NOBODY)]
    expect(known.statusCode).toBe(401)
    expect([unknown.statusCode, unknown.body, headersOf(unknown.headers)]).toEqual([
      known.statusCode,
      known.body,
      headersOf(known.headers),
    ])
  })

  it('costs one password hash of the same kind and the same statements', async () => {
    const hashed = jest.spyOn(crypto, 'scrypt')
    const asked = jest.spyOn(server.database.sql, 'select')
    const written = jest.spyOn(server.database.sql, 'insert')
    const workOf = async (phone: string) => {
      for (const spy of [hashed, asked, written]) spy.mockClear()
      await guess(phone)
      const kinds = hashed.mock.calls.map(([, salt, bytes, options]) => [(salt as Buffer).length, bytes, options])
      return { kinds, asked: asked.mock.calls.length, written: written.mock.calls.length }
    }
    const known = await workOf(DEMO_PHONE)
    expect(known.kinds).toHaveLength(1)
    expect(known.asked).toBeGreaterThan(0)
    expect(await workOf(NOBODY)).toEqual(known)
  })

  it('reads what kinds of hashes all tenants have at most once an hour', async () => {
    await guess(NOBODY)
    const read = jest.spyOn(server.database.sql, 'selectDistinct')
    server.clock.advance(50 * 60)
    await guess(NOBODY)
    expect(read).not.toHaveBeenCalled()
    server.clock.advance(11 * 60)
    await guess(NOBODY)
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe.each(engines)('passwords kept with another cost than the setting on %s', (engine) => {
  const OTHER = '081200000001'
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ engine, environment: { SIGN_IN_FAILURES_PER_PHONE: '1000' } })
    // As after a change of PASSWORD_COST: some tenants have signed in since, some have not.
    const old = await hashPassword(PASSWORD, OLD_COST)
    await server.rows(`update tenants set password_hash = '${old}' where phone in ('${DEMO_PHONE}', '${OTHER}')`)
  })
  afterAll(() => server.close())
  afterEach(() => jest.restoreAllMocks())

  const signIn = async (email: string, password: string) => {
    const hashed = jest.spyOn(crypto, 'scrypt')
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      payload: { user: { email, password } },
    })
    const costs = hashed.mock.calls.map(([, , , { N, p }]) => [Math.log2(N ?? 0), p])
    hashed.mockRestore()
    return { statusCode, costs }
  }

  it('cost a guesser the same work for every number, old, new or nobody’s', async () => {
    for (const phone of [NOBODY, DEMO_PHONE, '081200000003', NOBODY])
      expect(await signIn(phone, 'tebakan')).toEqual({
        statusCode: 401,
        costs: [
          [4, 5],
          [OLD_COST, 5],
        ],
      })
  })

  it('are hashed anew at the next sign-in', async () => {
    expect((await signIn(DEMO_PHONE, PASSWORD)).statusCode).toBe(200)
    const [kept] = await server.rows(`select password_hash from tenants where phone = '${DEMO_PHONE}'`)
    expect(kept?.['password_hash']).toMatch(/^scrypt\$4\$5\$/)
    expect((await signIn(DEMO_PHONE, PASSWORD)).statusCode).toBe(200)
    expect((await signIn(OTHER, PASSWORD)).statusCode).toBe(200)
    server.clock.advance(3601)
    expect((await signIn(NOBODY, 'tebakan')).costs).toEqual([[4, 5]])
  })
})
