import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../src/platform/context'
import { unauthorized } from '../../../src/domain/errors'
import { sha256 } from '../../../src/domain/secrets'
import { authenticator, claimOf, provenTenant, writeAs } from '../../../src/access/sessions/auth'
import type * as Repository from '../../../src/access/sessions/repository'

const RINA = { id: 7, phone: '081234567890' }
const TOKEN = 'a-token'

/** Only Rina has a session. What the statements do, the tests with a database show. */
const mockSession = jest.fn((hash: string, now: number) =>
  Promise.resolve(hash === sha256(TOKEN) && now === 1000 ? RINA : undefined),
)
jest.mock('../../../src/access/sessions/repository', () => ({
  ...jest.requireActual<typeof Repository>('../../../src/access/sessions/repository'),
  tokenQueries: () => ({ findTenant: (hash: string, now: number) => mockSession(hash, now) }),
  holdSession: (_tx: unknown, hash: string, now: number) => mockSession(hash, now),
}))

const requestWith = (headers: FastifyRequest['headers']) => ({ headers }) as FastifyRequest
const RINAS = requestWith({ 'x-user-email': RINA.phone, 'x-user-token': TOKEN })
const context = { sql: { transaction: (work: (tx: unknown) => unknown) => work({}) }, clock: { now: () => 1000 } }
const refusal = { status: 401 }

describe('who a request claims to come from', () => {
  it('is nobody without the two headers', () => {
    expect(claimOf(requestWith({}))).toBeUndefined()
  })

  it('is the phone in its one form, and the token as its hash alone', () => {
    const request = requestWith({ 'x-user-email': '+62 812-3456-7890', 'x-user-token': TOKEN })
    expect(claimOf(request)).toEqual({ phone: '081234567890', tokenHash: sha256(TOKEN) })
  })

  it.each([
    ['a phone alone', { 'x-user-email': RINA.phone }],
    ['a token alone', { 'x-user-token': TOKEN }],
    ['an empty token', { 'x-user-email': RINA.phone, 'x-user-token': '' }],
    ['an empty phone', { 'x-user-email': '', 'x-user-token': TOKEN }],
    ['two tokens', { 'x-user-email': RINA.phone, 'x-user-token': [TOKEN, 'other'] }],
    ['a token that is too long', { 'x-user-email': RINA.phone, 'x-user-token': 'x'.repeat(201) }],
  ])('is refused with %s', (_what, headers) => {
    expect(() => claimOf(requestWith(headers))).toThrow(unauthorized().message)
  })

  it('may have a token of 200 characters', () => {
    const token = 'x'.repeat(200)
    expect(claimOf(requestWith({ 'x-user-email': RINA.phone, 'x-user-token': token }))?.tokenHash).toBe(sha256(token))
  })

  it('is only proven if the token is that of the phone', () => {
    const claim = { phone: RINA.phone, tokenHash: sha256(TOKEN) }
    expect(provenTenant(claim, RINA)).toBe(RINA)
    for (const holder of [undefined, { id: 8, phone: '081200000001' }])
      expect(() => provenTenant(claim, holder)).toThrow(unauthorized().message)
  })
})

describe('a call', () => {
  const authenticate = authenticator(context as unknown as Context)

  it('of a tenant needs a session that is still valid', async () => {
    expect(await authenticate(RINAS, 'tenant')).toBe(RINA)
    const wrong = requestWith({ 'x-user-email': RINA.phone, 'x-user-token': 'wrong' })
    for (const request of [wrong, requestWith({})])
      await expect(authenticate(request, 'tenant')).rejects.toMatchObject(refusal)
  })

  it('that is open to all takes nobody, and still refuses a wrong token', async () => {
    expect(await authenticate(requestWith({}), 'optional')).toBeUndefined()
    expect(await authenticate(RINAS, 'optional')).toBe(RINA)
    const stranger = requestWith({ 'x-user-email': '081200000001', 'x-user-token': TOKEN })
    await expect(authenticate(stranger, 'optional')).rejects.toMatchObject(refusal)
  })
})

describe('a write', () => {
  const write = (request: FastifyRequest, tenant = RINA) =>
    writeAs(context as unknown as Context, { request, tenant }, () => Promise.resolve('written'))

  it('is done while the session is valid', async () => {
    expect(await write(RINAS)).toBe('written')
  })

  it('is not done once the session is over, or another tenant has it', async () => {
    mockSession.mockResolvedValueOnce(undefined)
    await expect(write(RINAS)).rejects.toMatchObject(refusal)
    await expect(write(RINAS, { id: 8, phone: '081200000001' })).rejects.toMatchObject(refusal)
    await expect(write(requestWith({}))).rejects.toMatchObject(refusal)
  })
})
