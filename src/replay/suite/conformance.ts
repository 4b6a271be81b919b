import type { UnknownAction } from '@reduxjs/toolkit'
import { isQuery, nameOfAction, phaseOf } from '@/api/actionNames'
import { noticeShown } from '@griya/common/page/notices'
import { kindOf } from '@/domain/privacy'
import { callMetaIn } from '@/recording/calls'
import { screenText } from '@/recording/catalogue'
import type { TimedAction } from '@/recording/file'
import { draftsLoaded } from '@/state/drafts/drafts'
import { errorCaught } from '@/state/failures/failures'
import { routeChanged, type Place } from '@/state/navigation/navigation'
import { screenPressed } from '@/state/screen/pressListener'
import { lastIndexOf } from '@griya/common/lists'

/** What comes from outside of the app: a driven app has it from the log, and from nowhere else. */
const FROM_OUTSIDE =
  /^(?:clock|connection|visibility|push|uploads|device|offlineCopy|environment)\/|^(?:session\/sessionChangedElsewhere)$/

export const isFromOutside = ({ type }: UnknownAction): boolean => FROM_OUTSIDE.test(type)

/** The bookkeeping of RTK Query and of recordings, QA's own panel, and when a notice went: each page has its own time. */
const UNTOLD = /^(?:api\/|__rtkq\/|recording\/|persist\/|qaPanel\/|notices\/noticeDismissed$)/

/** What was typed just before a press comes with the press that hands it over: nobody types anything in this time. */
export const AT_ONCE_MS = 100
/** What a press leads to by itself comes in this time. */
export const SOON_MS = 250

/** After it, an app has a reason of its own to ask again. */
const DEED = /^(?:screen\/pressed|navigation\/routeChanged|recording\/segmentBegan)$/

/** Whether what comes of a press, up to the next one, sends a password. */
export const sendsPassword = (following: readonly TimedAction[]): boolean => {
  const end = following.findIndex(({ action }) => screenPressed.match(action))
  return following.slice(0, end === -1 ? undefined : end).some(({ action }) => {
    const call = callMetaIn(action)
    const argument = call?.requestStatus === 'pending' ? call.arg.originalArgs : undefined
    return Object.keys(Object(argument) as object).some((field) => kindOf(field) === 'password')
  })
}

/** Whether nobody has done anything since the same query was answered: then a timer asks again, or a look at the page. */
export const isRepeated = (earlier: readonly TimedAction[], asked: UnknownAction): boolean => {
  const key = callMetaIn(asked)?.arg.queryCacheKey
  const last = lastIndexOf(
    earlier,
    ({ action }) => phaseOf(action) === 'fulfilled' && callMetaIn(action)?.arg.queryCacheKey === key,
  )
  const isDeed = (action: UnknownAction) =>
    DEED.test(action.type) || (phaseOf(action) === 'fulfilled' && !isQuery(action))
  return key !== undefined && last !== -1 && !earlier.slice(last).some(({ action }) => isDeed(action))
}

/** Each visit has a key of its own. */
const argumentText = (argument: unknown): string =>
  JSON.stringify(argument, (field, value: unknown) => (field === 'visitKey' ? undefined : value)) ?? ''

type Address = Pick<Place, 'pathname' | 'search'>

/** Without what only QA's panel needs. */
export const parametersOf = ({ search }: Pick<Address, 'search'>): URLSearchParams => {
  const parameters = new URLSearchParams(search)
  parameters.delete('qa')
  return parameters
}

export const addressOf = (address: Address): string => {
  const search = parametersOf(address).toString()
  return search === '' ? address.pathname : `${address.pathname}?${search}`
}

/** 'login(phoneNumber) profile:1(name work)': without what only the tenant knows. */
const fieldsIn = (forms: Parameters<typeof draftsLoaded>[0]['forms']): string =>
  Object.entries(forms)
    .map(([form, { values }]) => `${form}(${Object.keys(values).sort().join(' ')})`)
    .sort()
    .join(' ')

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
    return isQuery(action) ? `${name} ${argumentText(callMetaIn(action)?.arg.originalArgs)}`.trim() : name
  }
  if (UNTOLD.test(type) || isFromOutside(action) || type === 'screen/pressed') return null
  if (routeChanged.match(action)) return `${type} ${addressOf(action.payload)}`
  if (noticeShown.match(action)) return `${type} ${action.payload.tone} "${screenText(action.payload.text)}"`
  if (draftsLoaded.match(action)) return `${type} ${fieldsIn(action.payload.forms)}`
  if (errorCaught.match(action)) return `${type} ${action.payload.where}`
  const { form, key } = Object(action['payload']) as Readonly<Record<string, unknown>>
  const about = [form, key].find((one) => typeof one === 'string')
  return about === undefined ? type : `${type} ${String(about)}`
}
