import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { isLogged, type Call } from '@griya/contract/call'
import { operatorCalls, type OperatorCallName } from '@griya/contract/calls'
import type { Context } from '../../platform/context'
import { badRequest } from '../../domain/errors'
import { bindCall, type AnswerOf, type Callers, type ParsedRequest } from '../../platform/plugins/calls'
import { admittingOperator } from '../../platform/plugins/load'
import { admit, credentialOf, type Actor, type ActorOf, type Person } from './actor'
import { recorded, type LoggedChange } from './recording'
import { housesOf, type Houses } from './houses'
import { assertOwnHouse, assertOwnNamed, assertStillOwn } from './ownHouses'

type OperatorCalls = typeof operatorCalls

/** A change with its answer. `by` says who did it where nobody is signed in yet. */
type ChangeResult<T> = LoggedChange & { readonly answer: T; readonly by?: Pick<Person, 'id' | 'name'> }

interface Operator<A> {
  readonly actor: A
  /** to which whoever makes the call is limited; undefined = all */
  readonly houses: Houses
  /** Runs a change in a transaction together with its line in the audit log. */
  readonly change: <T>(work: (inside: Context) => Promise<ChangeResult<T>>) => Promise<T>
}

export type OperatorRequest<N extends OperatorCallName> = ParsedRequest<OperatorCalls[N]> &
  Operator<ActorOf<OperatorCalls[N]['access']>>

type Handler<N extends OperatorCallName> = (asked: OperatorRequest<N>) => Promise<AnswerOf<OperatorCalls[N]>>
export type AddOperatorCall = <N extends OperatorCallName>(name: N, handler: Handler<N>) => void

const operators = (
  name: OperatorCallName,
  call: Call,
  context: Context,
  keyHash: string,
): Callers<Operator<Actor | undefined>> => ({
  root: '/operator',
  // whoever is not signed in is counted, which writes
  isRead: !isLogged(call) && call.access !== 'open',
  admit: async (request) => {
    let actor: Actor | undefined
    await admittingOperator(request, credentialOf(request, context), async () => {
      actor = await admit(context, keyHash, call, request)
      return actor !== undefined
    })
    const houses = typeof actor === 'object' ? housesOf(actor) : undefined
    await assertOwnHouse(context.sql, houses, call, request)
    return { actor, houses, change: async (work) => (await recorded(context, actor, name, work)).answer }
  },
  senderOf: () => 'operator',
  refuseInput: (_place, issue) => {
    const field = v.getDotPath(issue)
    return badRequest(`${field === null ? 'isi' : `isian ${field}`}: ${issue.message}`)
  },
})

/** Connects the operators' calls of the contract with their handlers. */
export const operatorCallAdder =
  (app: FastifyInstance, context: Context, keyHash: string): AddOperatorCall =>
  (name, handler) => {
    const call = operatorCalls[name]
    const { house }: Call = call
    bindCall(app, call, operators(name, call, context, keyHash), async (asked: OperatorRequest<typeof name>) => {
      await assertOwnNamed(context.sql, asked.houses, asked.query)
      await assertOwnNamed(context.sql, asked.houses, asked.fields)
      const id = asked.params && 'id' in asked.params ? asked.params.id : undefined
      const change: typeof asked.change = (work) =>
        asked.change(async (inside) => {
          const done = await work(inside)
          await assertStillOwn(inside.sql, asked.houses, house, id)
          return done
        })
      return handler({ ...asked, change })
    })
  }
