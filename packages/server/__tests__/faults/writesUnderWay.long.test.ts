import type { Call } from '@griya/contract/call'
import { tenantCalls } from '@griya/contract/calls'
import { DEMO_PHONE } from '../../src/demo/seed'
import { callRoutes } from '../support/accessMatrix/callRoutes'
import type { Target } from '../support/accessMatrix/route'
import { book, pay, read, returnDeposits, rowsOf } from '../support/requests'
import {
  engines,
  openTestServer,
  TEST_NOW,
  type SignedIn,
  type TestServer,
} from '../../../../__tests__/support/testServer'

/** Nobody's stay of the demo data lasts longer. */
const YEAR = 400 * 86_400
const MARK = 'x-in-between'

/** Signing out is none of them: where the session is over, it is done. */
const writes = callRoutes.filter(({ name, method }) => {
  const call: Call = tenantCalls[name as keyof typeof tenantCalls]
  return call.access === 'tenant' && method !== 'GET' && name !== 'signOut'
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
  const letGo = new Map<string, () => void>()
  let allWait: Promise<void>

  beforeEach(async () => {
    server = await openTestServer({ engine })
    let allHere = (): void => undefined
    allWait = new Promise((resolve) => (allHere = resolve))
    letGo.clear()
    // Let in, and its body not read yet: there each waits for the others, and for the test to do something else.
    server.app.addHook('preParsing', async (request, _reply, payload) => {
      const name = request.headers[MARK]
      if (typeof name !== 'string') return payload
      await new Promise<void>((resolve) => {
        letGo.set(name, resolve)
        if (letGo.size === writes.length) allHere()
      })
      return payload
    })
    me = await server.signIn()
    await pay(server, me, 3)
    for (const id of [2, 3]) await server.operator('POST', `/payments/${id}/confirm`)
    server.clock.advance(YEAR)
    await returnDeposits(server)
    me = await server.signIn()
  })
  afterEach(() => server.close())

  const makeTarget = async (): Promise<Target> => {
    const transaction = await book(server, me, { room: 8, start: TEST_NOW + YEAR })
    const { total } = await read<{ total: number }>(server, me, `/transactions/${transaction}`)
    return {
      transaction,
      total,
      room: () => 9,
      image: '',
      photo: '',
      ticket: 1,
    }
  }
  const revoke = async () => server.operator('DELETE', `/tenants/${await server.tenantId(DEMO_PHONE)}/tokens`)
  const erase = async () => server.operator('DELETE', `/tenants/${await server.tenantId(DEMO_PHONE)}`)
  const expire = async () => {
    server.clock.advance(YEAR)
    return { statusCode: 200 }
  }

  it.each([
    ['whose sessions are revoked', revoke],
    ['who is erased', erase],
    ['whose session runs out', expire],
  ])('of a tenant %s meanwhile write nothing', async (_what, happen) => {
    const target = await makeTarget()
    const underWay = writes.map(async (route) => {
      const request = await route.request(target)
      const answer = await server.inject({
        method: route.method,
        ...request,
        headers: { ...request.headers, ...me.headers, [MARK]: route.name, 'idempotency-key': route.name },
      })
      return [answer.statusCode, answer.json<unknown>()]
    })
    const early = Promise.race(underWay).then((answer) => Promise.reject(new Error(`did not wait: ${String(answer)}`)))
    await Promise.race([allWait, early])
    expect((await happen()).statusCode).toBe(200)
    const before = await digest(server)
    for (const [place, { name }] of writes.entries()) {
      letGo.get(name)?.()
      expect([name, await underWay[place]]).toEqual([name, [401, { error: 'Unauthorized' }]])
      expect([name, await digest(server)]).toEqual([name, before])
    }
  })
})
