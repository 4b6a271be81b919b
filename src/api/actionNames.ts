import type { UnknownAction } from '@reduxjs/toolkit'
import { optionsOf } from './endpoints'
import type { EventNames } from './request'

interface Call {
  readonly endpoint: string
  readonly argument: unknown
  /** the answer was here already, so nothing was sent */
  readonly wasNotNeeded: boolean
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => Object(value) as Fields

const callOf = ({ meta }: UnknownAction): Call | null => {
  const { arg, condition } = fieldsOf(meta)
  const { endpointName, originalArgs } = fieldsOf(arg)
  return typeof endpointName === 'string'
    ? { endpoint: endpointName, argument: originalArgs, wasNotNeeded: condition === true }
    : null
}

const namesOf = ({ endpoint, argument }: Call): EventNames => {
  const event = optionsOf(endpoint)?.event
  if (typeof event === 'function') return event(fieldsOf(argument) as never)
  return event ?? { sent: `${endpoint}/asked`, done: `${endpoint}/answered`, refused: `${endpoint}/refused` }
}

const isRefusal = (payload: unknown): boolean => fieldsOf(payload)['kind'] === 'refused'

/** Without a network, or where the answer cannot be understood, the server has not refused anything. */
const failureOf = ({ sent }: EventNames): string => `${sent.slice(0, sent.indexOf('/'))}/failed`

const CALL = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/

/** How far a call of a log has come, by the type alone; null for an action that is no call's. */
export const phaseOf = ({ type }: UnknownAction): string | null => CALL.exec(type)?.[1] ?? null

/** Whether a call of a log only reads. */
export const isQuery = ({ type }: UnknownAction): boolean => type.startsWith('api/executeQuery/')

/**
 * What a log calls an action. RTK Query names all calls alike ('api/executeMutation/pending'); here each goes by what it
 * does ('booking/requested', 'getHouse/answered'). Every other action keeps its type, and so does a call that is not what
 * its type says.
 */
export const nameOfAction = (action: UnknownAction): string => {
  const phase = phaseOf(action)
  const call = phase === null ? null : callOf(action)
  if (call === null) return action.type
  const names = namesOf(call)
  if (phase === 'pending') return names.sent
  if (phase === 'fulfilled') return names.done
  if (call.wasNotNeeded) return `${call.endpoint}/notNeeded`
  return isRefusal(action['payload']) ? names.refused : failureOf(names)
}
