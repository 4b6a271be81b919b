import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isLogged, type OperatorCall } from '../../src/contract/operator/call'
import { operatorCalls, type OperatorCallName } from '../../src/contract/operator/calls'
import type { CallBody } from '../../src/contract/calls'
import type { Context } from '../context'
import { badRequest, notFound, refuse } from '../domain/errors'
import { words } from '../domain/words'
import { assertMediaType, readBody } from '../plugins/forms'
import { admittingOperator } from '../plugins/load'
import { admit, credentialOf, type Actor, type ActorOf, type Person } from './actor'
import { recorded, type Deed } from './audit/recording'

type Calls = typeof operatorCalls
type Out<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined
type ParamsOf<C> = C extends { readonly params: infer Schema } ? Out<Schema> : undefined
type QueryOf<C> = C extends { readonly query: infer Schema } ? Out<Schema> : undefined
type FieldsOf<C> = C extends { readonly body: infer Schema } ? Out<Schema> : undefined
type UploadOf<C> = C extends { readonly upload: string } ? Uint8Array : undefined
type AnswerOf<C> = C extends { readonly answer: infer Schema extends v.GenericSchema } ? v.InferInput<Schema> : unknown

/** A change with its answer. `by` says who did it where nobody is signed in yet. */
type Done<T> = Deed & { readonly answer: T; readonly by?: Pick<Person, 'id' | 'name'> }

/** A call of the table, parsed and checked. */
export interface OperatorAsked<N extends OperatorCallName> {
  readonly params: ParamsOf<Calls[N]>
  readonly query: QueryOf<Calls[N]>
  readonly fields: FieldsOf<Calls[N]>
  readonly file: UploadOf<Calls[N]>
  readonly actor: ActorOf<Calls[N]['access']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Runs a change in a transaction together with its line in the audit log. */
  readonly change: <T>(work: (inside: Context) => Promise<Done<T>>) => Promise<T>
}

type Handler<N extends OperatorCallName> = (asked: OperatorAsked<N>) => Promise<AnswerOf<Calls[N]>>
export type AddOperatorCall = <N extends OperatorCallName>(name: N, handler: Handler<N>) => void

const understood = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw badRequest(`isian ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

const paramsOf = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = v.safeParse(schema, value)
  // Nothing has such an id.
  if (!result.success) throw notFound()
  return result.output
}

const uploadOf = ({ upload }: OperatorCall): CallBody | undefined =>
  upload === undefined ? undefined : { kind: 'multipart', files: { [upload]: 'required' }, schema: v.object({}) }

const fileIn = async (request: FastifyRequest, upload: CallBody): Promise<Uint8Array> => {
  const [file] = Object.values((await readBody(request, upload, 'operator')).files)
  if (!file) throw refuse(words.photoMissing)
  return file
}

/** Connects the calls of the operators' table with their handlers. */
export const operatorCallAdder =
  (app: FastifyInstance, context: Context, keyHash: string): AddOperatorCall =>
  (name, handler) => {
    const call: OperatorCall = operatorCalls[name]
    const upload = uploadOf(call)
    const actors = new WeakMap<FastifyRequest, Actor>()
    app.route({
      method: call.method,
      url: `/operator${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      // whoever is not signed in is counted, which writes
      config: { isRead: !isLogged(call) && call.access !== 'open' },
      onRequest: async (request) => {
        await admittingOperator(request, credentialOf(request, context), async () => {
          const actor = await admit(context, keyHash, call, request)
          if (actor) actors.set(request, actor)
          return actor !== undefined
        })
        if (upload) assertMediaType(request, upload)
      },
      handler: async (request, reply) => {
        const actor = actors.get(request)
        // The schemas of the table produce what the type says; TypeScript cannot follow this through the table's own,
        // wider type.
        const asked = {
          params: paramsOf(call.params, request.params),
          query: understood(call.query, request.query),
          file: upload && (await fileIn(request, upload)),
          // a call without a body is the same as one with an empty body
          fields: upload ? undefined : understood(call.body, request.body ?? undefined),
          actor,
          request,
          reply,
          change: async <T>(work: (inside: Context) => Promise<Done<T>>) =>
            (await recorded(context, actor, name, work)).answer,
        } as OperatorAsked<typeof name>
        return handler(asked)
      },
    })
  }
