import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { calls, type Call, type CallName } from '../../src/contract/calls'
import { badRequest, notFound, refuse } from '../domain/errors'
import { emptyFieldWords } from '../domain/words'
import type { Tenant } from '../tenants/repository'
import type { Authenticate } from './auth'
import { assertMediaType, hashOf, readBody, type ReceivedBody } from './forms'

type Calls = typeof calls
type Out<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined
type ParamsOf<C> = C extends { readonly params: infer Schema } ? Out<Schema> : undefined
type QueryOf<C> = C extends { readonly query: infer Schema } ? Out<Schema> : undefined
type FieldsOf<C> = C extends { readonly body: { readonly schema: infer Schema } } ? Out<Schema> : undefined
type TenantOf<C> = C extends { readonly auth: 'tenant' }
  ? Tenant
  : C extends { readonly auth: 'optional' }
    ? Tenant | undefined
    : undefined
type AnswerOf<C> = C extends { readonly answer: infer Schema extends v.GenericSchema } ? v.InferInput<Schema> : never

/** A request of the contract, parsed and checked. */
export interface Asked<N extends CallName> {
  readonly params: ParamsOf<Calls[N]>
  readonly query: QueryOf<Calls[N]>
  readonly fields: FieldsOf<Calls[N]>
  readonly tenant: TenantOf<Calls[N]>
  readonly files: ReceivedBody['files']
  /** a hash of call, path and content, to compare requests with the same Idempotency-Key */
  readonly hash: string
  readonly request: FastifyRequest
  /** to set headers of the answer */
  readonly reply: FastifyReply
}

/** An answer that was given before, as its JSON text. */
export class WrittenAnswer {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {}
}

export type Handler<N extends CallName> = (asked: Asked<N>) => Promise<AnswerOf<Calls[N]> | WrittenAnswer>

export type AddCall = <N extends CallName>(name: N, handler: Handler<N>) => void

/** `/transactions/{id}.json` needs a pattern; otherwise the suffix would count as part of the id. */
const routeOf = (path: string) =>
  `/api${path.replace(/\{(\w+)\}\.json/g, ':$1(^\\d+).json').replace(/\{(\w+)\}/g, ':$1')}`

const describe = (issue: v.BaseIssue<unknown>) => {
  const field = v.getDotPath(issue)
  return field ? `isian ${field} ${issue.kind === 'schema' ? 'salah' : 'tidak sesuai'}` : 'isi tidak sesuai'
}

const isEmpty = (input: unknown) => input === undefined || (typeof input === 'string' && input.trim() === '')

/** The calls of contract A12 answer 422 where those of the spec answer 400. */
const misunderstood = ({ griya }: Call, issue: v.BaseIssue<unknown>) =>
  griya ? refuse(describe(issue)) : badRequest(describe(issue))

const parseQuery = (call: Call, value: unknown): unknown => {
  const { query: schema } = call
  if (!schema) return undefined
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw misunderstood(call, result.issues[0])
}

/** Empty form fields are answered with the texts of spec section 5. */
const parseFields = (call: Call, value: unknown): unknown => {
  if (!call.body) return undefined
  const result = v.safeParse(call.body.schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  const missing = isEmpty(issue.input) ? emptyFieldWords[v.getDotPath(issue) ?? ''] : undefined
  if (missing && call.body.kind === 'multipart') throw refuse(missing)
  throw misunderstood(call, issue)
}

const parseParams = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = v.safeParse(schema, value)
  // Nothing has such an id.
  if (!result.success) throw notFound()
  return result.output
}

const understand = async (call: Call, request: FastifyRequest, tenant: Tenant | undefined) => {
  const params = parseParams(call.params, request.params)
  const query = parseQuery(call, request.query)
  const body = call.body ? await readBody(request, call.body, String(tenant?.id ?? request.ip)) : undefined
  const fields = parseFields(call, body?.fields)
  const files = body?.files ?? {}
  return {
    tenant,
    params,
    query,
    fields,
    files,
    hash: call.idempotent ? `${call.method} ${request.url} ${hashOf(fields, files)}` : '',
    request,
  }
}

/** The id is in the path and in the form. If the two differ, the caller made a mistake. */
export const assertSameId = (asked: {
  readonly params: { readonly id: number }
  readonly fields: { readonly id: number }
}): void => {
  if (asked.params.id !== asked.fields.id) throw badRequest('isian id tidak sesuai')
}

const send = (reply: FastifyReply, answer: unknown) => {
  if (!(answer instanceof WrittenAnswer)) return reply.send(answer)
  return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

/** Connects the calls of the contract's table with their handlers. */
export const callAdder =
  (app: FastifyInstance, authenticate: Authenticate): AddCall =>
  (name, handler) => {
    const call: Call = calls[name]
    const tenants = new WeakMap<FastifyRequest, Tenant>()
    app.route({
      method: call.method,
      url: routeOf(call.path),
      // The caller is checked before the input: the body of a stranger is not even read.
      onRequest: async (request) => {
        const { auth } = call
        const tenant = auth === 'none' ? undefined : await authenticate(request, auth)
        if (tenant) tenants.set(request, tenant)
        if (call.body) assertMediaType(request, call.body)
      },
      handler: async (request, reply) => {
        // The schemas of the table produce what the type says; TypeScript cannot follow this through the table's own,
        // wider type.
        const understood = await understand(call, request, tenants.get(request))
        const asked = { ...understood, reply } as Asked<typeof name>
        return send(reply, await handler(asked))
      },
    })
  }
