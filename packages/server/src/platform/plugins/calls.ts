import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Call } from '@griya/contract/call'
import { nothing } from '@griya/contract/primitives'
import { badRequest, notFound, UNSTORABLE, type AppError } from '../../domain/errors'
import { inputWords } from './inputWords'
import { assertMediaType, hashOf, readBody, type ReceivedBody } from './forms'

type Out<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined
type ParamsOf<C> = C extends { readonly params: infer Schema } ? Out<Schema> : undefined
type QueryOf<C> = C extends { readonly query: infer Schema } ? Out<Schema> : undefined
type FieldsOf<C> = C extends { readonly body: { readonly schema: infer Schema } } ? Out<Schema> : undefined

/** A request of the contract, parsed and checked. */
export interface ParsedRequest<C> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly fields: FieldsOf<C>
  readonly files: ReceivedBody['files']
  readonly lists: ReceivedBody['lists']
  /** a hash of call, path and content, to compare requests with the same Idempotency-Key */
  readonly hash: string
  readonly request: FastifyRequest
  /** to set headers of the answer */
  readonly reply: FastifyReply
}

export type AnswerOf<C> = C extends { readonly answer: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : unknown

/** An answer that was given before, as its JSON text. */
export class WrittenAnswer {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {}
}

/** Those who make calls: what tenants and operators do differently. */
export interface Callers<Who extends object> {
  readonly root: '/api' | '/operator'
  /** Refuses whoever may not make the call, before the body is read; what it returns is part of what the handler gets. */
  readonly admit: (request: FastifyRequest) => Promise<Who>
  /** the sender of a form, who may not take all the places for forms */
  readonly senderOf: (request: FastifyRequest, who: Who) => string
  /** Words for an input that is not of the described form. */
  readonly refuseInput: (place: 'query' | 'body', issue: v.BaseIssue<unknown>) => AppError
  /** whether the call is answered while the disk is full, although it is no GET */
  readonly isRead: boolean
}

/** Half of a character that takes two UTF-16 units; UTF-8 has no bytes for it, so no database can store it. */
const HALF_A_CHARACTER = /\p{Surrogate}/u

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !HALF_A_CHARACTER.test(value)
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable)
}

/** `/transactions/{id}.json` needs a pattern; otherwise the suffix would count as part of the id. */
const routeOf = (path: string) => path.replace(/\{(\w+)\}\.json/g, ':$1(^\\d+).json').replace(/\{(\w+)\}/g, ':$1')

const parseParams = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = v.safeParse(schema, value)
  // Nothing has such an id.
  if (!result.success) throw notFound()
  return result.output
}

const parseRequest = async <Who extends object>(
  call: Call,
  callers: Callers<Who>,
  who: Who,
  request: FastifyRequest,
) => {
  const parse = (place: 'query' | 'body', schema: v.GenericSchema | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = v.safeParse(schema, value, { message: inputWords })
    if (!result.success) throw callers.refuseInput(place, result.issues[0])
    if (!isStorable(result.output)) throw badRequest(UNSTORABLE)
    return result.output
  }
  const params = parseParams(call.params, request.params)
  const query = parse('query', call.query, request.query)
  const body = call.body && (await readBody(request, call.body, callers.senderOf(request, who)))
  const fields = parse('body', call.body?.schema, body?.fields)
  const { files = {}, lists = {} } = body ?? {}
  const hash = call.idempotent ? `${call.method} ${request.url} ${hashOf(fields, files, lists)}` : ''
  return { params, query, fields, files, lists, hash, request }
}

/** The id is in the path and in the form. If the two differ, the caller made a mistake. */
export const assertSameId = (asked: {
  readonly params: { readonly id: number }
  readonly fields: { readonly id: number }
}): void => {
  if (asked.params.id !== asked.fields.id) throw badRequest('isian id tidak sesuai')
}

/** Nothing is answered where the handler has sent a file itself, which the client may have cut off. */
const answerWith = (reply: FastifyReply, answer: unknown) =>
  answer instanceof WrittenAnswer
    ? reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body)
    : answer

/**
 * Connects a call of the contract with its handler. The schemas of the contract produce what the handler expects; TypeScript
 * cannot follow this through the wider type of a call.
 */
export const bindCall = <Who extends object, Input>(
  app: FastifyInstance,
  call: Call,
  callers: Callers<Who>,
  handler: (input: Input) => Promise<unknown>,
): void => {
  const admitted = new WeakMap<FastifyRequest, Who>()
  app.route({
    method: call.method,
    url: callers.root + routeOf(call.path),
    config: { isRead: callers.isRead },
    ...(call.body?.largest !== undefined && { bodyLimit: call.body.largest }),
    // The caller is checked before the input: the body of a stranger is not even read.
    onRequest: async (request) => {
      admitted.set(request, await callers.admit(request))
      if (call.body) assertMediaType(request, call.body)
    },
    handler: async (request, reply) => {
      const who = admitted.get(request)
      if (!who) throw new Error('nobody was admitted')
      const parsed = await parseRequest(call, callers, who, request)
      const answer = await handler({ ...parsed, ...who, reply } as Input)
      return call.answer === nothing ? reply.status(204).send() : answerWith(reply, answer)
    },
  })
}
