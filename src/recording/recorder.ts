import { createAction, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit'
import type { Viewport } from './device'

/** Stands in a recording where a page was loaded anew; never dispatched in the running app. */
export const segmentBegan = createAction<{ readonly state: unknown }>('recording/segmentBegan')

/** Somebody wants this moment to be found again. */
export const momentMarked = createAction<{
  readonly note: string
  /** what the screen said, for a replay to be compared with */
  readonly text: string
}>('recording/momentMarked')

/** The text of a screen, once nothing on it moved after a navigation. Written into the log and never dispatched. */
export const screenSeen = createAction<{
  readonly text: string
  /** where a keyboard would go on: the kind of element; absent in older logs */
  readonly focus?: string
}>('recording/screenSeen')

/** After this many actions the state is kept anew, so that what came before it can be let go. */
const ACTIONS_PER_CHUNK = 500
/** The same after this time, for a session with few actions. */
const CHUNK_LIFE_MS = 5 * 60_000
/** As long as the code that writes cannot be loaded, only so much is held in memory. */
const MOST_WAITING = 2_000

/** Something that was recorded and is not written yet: a reference to a state or an action, and no copy. */
export type RecordedEntry =
  | {
      readonly kind: 'base'
      readonly state: object
      readonly viewport: Viewport
      readonly at: number
      readonly isSegment: boolean
    }
  | { readonly kind: 'action'; readonly action: UnknownAction; readonly at: number }

export interface Recorder {
  /** the last of the store's enhancers: the innermost one sees every plain action and no thunk (replay notes) */
  readonly enhancer: StoreEnhancer
  /** Starts recording, with the present state as the base. */
  readonly begin: () => void
  /** Hands over what was recorded since the last call, and the state that it led to. */
  readonly take: () => { readonly seen: readonly RecordedEntry[]; readonly state: object }
  /** calls the listener when there is something to take, and not again until it was taken */
  readonly onSeen: (listener: () => void) => void
}

/** redux-persist's own actions are left out: they carry callbacks, and change nothing that anybody reads. */
const isOurs = ({ type }: UnknownAction) => !type.startsWith('persist/')

/** `present` is the app's own state where DevTools may show another one. */
export const createRecorder = (present?: () => object): Recorder => {
  let seen: RecordedEntry[] = []
  let getState: () => object = () => ({})
  let isRunning = false
  let inChunk = 0
  let chunkBegan = 0
  let tell: () => void = () => undefined

  const add = (one: RecordedEntry) => {
    if (seen.push(one) === 1) tell()
  }
  const keepBase = (at: number, isSegment: boolean) => {
    if (seen.length > MOST_WAITING) seen = []
    add({ kind: 'base', state: getState(), viewport: { width: innerWidth, height: innerHeight }, at, isSegment })
    inChunk = 0
    chunkBegan = at
  }
  const see = (action: UnknownAction) => {
    const at = Date.now()
    if (inChunk >= ACTIONS_PER_CHUNK || (inChunk > 0 && at - chunkBegan > CHUNK_LIFE_MS)) keepBase(at, false)
    inChunk += 1
    add({ kind: 'action', action, at })
  }

  const enhancer: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded)
    getState = present ?? (() => store.getState())
    return {
      ...store,
      dispatch: (action) => {
        // before the reducers: one that throws is what QA has to see
        if (isRunning && isOurs(action)) see(action)
        return store.dispatch(action)
      },
    }
  }

  return {
    enhancer,
    begin: () => {
      seen = []
      isRunning = true
      keepBase(Date.now(), true)
    },
    take: () => {
      const taken = seen
      seen = []
      return { seen: taken, state: getState() }
    },
    onSeen: (listener) => {
      tell = listener
      if (seen.length > 0) tell()
    },
  }
}
