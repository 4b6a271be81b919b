import { calls, type Call } from '../../src/contract/calls'
import { DEMO_PHONE } from '../../server/demo/seed'
import { callRoutes } from './support/accessMatrix/callRoutes'
import type { Target } from './support/accessMatrix/route'
import { book, pay, read, rowsOf } from './support/requests'
import { engines, openTestServer, TEST_NOW, type SignedIn, type TestServer } from '../support/testServer'

/** Nobody's stay of the demo data lasts longer. */
const YEAR = 400 * 86_400
const MARK = 'x-in-between'

const writes = callRoutes.filter(({ name, method }) => {
  const call: Call = calls[name as keyof typeof calls]
  return call.auth === 'tenant' && method !== 'GET'
})

/** What stands in every table, as one number for each. A guess at a password counts, whatever becomes of the session. */
const digest = async ({ database }: TestServer) => {
  const tables = await rowsOf<{ name: string }>(
    database.sql,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'sign_in_failures' order by 1",
  )
  const digests: Record<string, unknown> = {}
  for (const { name } of tables)
    [digests[name]] = await rowsOf(
      database.sql,
      `select count(*)::int as rows, md5(string_agg(t::text, ' ' order by t::text)) as content from ${name} t`,
    )
  return digests
}

describe.each(engines)('writes under way on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let inBetween: () => Promise<unknown>

  beforeEach(async () => {
    server = await openTestServer({ engine })
    // Let in, and its body not read yet: there the test does something else.
    server.app.addHook('preParsing', async (request, _reply, payload) => {
      if (request.headers[MARK] !== undefined) await inBetween()
      return payload
    })
    me = await server.signIn()
    await pay(server, me, 3)
    for (const id of [2, 3]) await server.operator('POST', `/payments/${id}/confirm`)
    server.clock.advance(YEAR)
    me = await server.signIn()
  })
  afterEach(() => server.close())

  const makeTarget = async (): Promise<Target> => {
    const transaction = await book(server, me, { room: 8, start: TEST_NOW + YEAR })
    const { total } = await read<{ total: number }>(server, me, `/transactions/${transaction}`)
    return { transaction, total, paid: 0, room: () => 9, image: '', photo: '', report: 0, phone: DEMO_PHONE }
  }
  const revoke = () => server.operator('DELETE', `/tenants/${DEMO_PHONE}/tokens`)
  const erase = () => server.operator('DELETE', `/tenants/${DEMO_PHONE}`)
  const expire = async () => {
    server.clock.advance(YEAR)
    return { statusCode: 200 }
  }

  describe.each([
    ['whose sessions are revoked', revoke],
    ['who is erased', erase],
    ['whose session runs out', expire],
  ])('of a tenant %s meanwhile', (_what, happen) => {
    it.each(writes.map((route) => [route.name, route] as const))('%s writes nothing', async (_name, route) => {
      const target = await makeTarget()
      const request = await route.request(target)
      let before: unknown
      inBetween = async () => {
        expect((await happen()).statusCode).toBe(200)
        before = await digest(server)
      }
      const answer = await server.inject({
        method: route.method,
        ...request,
        headers: { ...request.headers, ...me.headers, [MARK]: '1', 'idempotency-key': 'once' },
      })
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Unauthorized' }])
      expect(await digest(server)).toEqual(before)
    })
  })
})
