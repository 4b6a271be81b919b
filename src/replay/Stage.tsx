import { configureStore, createAction, type Store, type UnknownAction } from '@reduxjs/toolkit'
import { ConfigContext } from 'antd/es/config-provider/context'
import { use, useMemo, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { NavigationType, Router, type Navigator } from 'react-router-dom'
import { baseApi } from '@/api/baseApi'
import { AppFrame } from '@/app/App'
import { BASE_PATH } from '@/domain/paths'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import type { Viewport } from '@/recording/device'
import { useAppSelector } from '@/state/hooks'
import { selectPlace } from '@/state/navigation/navigation'
import type { RootState } from '@/state/rootReducer'
import { sealPage } from './sealPage'
import { openStageFrame, type StageFrame } from './stageFrame'

/** For a store whose calls nobody answers; recorded states need not be plain data for Redux. */
export const SEALED = {
  thunk: { extraArgument: { isSealed: true } },
  serializableCheck: false,
  immutableCheck: false,
} as const

const stateShown = createAction<RootState>('replay/stateShown')

/**
 * A store that shows recorded states. The api's middleware is there, because its hooks ask for it; below it a gate: whatever
 * the screens dispatch changes nothing, and what they ask of the server is never answered.
 */
export const createReplayStore = (first: RootState) => {
  const gate = (state: RootState | undefined, action: UnknownAction): RootState =>
    stateShown.match(action) ? action.payload : (state ?? first)
  const store = configureStore({
    reducer: gate,
    devTools: false,
    middleware: (defaults) => defaults(SEALED).concat(baseApi.middleware),
  })
  return { store, show: (state: RootState) => store.dispatch(stateShown(state)) }
}

const stay: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

/** Where the recording is, and nowhere else. */
export const RecordedPlace = () => {
  const place = useAppSelector(selectPlace)
  if (place === null) return null
  const { pathname, search, key } = place
  const location = { pathname: BASE_PATH + pathname, search, hash: '', state: null, key }
  return (
    <Router
      basename={BASE_PATH}
      location={location}
      navigator={stay}
      navigationType={NavigationType.Replace}
      useTransitions={false}
    >
      <AppFrame />
    </Router>
  )
}

/** The app as it was, fed by recorded states alone. */
export const Stage = ({ store }: { readonly store: Store<RootState> }) => (
  <Provider store={store}>
    <RecordedPlace />
  </Provider>
)

/** One grey dot: a recording carries no pictures. */
const DOT = 'R0lGODlhAQABAIAAAMPDwwAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const placeholder = () =>
  new Blob([Uint8Array.from(atob(DOT), (character) => character.charCodeAt(0))], { type: 'image/gif' })

const picturesIn = (states: readonly RootState[]): ReadonlySet<string> => {
  const ids = new Set<string>()
  for (const { drafts } of states)
    for (const { values } of Object.values(drafts.forms))
      for (const value of Object.values(values)) if (typeof value === 'object' && value !== null) ids.add(value.id)
  return ids
}

/** Something to show where the recorded tenant had chosen a picture. */
export const keepPlaceholders = async (states: readonly RootState[]): Promise<void> => {
  for (const id of picturesIn(states)) await blobStore.keep(id, placeholder())
}

export interface OpenStage {
  readonly show: (state: RootState) => void
  readonly attempts: () => number
  /** of the app */
  readonly window: Window
  readonly resize: StageFrame['resize']
}

/** What hangs above the screens, such as a dialog, hangs in the stage's window. */
const StageConfig = ({ body, children }: { readonly body: HTMLElement; readonly children: ReactNode }) => {
  const outer = use(ConfigContext)
  const config = useMemo(() => ({ ...outer, getPopupContainer: () => body }), [outer, body])
  return <ConfigContext value={config}>{children}</ConfigContext>
}

const drawStage = ({ root }: StageFrame, store: Store<RootState>) => {
  const { body } = root.ownerDocument
  // to be looked at: whoever taps here would not be in the recording
  body.inert = true
  createRoot(root).render(
    <StageConfig body={body}>
      <Stage store={store} />
    </StageConfig>,
  )
}

/** Closes every way out of the page, and then shows the first state in a window of the recorded size. */
export const openStage = async (
  place: HTMLElement,
  states: readonly RootState[],
  viewport: Viewport,
): Promise<OpenStage> => {
  const [first] = states
  if (first === undefined) throw new Error('a recording has a base')
  const frame = await openStageFrame(place, viewport)
  const { attempts } = sealPage([window, frame.window])
  await keepPlaceholders(states)
  const { store, show } = createReplayStore(first)
  drawStage(frame, store)
  const goTo = (state: RootState) => {
    const before = selectPlace(store.getState())?.pathname
    show(state)
    // a new screen starts at its top, as it did
    if (selectPlace(state)?.pathname !== before) frame.window.scrollTo(0, 0)
  }
  return { show: goTo, attempts, window: frame.window, resize: frame.resize }
}
