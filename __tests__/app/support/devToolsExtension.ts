import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { StoreEnhancer, StoreEnhancerStoreCreator, UnknownAction } from '@reduxjs/toolkit'

/**
 * The DevTools extension without its window: the real instrument, innermost, as the extension puts it. To be imported
 * before anything else, because Redux Toolkit looks for the extension while it is loaded.
 */
interface Lifted {
  readonly committedState: unknown
  readonly stagedActionIds: readonly number[]
  readonly currentStateIndex: number
  readonly computedStates: readonly { readonly state: unknown }[]
}

interface LiftedStore {
  readonly dispatch: (action: object) => unknown
  readonly getState: () => Lifted
}

let liftedStore: LiftedStore | undefined
let savedLog: object | undefined

/** What DevTools' persistState does: a store begins with the log that was saved before the page was loaded. */
const withSavedLog = (createStore: StoreEnhancerStoreCreator) =>
  ((reducer: Parameters<StoreEnhancerStoreCreator>[0], initial?: never) => {
    const restored = savedLog as never
    savedLog = undefined
    return createStore(reducer, restored ?? initial)
  }) as StoreEnhancerStoreCreator

const compose =
  ({ maxAge }: { readonly maxAge: number }) =>
  (...enhancers: readonly StoreEnhancer[]) =>
  (createStore: StoreEnhancerStoreCreator): StoreEnhancerStoreCreator => {
    const instrumented = instrument(undefined, { maxAge })(withSavedLog(createStore) as never)
    const watched = ((...from: Parameters<StoreEnhancerStoreCreator>) => {
      const store = (instrumented as unknown as StoreEnhancerStoreCreator)(...from)
      liftedStore = (store as unknown as { readonly liftedStore: LiftedStore }).liftedStore
      return store
    }) as StoreEnhancerStoreCreator
    return enhancers.reduceRight((made, enhancer) => enhancer(made), watched)
  }

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })

/** What the developer does in the panel of the latest store. */
export const devTools = {
  get log(): Lifted {
    if (liftedStore === undefined) throw new Error('no store was connected')
    return liftedStore.getState()
  },
  /** The next store begins with the log of this one. */
  save: () => {
    savedLog = JSON.parse(JSON.stringify(devTools.log)) as object
  },
  reset: () => devTools.press(ActionCreators.reset()),
  press: (action: object) => liftedStore?.dispatch(action),
  jumpTo: (index: number) => devTools.press(ActionCreators.jumpToState(index)),
  import: (file: object) =>
    devTools.press({ type: 'IMPORT_STATE', nextLiftedState: file } satisfies UnknownAction & object),
  lock: (isLocked: boolean) => devTools.press(ActionCreators.lockChanges(isLocked)),
  skip: (id: number) => devTools.press(ActionCreators.toggleAction(id)),
}
