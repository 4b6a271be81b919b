import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

describe.each(engines)('the rules of a house, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ engine })
  })
  afterAll(() => server.close())

  const rulesOf = async (id: number) => server.inject({ method: 'GET', url: `/api/houses/${id}/rules` })

  it('are read without a session', async () => {
    const answer = await rulesOf(1)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ rules: string[] }>().rules[0]).toBe('Gerbang ditutup pukul 22.00')
  })

  it('are those of no house that there is not', async () => {
    expect((await rulesOf(999_999)).statusCode).toBe(404)
  })
})
