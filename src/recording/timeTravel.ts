import {
  isAction,
  type DevToolsEnhancerOptions,
  type Middleware,
  type Reducer,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit'

/** What DevTools keep about the app's actions; only what is read here. */
interface LiftedState {
  readonly committedState?: unknown
  readonly stagedActionIds: readonly number[]
  readonly skippedActionIds: readonly number[]
  readonly currentStateIndex: number
  readonly isLocked?: boolean
}

/**
 * While DevTools show another state than the app's own, the app only displays that state: nothing that it does may reach
 * the server, the device or the log. What comes from outside in that time is held until the app's own state is shown again.
 */
export interface TravelGate {
  /** goes before all other middleware */
  readonly middleware: Middleware
  /** wraps the recorder, so that actions of such a time are not recorded */
  readonly enhancer: StoreEnhancer
  /** false during a journey: after an import, also one that DevTools restored; at an earlier action, with skipped actions, or locked */
  readonly isLive: () => boolean
  /** the app's own state, whatever is shown */
  readonly present: () => object
  /** for the base query: calls of a journey are not sent, and answers to earlier calls wait for its end */
  readonly calls: { readonly isSealed: boolean; readonly whenLive: () => Promise<void> }
}

export interface DevToolsConnection {
  readonly options: DevToolsEnhancerOptions
  readonly gate: TravelGate
}

/** Whether an action reports something that happens only once, such as the loss of the network. */
type IsFromOutside = (action: UnknownAction) => boolean

export const createTravelGate = (isFromOutside: IsFromOutside): TravelGate => {
  let shown: () => object = () => ({})
  let lifted: () => LiftedState | undefined = () => undefined
  let own: object = {}
  /** the log after the app's latest action; DevTools make a new array whenever it becomes another log */
  let ownLog: readonly number[] | undefined
  let hasBegun = false
  let isBeginning: (log: LiftedState) => boolean = () => true
  let dispatching = 0
  const held: (() => void)[] = []

  const remember = () => {
    hasBegun = true
    own = shown()
    ownLog = lifted()?.stagedActionIds
  }
  /** Skipping an action and taking it back computes equal states, but new objects. */
  const isWholeLog = ({ stagedActionIds, skippedActionIds, currentStateIndex }: LiftedState) =>
    stagedActionIds === ownLog && skippedActionIds.length === 0 && currentStateIndex === stagedActionIds.length - 1
  const isLive = () => {
    if (dispatching > 0) return true
    const log = lifted()
    if (log?.isLocked) return false
    if (!hasBegun) return log === undefined || isBeginning(log)
    return shown() === own || (log !== undefined && isWholeLog(log))
  }
  const goOn = () => {
    if (dispatching > 0 || !isLive()) return
    remember()
    held.splice(0).forEach((again) => again())
  }

  const enhancer: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded)
    const { liftedStore } = store as typeof store & { readonly liftedStore?: { readonly getState: () => LiftedState } }
    shown = () => store.getState()
    lifted = () => liftedStore?.getState()
    own = (reducer as unknown as Reducer<object>)(preloaded as object | undefined, { type: '@@INIT' })
    // DevTools can restore a log that was saved before the page was loaded (persistState): it is not the app's own
    isBeginning = ({ stagedActionIds, committedState }) => stagedActionIds.length === 1 && committedState === preloaded
    if (isLive()) remember()
    store.subscribe(goOn)
    const dispatch: typeof store.dispatch = (action) => {
      // what RTK Query sends past the other middleware: its list of subscriptions
      if (!isLive()) {
        held.push(() => dispatch(action))
        return action
      }
      dispatching += 1
      try {
        return store.dispatch(action)
      } finally {
        dispatching -= 1
        remember()
      }
    }
    return { ...store, dispatch }
  }

  const middleware: Middleware =
    ({ dispatch }) =>
    (next) =>
    (action) => {
      // thunks go on, because hooks need what they return; their own actions come here again
      if (!isAction(action) || isLive() || isProbe(action)) return next(action)
      if (isFromOutside(action)) held.push(() => dispatch(action))
      return action
    }

  return {
    middleware,
    enhancer,
    isLive,
    present: () => (isLive() ? shown() : own),
    calls: {
      get isSealed() {
        return !isLive()
      },
      whenLive: async () => {
        if (!isLive()) await new Promise<void>((resolve) => held.push(resolve))
      },
    },
  }
}

/** RTK Query's hooks ask its middleware with an action of this kind, which changes nothing and stops there. */
const isProbe = ({ type }: UnknownAction) => type.includes('/internal_')
