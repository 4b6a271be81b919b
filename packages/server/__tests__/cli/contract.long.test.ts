import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { checkContract, differences, table } from '../../src/cli/contract/check'
import { refusalDifference, successDifference } from '../../src/cli/contract/wire'
import { documentation } from '../../src/openapi/documentation'
import type { Call, CallBody } from '@griya/contract/call'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'
import { libertiesWith, placesIn, valueAt, withValue } from '../../../../__tests__/support/liberties'

type Answers = Partial<Record<TenantCallName, (reply: FastifyReply) => unknown>>

const NOW_MS = Date.UTC(2026, 10, 21, 3)
const entries = Object.entries(tenantCalls) as [TenantCallName, Call][]
const transaction = documentation.getTransaction.answer as object

function unwrap(body: unknown, { wrapper, files = {} }: CallBody): Record<string, unknown> {
  const wire = Object.entries(body as Record<string, unknown>)
  const named = wire.map(([name, value]) => [wrapper ? name.slice(wrapper.length + 1, -1) : name, value] as const)
  for (const file of Object.keys(files)) expect(named.map(([name]) => name)).toContain(file)
  return Object.fromEntries(named.filter(([name]) => !(name in files)))
}

/** What of a request is not in the contract's form. */
function requestIssues(call: Call, request: FastifyRequest): readonly unknown[] {
  const body = call.body ? unwrap(request.body, call.body) : undefined
  const pairs: readonly (readonly [v.GenericSchema | undefined, unknown])[] = [
    [call.params, request.params],
    [call.query, request.query],
    [call.body?.schema, body],
  ]
  return pairs.flatMap(([schema, value]) => (schema ? (v.safeParse(schema, value).issues ?? []) : []))
}

/** A server that answers the contract's documentation, but for what `wrong` answers; it keeps the names of the calls. */
async function startServer(wrong: Answers = {}) {
  const app: FastifyInstance = Fastify()
  const called = new Set<TenantCallName>()
  await app.register(formbody)
  await app.register(multipart, { attachFieldsToBody: 'keyValues' })
  for (const [name, call] of entries) {
    const url = `/api${call.path.replace('{id}.json', ':id(^\\d+).json').replace('{id}', ':id')}`
    app.route({
      method: call.method,
      url,
      handler: async (request, reply) => {
        const isKnown =
          request.headers['x-user-token'] ===
          (documentation.signIn.answer as { authentication_token: string }).authentication_token
        if (call.access === 'tenant' && !isKnown) return reply.code(401).send({ error: 'Unauthorized' })
        expect(requestIssues(call, request)).toEqual([])
        called.add(name)
        if (call.endsSession) return reply.code(204).send()
        return reply.send(wrong[name] ? wrong[name](reply) : documentation[name].answer)
      },
    })
  }
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'Not Found' }))
  const host = await app.listen({ host: '127.0.0.1', port: 0 })
  return { host, called, close: () => app.close() }
}

async function check(wrong: Answers | undefined, write: boolean) {
  const server = await startServer(wrong)
  try {
    const options = { phone: '0812', password: 'x', write, timeZone: 'Asia/Jakarta', nowMs: NOW_MS }
    return { outcomes: await checkContract({ ...options, host: server.host }), called: server.called }
  } finally {
    await server.close()
  }
}

const failing = (status: number, body: object) => (reply: FastifyReply) => {
  void reply.code(status)
  return body
}

const sends = (status: number, type: string, body: string) => (reply: FastifyReply) => {
  void reply.code(status).type(type)
  return body
}

describe('the contract check', () => {
  it('finds nothing at a server that keeps the contract, and makes every call', async () => {
    const { outcomes, called } = await check(undefined, true)
    expect(differences(outcomes)).toEqual([])
    expect([...called].sort()).toEqual(Object.keys(tenantCalls).sort())
    expect(table(outcomes)).toMatch(/\d+ called, 0 different$/)
  })

  it('writes nothing unless told to', async () => {
    const { called } = await check(undefined, false)
    const written = [...called].filter((name) => tenantCalls[name].method !== 'GET' && name !== 'signIn')
    expect(written).toEqual([])
    const reading = entries.filter(([, { method }]) => method === 'GET').map(([name]) => name)
    expect([...called].sort()).toEqual([...reading, 'signIn'].sort())
  })

  it('names the call and the first difference of a server that is wrong in five ways', async () => {
    const wrong: Answers = {
      getCoin: () => ({ coin_count: '37', history: [] }),
      listHouses: (reply) => {
        void reply.type('text/html')
        return '<h1>Kost</h1>'
      },
      checkProfile: () => ({ status: 1, message: 'baik' }),
      getTransaction: () => ({ ...(documentation.getTransaction.answer as object), booking: { extra_ac: 2 } }),
      listNotifications: failing(500, { error: 'rusak' }),
    }
    const { outcomes } = await check(wrong, false)
    const found = Object.fromEntries(differences(outcomes).map(({ call, difference }) => [call, difference]))
    expect(found).toEqual({
      getCoin: expect.stringMatching(/^coin_count: /) as string,
      listHouses: 'content-type is text/html, not application/json',
      checkProfile: 'message: a success must not carry it',
      getTransaction: expect.stringMatching(/^booking\.extra_ac: /) as string,
      listNotifications: 'status 500 instead of 200 ("rusak")',
    })
    expect(table(outcomes)).toMatch(/5 different$/)
  })

  /** Each liberty that the app reads, planted in what our own server answers to a call of the spec. */
  const ofTheSpec = entries.filter(([, { method, griya }]) => method === 'GET' && !griya)
  const planted = ofTheSpec.flatMap(([name, { answer }]) => {
    if (answer === undefined) return []
    const right = documentation[name].answer
    return placesIn(answer).flatMap(({ path, schema, isNullable }) =>
      libertiesWith(schema, valueAt(right, path), isNullable)
        .map(({ name: liberty, written }) => ({
          name,
          answer,
          path,
          liberty,
          wrong: withValue(right, path, written),
        }))
        // null is right where the contract has it so, and a text may be empty
        .filter(({ wrong }) => !v.is(answer, wrong)),
    )
  })

  it('takes none of the liberties that the app reads', () => {
    expect(planted.length).toBeGreaterThan(300)
    const unnamed = planted.filter(({ answer, path, wrong }) => {
      const difference = successDifference(answer, 200, wrong)
      return difference === undefined || !difference.startsWith(path.join('.'))
    })
    expect(unnamed.map(({ name, path, liberty }) => `${name} ${path.join('.')}: ${liberty}`)).toEqual([])
  })

  it.each([
    ['a list in a key', 'listHouses', () => ({ houses: documentation.listHouses.answer })],
    [
      'money as text',
      'getPricingWeekly',
      () => ({ ...(documentation.getPricingWeekly.answer as object), price: '1.0' }),
    ],
    ['a status of its own', 'listTransactions', () => [{ ...transaction, payment_status: 'PENDING' }]],
    [
      'a photo as an object',
      'getProfile',
      () => ({ ...(documentation.getProfile.answer as object), photo: { url: '/x' } }),
    ],
    ['nothing', 'checkBooking', sends(204, 'application/json', '')],
    ['a sentence', 'checkProfile', sends(200, 'text/plain', 'OK')],
  ] as const)('names the call that has %s', async (_liberty, name, answer) => {
    const { outcomes } = await check({ [name]: answer }, false)
    expect(differences(outcomes).map(({ call }) => call)).toContain(name)
  })

  it('takes a refusal in its right form where the tenant may be refused', async () => {
    const refuses: Answers = { convertCoin: failing(422, { error: 'Koin tidak cukup' }) }
    expect(differences((await check(refuses, true)).outcomes)).toEqual([])
    const silent: Answers = { convertCoin: failing(422, {}) }
    expect(differences((await check(silent, true)).outcomes)).toMatchObject([{ call: 'convertCoin (refused)' }])
  })

  it('says so when nobody answers', async () => {
    const server = await startServer()
    await server.close()
    const options = { phone: '0812', password: 'x', write: false, timeZone: 'Asia/Jakarta', nowMs: NOW_MS }
    const outcomes = await checkContract({ ...options, host: server.host })
    expect(differences(outcomes)).toMatchObject([{ call: 'signIn', status: 0 }])
  })
})

it.each([
  [{ error: 'Habis' }, undefined],
  [{ message: 'Habis' }, undefined],
  [{ error: 'Habis', message: 'Habis' }, undefined],
  [{ error: 'Habis', message: 'Penuh' }, 'message: differs from error'],
  [{ error: true }, 'error: a failure must say why'],
  ['Habis', 'a failure must be an object with error or message'],
])('finds in the refusal %j: %s', (body, difference) => {
  expect(refusalDifference([422], 422, body)).toBe(difference)
})
