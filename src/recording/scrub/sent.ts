import { kindOf, OPEN_SENT_FIELDS, type KnownEndpoints } from '@/domain/privacy'
import type { SentRequest } from '@/domain/sentRequest'
import { isFields } from '@/lib/plainData'
import type { Placeholders } from './placeholders'

/** A path of the contract's with ids in it. */
const PATH = /^(?:\/[a-z_]+|\/\d{1,9})+(?:\.json)?$/

const isOpen = (field: string, value: string): boolean =>
  field === 'method' || OPEN_SENT_FIELDS.includes(field) || (field === 'path' && PATH.test(value))

/** In a body, a profile's fields stand as `user_profile[name]`. */
const fieldOf = (name: string): string => /\[(\w+)\]$/.exec(name)?.[1] ?? name

/** With only what is open; of all else it says that something was sent. */
export const openPartOf = (sent: SentRequest): SentRequest => {
  const walk = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => walk(one, field))
    if (isFields(value))
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, fieldOf(key))]))
    return isOpen(field, String(value)) ? value : '…'
  }
  return walk(sent, '') as SentRequest
}

interface CallMeta {
  readonly arg: { readonly endpointName?: unknown; readonly originalArgs?: unknown }
}

/**
 * Hides what was sent. Where it is what this build's endpoint makes of the argument, it becomes what the endpoint makes of the
 * argument's placeholders: another build can then be asked the same, also about what is computed from a hidden value.
 */
export const hideSent = (
  sent: unknown,
  { arg }: CallMeta,
  hiddenArgument: unknown,
  { ofText }: Placeholders,
  { sentBy }: Pick<KnownEndpoints, 'sentBy'>,
): unknown => {
  const made = (argument: unknown): unknown => {
    try {
      return sentBy(String(arg.endpointName), argument)
    } catch {
      // it is no argument of this build's endpoint, so nothing is known of it
      return undefined
    }
  }
  const within = (value: unknown, key: string): unknown => (isFields(value) ? value[key] : undefined)
  const walk = (value: unknown, real: unknown, hidden: unknown, field: string): unknown => {
    if (Array.isArray(value))
      return value.map((one: unknown, index) =>
        walk(one, within(real, String(index)), within(hidden, String(index)), field),
      )
    if (isFields(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, child]) => [
          key,
          walk(child, within(real, key), within(hidden, key), fieldOf(key)),
        ]),
      )
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (value === null || isOpen(field, text)) return value
    if (value === real && typeof hidden === typeof value) return hidden
    return ofText(text, kindOf(field))
  }
  return walk(sent, made(arg.originalArgs), made(hiddenArgument), '')
}
