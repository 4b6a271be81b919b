import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { KnownEndpoints } from '@/domain/privacy'
import { changedPaths, pointer, shortHash, type ChangedPaths, type Hasher } from './compare'

export type AnyReducer = Reducer<unknown>

/** What a replay needs of a build. */
export interface ReplayedApp {
  readonly rootReducer: AnyReducer
  /** what selectors give the screens of a state, by name */
  readonly selectShown: (state: never) => object
  readonly knownEndpoints: KnownEndpoints
}

export interface Performed {
  readonly state: unknown
  /** what was thrown, in words; null where nothing was */
  readonly thrown: string | null
}

/** Where a reducer throws, the state stays, as it did in the app. */
export const perform = (reducer: AnyReducer, state: unknown, action: UnknownAction): Performed => {
  try {
    return { state: reducer(state, action), thrown: null }
  } catch (error) {
    return { state, thrown: String(error) }
  }
}

/** How much a difference matters: a screen has other values, the data are others, or only RTK Query's records of them. */
export type Grade = 'screens' | 'rows' | 'bookkeeping'

/** Before the paths of what selectors give the screens, which is no part of the state itself. */
const SHOWN = '/shown'
/** What RTK Query remembers for itself: no screen reads it, and each of its versions may do it in another way. */
const BOOKKEEPING = ['/api/provided', '/api/subscriptions', '/api/config']

/** Whether a path is that place, or within it. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

export const gradeOf = (path: string): Grade => {
  if (isWithin(path, SHOWN)) return 'screens'
  return BOOKKEEPING.some((place) => isWithin(path, place)) ? 'bookkeeping' : 'rows'
}

/** Hashes of the parts of a state, by their paths: each slice, each part of RTK Query's, and what each selector gives. */
export type PartHashes = Readonly<Record<string, string>>

/** What a recording keeps of a state, for another build to be compared with. */
interface Trace {
  readonly state: unknown
  readonly shown: unknown
  readonly hashes: PartHashes
}

const partsOf = (place: string, whole: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(Object(whole) as object).map(([name, value]) => [place + pointer([name]), value])

/** What is thrown, in words, where a selector of this build does not understand a state. */
export const shownOf = ({ selectShown }: ReplayedApp, state: unknown): unknown => {
  try {
    return selectShown(state as never)
  } catch (error) {
    return String(error)
  }
}

export const traceOf = (app: ReplayedApp, state: unknown, hash: Hasher): Trace => {
  const shown = shownOf(app, state)
  const { api, ...slices } = Object(state) as Readonly<Record<string, unknown>>
  const parts = [...partsOf('', slices), ...partsOf('/api', api), ...partsOf(SHOWN, shown)]
  return { state, shown, hashes: Object.fromEntries(parts.map(([path, value]) => [path, shortHash(hash(value))])) }
}

/** Where an action has changed something. */
export const trailOf = (before: Trace, after: Trace, hash: Hasher): ChangedPaths => {
  const shown = Object.entries(changedPaths(before.shown, after.shown, hash))
  return {
    ...changedPaths(before.state, after.state, hash),
    ...Object.fromEntries(shown.map(([path, its]) => [SHOWN + path, its] as const)),
  }
}

/** The hashes that an action has changed. */
export const changedHashes = (before: PartHashes, after: PartHashes): PartHashes =>
  Object.fromEntries(Object.entries(after).filter(([path, its]) => before[path] !== its))

/** Writes down what each state of a recording leaves for a comparison, one action after the other. */
export const createTracer = (app: ReplayedApp, base: unknown, hash: Hasher) => {
  let latest = traceOf(app, base, hash)
  const hashes: PartHashes[] = [latest.hashes]
  const trails: ChangedPaths[] = []
  return {
    hashes,
    trails,
    state: () => latest.state,
    perform: (action: UnknownAction): void => {
      const { state } = perform(app.rootReducer, latest.state, action)
      const next = traceOf(app, state, hash)
      hashes.push(changedHashes(latest.hashes, next.hashes))
      trails.push(trailOf(latest, next, hash))
      latest = next
    },
  }
}
