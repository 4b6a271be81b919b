import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../src/platform/context'
import type { Sql } from '../../../src/platform/database/open'
import { AppError, refuse } from '../../../src/domain/errors'
import { authenticator, claimOf, provenTenant } from '../../../src/access/sessions/auth'
import { WrittenAnswer } from '../../../src/platform/plugins/calls'
import { once } from '../../../src/access/sessions/once'
import { LONGEST_KEY } from '@griya/contract/words'
import { openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

const OTHER = '081200000001'

let server: TestServer
let me: SignedIn
let other: SignedIn
beforeAll(async () => {
  server = await openTestServer()
  me = await server.signIn()
  other = await server.signIn(OTHER)
})
afterAll(() => server.close())

const context = () => {
  const { database, clock } = server
  return { sql: database.sql, statement: database.statement, clock } as unknown as Context
}
const requestOf = (headers: FastifyRequest['headers']) => ({ headers, log: console }) as unknown as FastifyRequest
const tenantOf = async (who: SignedIn) => {
  const tenant = await authenticator(context())(requestOf(who.headers), 'tenant')
  if (!tenant) throw new Error('nobody')
  return tenant
}
const statusOf = (error: unknown) => (error as AppError).status

describe('who calls', () => {
  it('is nobody without headers, and somebody with both', () => {
    expect(claimOf(requestOf({}))).toBeUndefined()
    expect(claimOf(requestOf({ 'x-user-email': '+62 812', 'x-user-token': 'token' }))).toEqual({
      phone: '0812',
      tokenHash: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
    expect(claimOf(requestOf({ 'x-user-email': '+6281200000001', 'x-user-token': 'x'.repeat(200) }))?.phone).toBe(OTHER)
  })

  it.each([
    { 'x-user-email': OTHER },
    { 'x-user-token': 'token' },
    { 'x-user-email': '', 'x-user-token': 'token' },
    { 'x-user-email': OTHER, 'x-user-token': '' },
    { 'x-user-email': OTHER, 'x-user-token': 'x'.repeat(201) },
  ])('is refused with %j', (headers) => {
    expect(() => claimOf(requestOf(headers))).toThrow('Unauthorized')
  })

  it('is whose token it is, if the phone is theirs', async () => {
    expect(await tenantOf(me)).toMatchObject({ phone: me.phone })
    const claim = { phone: OTHER, tokenHash: 'any' }
    expect(provenTenant(claim, { id: 1, phone: OTHER }).id).toBe(1)
    expect(() => provenTenant(claim, { id: 1, phone: '0812' })).toThrow('Unauthorized')
    expect(() => provenTenant(claim, undefined)).toThrow('Unauthorized')
    const authenticate = authenticator(context())
    expect(await authenticate(requestOf({}), 'optional')).toBeUndefined()
    await expect(authenticate(requestOf({}), 'tenant')).rejects.toThrow('Unauthorized')
    const mixed = { ...me.headers, 'x-user-email': OTHER }
    await expect(authenticate(requestOf(mixed), 'optional')).rejects.toThrow('Unauthorized')
  })
})

describe('a call with an Idempotency-Key', () => {
  let keys = 0
  let done: number
  beforeEach(() => {
    keys++
    done = 0
  })

  interface Attempt {
    readonly who?: SignedIn
    readonly key?: string | undefined
    readonly hash?: string
    readonly run?: (tx: Sql) => Promise<unknown>
    readonly stands?: (tx: Sql, answer: unknown) => Promise<boolean>
  }
  const count = () => Promise.resolve({ done: ++done })
  const attempt = async ({ who = me, key = `key-${keys}`, hash = 'content', run = count, stands }: Attempt = {}) => {
    const request = requestOf({ ...who.headers, ...(key !== '' && { 'idempotency-key': key }) })
    const asked = { request, tenant: await tenantOf(who), hash }
    return once(context(), asked, { run, ...(stands && { stands }) })
  }

  it('is done once, and answered the same each time', async () => {
    const first = await attempt()
    expect(first).toEqual(new WrittenAnswer(200, '{"done":1}'))
    expect(await attempt()).toEqual(first)
    expect(done).toBe(1)
  })

  it('is another call with another key, of another tenant, or without a key', async () => {
    await attempt()
    await attempt({ key: `key-${keys}-other` })
    await attempt({ who: other })
    expect(await attempt({ key: '' })).toEqual({ done: 4 })
    expect(await attempt({ key: '' })).toEqual({ done: 5 })
  })

  it('is refused where the key was used for something else', async () => {
    await attempt()
    await expect(attempt({ hash: 'other content' })).rejects.toMatchObject({ status: 422 })
    expect(done).toBe(1)
  })

  it('keeps a refusal by a rule, and undoes what came before it', async () => {
    const run = async (tx: Sql) => {
      done++
      await tx.execute(`update tenants set phone = 'changed' where phone = '${OTHER}'`)
      throw refuse('Kamar penuh')
    }
    const refused = new WrittenAnswer(422, '{"error":"Kamar penuh","message":"Kamar penuh"}')
    expect(await attempt({ run })).toEqual(refused)
    expect(await attempt({ run, stands: () => Promise.resolve(false) })).toEqual(refused)
    expect(done).toBe(1)
    expect((await tenantOf(other)).phone).toBe(OTHER)
  })

  it.each([new Error('broken'), new AppError(503, 'away')])('is tried again after %s', async (error) => {
    await expect(attempt({ run: () => Promise.reject(error) })).rejects.toThrow(error.message)
    expect(await attempt()).toEqual(new WrittenAnswer(200, '{"done":1}'))
  })

  it('is done again once its answer is no longer true', async () => {
    await attempt()
    const seen: unknown[] = []
    const stands = (is: boolean) => (_tx: Sql, answer: unknown) => {
      seen.push(answer)
      return Promise.resolve(is)
    }
    expect(await attempt({ stands: stands(true) })).toEqual(new WrittenAnswer(200, '{"done":1}'))
    expect(await attempt({ stands: stands(false) })).toEqual(new WrittenAnswer(200, '{"done":2}'))
    expect(await attempt()).toEqual(new WrittenAnswer(200, '{"done":2}'))
    expect(seen).toEqual([{ done: 1 }, { done: 1 }])
  })

  it.each(['a b', 'ä', '\u007f', `${'x'.repeat(LONGEST_KEY)}x`])('is refused with the key %j', async (key) => {
    await expect(attempt({ key })).rejects.toMatchObject({
      status: 400,
      message: 'Permintaan tidak valid: Idempotency-Key salah',
    })
  })

  it('takes the longest key', async () => {
    const key = `${keys}`.padEnd(LONGEST_KEY, '~')
    expect(await attempt({ key })).toEqual(new WrittenAnswer(200, '{"done":1}'))
  })

  it('writes nothing for who is not signed in any more', async () => {
    const request = requestOf(other.headers)
    const asked = { request, tenant: await tenantOf(me), hash: '' }
    const error: unknown = await once(context(), asked, { run: count }).catch((refusal: unknown) => refusal)
    expect([statusOf(error), done]).toEqual([401, 0])
  })
})
