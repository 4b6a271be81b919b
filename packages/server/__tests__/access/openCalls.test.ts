import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../__tests__/support/testServer'

const SEARCH = `/api/houses/1/filter_rooms_weekly?number_of_week=1&start=${TEST_TODAY}`
const PRICING = `/api/rooms/3/pricing/weekly?number_of_week=1&start=${TEST_TODAY}`
const OTHER_PHONE = '081200000001'

describe.each(engines)('calls that answer without a session too, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeAll(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn()
  })
  afterAll(() => server.close())

  const statusOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    (await server.inject({ method: 'GET', url, headers: { ...headers } })).statusCode

  it.each([SEARCH, PRICING])('answer a visitor and a tenant: %s', async (url) => {
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(url, me.headers)).toBe(200)
  })

  it.each([
    ['a wrong token', { 'x-user-token': 'nobodys' }],
    ["another tenant's phone", { 'x-user-email': OTHER_PHONE }],
  ])('refuse %s before anything else that is wrong', async (_what, wrong) => {
    const headers = { ...me.headers, ...wrong }
    for (const url of [SEARCH, PRICING, `${SEARCH}0000`, '/api/rooms/999999/pricing/weekly?number_of_week=9&start=1']) {
      expect([url, await statusOf(url, headers)]).toEqual([url, 401])
    }
  })

  it('say what is wrong to a visitor', async () => {
    expect(await statusOf(SEARCH.replace('houses/1/', 'houses/999999/'))).toBe(404)
    expect(await statusOf(PRICING.replace('rooms/3/', 'rooms/999999/'))).toBe(404)
    expect(await statusOf('/api/rooms/3/pricing/weekly?number_of_week=9&start=1')).toBe(400)
  })
})
