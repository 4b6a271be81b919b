import { OPEN_TYPED_FIELDS, SCREEN_VALUES } from '@/domain/privacy'

/** How the app's own actions and slices are read: everything but answers, rows and what was typed. */

/**
 * `open` = as it is; `words` = the app's own words, with placeholders between them; `screen` = what stood on a screen;
 * `note` = what somebody wrote in their own words; `address` = an address of the app; `key` = a name in the code, or the
 * key of a cached answer; `stack` = places in the code; `hidden` = a placeholder.
 */
export type Rule = 'open' | 'words' | 'screen' | 'note' | 'address' | 'key' | 'stack' | 'hidden'

const RULES: Readonly<Partial<Record<Rule, readonly string[]>>> = {
  open: [
    // of actions, and of RTK Query's own records
    ...['type', 'originalType', 'requestId', 'requestStatus', 'endpointName', 'status', 'op', 'reducerPath'],
    ...['tags', 'seq'],
    ...['startedTimeStamp', 'fulfilledTimeStamp', 'keptAt', 'forceRefetch', 'pollingInterval', 'keepUnusedDataFor'],
    ...['invalidationBehavior', 'refetchOnMountOrArgChange'],
    // of calls and failures
    ...['method', 'clockOffset', 'mode', 'kind', 'endpoint', 'percent', 'where'],
    // of slices: ids, instants, counts and words of the code
    ...['id', 'tone', 'about', 'action', 'form', 'role', 'at', 'savedAt', 'changedAt', 'deviceNow', 'offset', 'epoch'],
    ...['roomId', 'start', 'version'],
  ],
  words: ['text', 'serverText', 'value'],
  screen: ['name'],
  address: ['pathname', 'search', 'to', 'returnTo'],
  key: ['queryCacheKey', 'key', 'path'],
  stack: ['stack'],
}

const RULE_OF = new Map(
  Object.entries(RULES).flatMap(([rule, names]) => names.map((name) => [name, rule as Rule] as const)),
)

/** Tells how a text or a number is read, by its field. */
export type Scope = (field: string) => Rule

export const appScope: Scope = (field) => RULE_OF.get(field) ?? 'hidden'
/** The bookkeeping of RTK Query: keys of cached answers, tags and ids. */
export const keyScope: Scope = () => 'key'
/** What a screen keeps, by its key: choices, counts and messages. */
export const screenScope: Scope = (field) => {
  if (SCREEN_VALUES[field] !== undefined) return SCREEN_VALUES[field]
  return field === 'pathname' ? 'address' : field === 'key' ? 'key' : 'words'
}
/** A form's values. The address of a room may wait there. */
export const typedScope: Scope = (field) => {
  if (field === 'address') return 'address'
  return OPEN_TYPED_FIELDS.includes(field) ? 'open' : 'hidden'
}
export const openScope: Scope = () => 'open'
export const hiddenScope: Scope = () => 'hidden'
/** A mark's text stood on a screen; its note did not. */
export const markScope: Scope = (field) => (field === 'text' ? 'screen' : field === 'focus' ? 'open' : 'note')

/** Parts of the state and of actions that are read in their own way, by their names. */
export const SCOPE_OF_PART: Readonly<Record<string, Scope>> = {
  environment: openScope,
  config: openScope,
  provided: keyScope,
  subscriptions: keyScope,
  uploads: openScope,
  screenState: screenScope,
  rawAnswer: hiddenScope,
}

/** Actions whose payload is one number or one name of the code. */
export const OPEN_PAYLOADS: readonly string[] = ['clock/ticked', 'drafts/draftCleared', 'notices/noticeDismissed']

/** Says what a screen keeps from now on: `value` is read by the name in `key`. */
export const SCREEN_CHANGE = 'screenState/screenStateChanged'

/** Actions that say what a screen said. */
export const SCREEN_ACTIONS: readonly string[] = ['recording/momentMarked', 'recording/screenSeen']
