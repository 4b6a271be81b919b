import { DEMO_PHONE } from '../src/demo/seed'
import { readSettings, SettingsError } from '../src/platform/process/settings'
import { openTestServer, type TestServer } from '../../../__tests__/support/testServer'

const SPOOFED = '6.6.6.6'
const CLIENT = '7.7.7.7'
const OUTER = '10.0.0.2'
const LIMIT = 3

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const failing = async (at: TestServer, forwarded: string, remoteAddress: string) =>
  (
    await at.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { user: { email: DEMO_PHONE, password: 'tebakan' } },
    })
  ).statusCode

it('counts all IPv6 addresses of one customer as one', async () => {
  const opened = await openTestServer({ environment: { SIGN_IN_FAILURES_PER_ADDRESS: String(LIMIT) } })
  server = opened
  const guess = (peer: string) => failing(opened, '', peer)
  for (const host of [':1', 'a:b:c:d', 'ffff:0:0:2']) expect(await guess(`2001:db8:0:7:${host}`)).toBe(401)
  expect(await guess('2001:db8::7:0:0:0:9')).toBe(429)
  expect(await guess('2001:db8:0:8::1')).toBe(401)
})

/** The same guesser behind the same proxies, each time with another address made up in front of what they add. */
it.each([
  ['false', [], CLIENT],
  ['true', [CLIENT], '10.0.0.1'],
  ['1', [CLIENT], '10.0.0.1'],
  ['2', [CLIENT, OUTER], '10.0.0.1'],
  ['10.0.0.1,10.0.0.2', [CLIENT, OUTER], '10.0.0.1'],
  ['10.0.0.0/8', [CLIENT, OUTER], '10.0.0.1'],
  ['::1, 10.0.0.0/8', [CLIENT], '::1'],
] as const)(
  'limits wrong passwords by address with TRUST_PROXY=%s, whatever is made up',
  async (trusted, added, peer) => {
    const opened = await openTestServer({
      environment: { TRUST_PROXY: trusted, SIGN_IN_FAILURES_PER_ADDRESS: String(LIMIT) },
    })
    server = opened
    const guess = (made: string) => failing(opened, [made, ...added].join(', '), peer)
    for (let round = 0; round < LIMIT; round++) expect(await guess(`6.6.6.${round}`)).toBe(401)
    expect(await guess(SPOOFED)).toBe(429)
    // somebody else behind the same proxies
    const other = added.map((address) => (address === CLIENT ? '8.8.8.8' : address))
    expect(await failing(opened, [SPOOFED, ...other].join(', '), added.length === 0 ? '8.8.8.8' : peer)).toBe(401)
  },
)

it.each(['yes', '-1', '1.5', '10.0.0.300', '10.0.0.0/33', '10.0.0.0/8/8', 'loopback', '10.0.0.1,', '::1/129'])(
  'refuses TRUST_PROXY=%s in words',
  (wrong) => {
    expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow(
      new SettingsError(
        'Setting TRUST_PROXY is wrong: must be true, false, a number of proxies, or their addresses or networks (10.0.0.0/8), separated by commas',
      ),
    )
  },
)
