import type { UnknownAction } from '@reduxjs/toolkit'
import { nameOfAction } from '@/api/actionNames'
import { routeChanged } from '@/state/navigation/navigation'

/** What comes from outside of the app: a driven app has it from the log, and from nowhere else. */
const FROM_OUTSIDE =
  /^(?:clock|connection|visibility|push|uploads|device|offlineCopy|errors|environment|qaPanel)\/|^(?:drafts\/draftsLoaded|settings\/settingsLoaded|notices\/noticeDismissed|session\/sessionChangedElsewhere)$/

export const isFromOutside = ({ type }: UnknownAction): boolean => FROM_OUTSIDE.test(type)

const CALL = /^api\/execute(Query|Mutation)\/(pending|fulfilled|rejected)$/
/** The bookkeeping of RTK Query and of recordings. */
const UNTOLD = /^(?:api\/|__rtkq\/|recording\/|persist\/)/

interface CallMeta {
  readonly condition?: boolean
  readonly arg?: { readonly endpointName?: string; readonly originalArgs?: unknown }
}

export const callMetaOf = ({ meta }: UnknownAction): CallMeta => Object(meta) as CallMeta

export const phaseOf = ({ type }: UnknownAction): string | null => CALL.exec(type)?.[2] ?? null

/** Each visit has a key of its own. */
const argumentText = (argument: unknown): string =>
  JSON.stringify(argument, (field, value: unknown) => (field === 'visitKey' ? undefined : value)) ?? ''

const searchOf = (search: string): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('qa')
  return parameters.size > 0 ? `?${parameters.toString()}` : ''
}

/**
 * What an action is compared by, in words; null for what nobody waits for. The argument of a call that changes something
 * may hold what only the tenant knows, and is left out.
 */
export const tellingOf = (action: UnknownAction): string | null => {
  const { type } = action
  const phase = phaseOf(action)
  if (phase !== null) {
    if (phase !== 'pending') return null
    const name = nameOfAction(action)
    return type.includes('Query') ? `${name} ${argumentText(callMetaOf(action).arg?.originalArgs)}`.trim() : name
  }
  if (UNTOLD.test(type) || isFromOutside(action) || type === 'screen/pressed') return null
  if (routeChanged.match(action)) return `${type} ${action.payload.pathname}${searchOf(action.payload.search)}`
  const { form, key, tone } = Object(action['payload']) as Readonly<Record<string, unknown>>
  const about = [form, key, tone].find((one) => typeof one === 'string')
  return about === undefined ? type : `${type} ${String(about)}`
}
