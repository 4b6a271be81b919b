import { configureStore, Tuple, type Store, type StoreEnhancerStoreCreator, type UnknownAction } from '@reduxjs/toolkit'
import { openValuesOf } from '../../../src/api/endpoints'
import { rootReducer } from '../../../src/state/rootReducer'
import { createRecorder } from '../../../src/recording/recorder'
import { startWriting } from '../../../src/recording/writer'

/** Runs in the page: the recorder of the app, with a store that only runs reducers. */

/** For the median, this many dispatches are measured together: the page's clock counts in steps of 5 µs. */
const TOGETHER = 20

/** The recorder with a store that does nothing: the recorder's own time for each dispatch. */
const ownTime = (state: object, actions: readonly UnknownAction[]) => {
  const recorder = createRecorder()
  const idle = () => ({
    dispatch: (action: UnknownAction) => action,
    getState: () => state,
    subscribe: () => () => undefined,
  })
  const enhanced: StoreEnhancerStoreCreator = recorder.enhancer(idle as unknown as StoreEnhancerStoreCreator)
  const store: Store = enhanced((now: unknown) => now)
  recorder.begin()
  const measured = (some: readonly UnknownAction[]) => {
    const began = performance.now()
    for (const action of some) store.dispatch(action)
    return ((performance.now() - began) * 1_000) / some.length
  }
  const together: number[] = []
  for (let at = 0; at + TOGETHER <= actions.length; at += TOGETHER)
    together.push(measured(actions.slice(at, at + TOGETHER)))
  return { together, each: actions.map((action) => measured([action])) }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The whole recorder in a running page: hiding and writing when the browser is idle. */
const tasksWhile = async (state: object, actions: readonly UnknownAction[], isRecording: boolean) => {
  const longTasks: number[] = []
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)))
  observer.observe({ entryTypes: ['longtask'] })
  const recorder = createRecorder()
  const store: Store = configureStore({
    reducer: rootReducer,
    preloadedState: state,
    devTools: false,
    middleware: () => new Tuple(),
    enhancers: () => new Tuple(recorder.enhancer),
  })
  const writer = startWriting(recorder, openValuesOf)
  if (isRecording) recorder.begin()
  for (const action of actions) {
    store.dispatch(action)
    await pause(15)
  }
  await writer.flush()
  await pause(500)
  writer.stop()
  observer.disconnect()
  return longTasks
}

/** Microseconds for each dispatch, and the tasks longer than 50 ms, in milliseconds. */
const measure = async (state: object, actions: readonly UnknownAction[]) => ({
  micros: ownTime(state, actions),
  without: await tasksWhile(state, actions.slice(0, 600), false),
  with: await tasksWhile(state, actions.slice(0, 600), true),
})

export type Measured = Awaited<ReturnType<typeof measure>>

Object.assign(globalThis, { measure })
