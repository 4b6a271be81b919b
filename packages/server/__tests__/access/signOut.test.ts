import { read, sendForm } from '../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../__tests__/support/testServer'

const RINA = '081200000001'

describe.each(engines)('signing out on %s', (engine) => {
  let server: TestServer
  let here: SignedIn
  let elsewhere: SignedIn
  beforeAll(async () => {
    server = await openTestServer({ engine })
  })
  beforeEach(async () => {
    here = await server.signIn(RINA)
    elsewhere = await server.signIn(RINA)
  })
  afterAll(() => server.close())

  const leave = async (headers: Readonly<Record<string, string>>) => {
    const { statusCode, body } = await server.inject({ method: 'DELETE', url: '/api/users/sign_out', headers })
    return [statusCode, body]
  }
  const statusOf = async ({ headers }: SignedIn) =>
    (await server.inject({ method: 'GET', url: '/api/transactions', headers })).statusCode

  it('ends the token of the headers, and none beside it', async () => {
    expect(await leave(here.headers)).toEqual([204, ''])
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 200])
    expect(await leave(here.headers)).toEqual([204, ''])
    expect(await read(server, elsewhere, '/users/coin')).toMatchObject({ history: [] })
  })

  it('ends the pushes of that session', async () => {
    await sendForm(server, here, '/users/web_push_notifications', { token: 'here' })
    await sendForm(server, elsewhere, '/users/web_push_notifications', { token: 'elsewhere' })
    await leave(here.headers)
    expect(await server.rows('select token from push_tokens')).toEqual([{ token: 'elsewhere' }])
  })

  it("says the same of a token that is nobody's, and ends none with another number", async () => {
    expect(await leave({ ...here.headers, 'x-user-token': 'wrong' })).toEqual([204, ''])
    expect(await leave({ ...here.headers, 'x-user-email': '081234567890' })).toEqual([204, ''])
    expect(await leave({})).toEqual([204, ''])
    expect(await statusOf(here)).toBe(200)
  })
})
