import { configureStore, type StoreEnhancer } from '@reduxjs/toolkit'
import { Alert, Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { nameOfAction } from '@/api/actionNames'
import { baseApi } from '@/api/baseApi'
import { copyPlayer } from '@/domain/copyPlayer'
import { copyQa } from '@/domain/copyQa'
import { paths } from '@/domain/paths'
import { BASE_PATH, REPLAY_PATH } from '@/domain/screens'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { readEnvironment } from '@griya/common/device/environment'
import { MAX_AGE, withRowsById } from '@/recording/devTools'
import { shownAs } from '@/recording/shownAction'
import { rootReducer, type RootState } from '@/state/rootReducer'
import { loadAllParts } from './loadRecording'
import { sealPage } from './sealPage'
import { keepPlaceholders, SEALED, Stage } from './Stage'

const words = copyQa.devTools

/** Before anything is imported: the app as a guest finds it. */
const start = (): RootState => ({
  ...rootReducer(undefined, { type: '@@INIT' }),
  environment: readEnvironment(),
  clock: { deviceNow: deviceNow(), offset: 0 },
  navigation: { place: { pathname: paths.login(), search: '', key: 'start' } },
})

/** DevTools write past it; what the screens dispatch changes nothing and does not lengthen the imported log. */
const onlyDevToolsWrite: StoreEnhancer = (createStore) => (reducer, preloaded) => ({
  ...createStore(reducer, preloaded),
  dispatch: (action) => action,
})

/** The reducers of the app without redux-persist, for DevTools to compute an imported recording with. */
export const createImportStore = () =>
  configureStore({
    reducer: rootReducer,
    preloadedState: start(),
    // a recording has its placeholders already
    devTools: {
      name: words.title,
      maxAge: MAX_AGE,
      actionSanitizer: (action) => shownAs(action, nameOfAction(action)),
      stateSanitizer: withRowsById,
    },
    middleware: (defaults) => defaults(SEALED).concat(baseApi.middleware),
    enhancers: (defaults) => defaults().concat(onlyDevToolsWrite),
  })

interface Lifted {
  readonly computedStates: readonly { readonly state: RootState }[]
}

/** An import opens at the first action; until somebody goes on from there, the pictures of all states are in place. */
const keepPictures = (store: ReturnType<typeof createImportStore>) => {
  const { liftedStore } = store as typeof store & { readonly liftedStore?: { readonly getState: () => Lifted } }
  let known = liftedStore?.getState().computedStates
  store.subscribe(() => {
    const computed = liftedStore?.getState().computedStates
    if (computed === known) return
    known = computed
    void keepPlaceholders(computed?.map(({ state }) => state) ?? [])
  })
}

/** How often something tried to leave the page. */
const countAttempts = () => {
  let tell: () => void = () => undefined
  const { attempts } = sealPage([window], () => tell())
  const subscribe = (listener: () => void) => {
    tell = listener
    return () => {
      tell = () => undefined
    }
  }
  return { attempts, subscribe }
}

const Guide = ({ attempts, subscribe }: ReturnType<typeof countAttempts>) => {
  const count = useSyncExternalStore(subscribe, attempts)
  return (
    <section className="r-guide" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window) && (
        <Alert type="warning" showIcon role="note" title={words.absent} />
      )}
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="g-quiet" role="status">
        {copyPlayer.seal(count)}
      </p>
      <Button block href={`${BASE_PATH}${REPLAY_PATH}`}>
        {words.player}
      </Button>
    </section>
  )
}

/** A page for recordings in Redux DevTools: sealed like a replay, and what DevTools show, the app shows. */
export const showDevToolsPage = async (root: HTMLElement, beside: HTMLElement): Promise<void> => {
  const guide = createRoot(beside)
  guide.render(<p role="status">{words.loading}</p>)
  try {
    await loadAllParts()
  } catch (error) {
    guide.render(<Alert type="error" showIcon title={words.failed(String(error))} />)
    return
  }
  const seal = countAttempts()
  const store = createImportStore()
  keepPictures(store)
  // in the page itself: an import does not tell DevTools how large the recorded window was
  document.body.classList.add('r-guided')
  root.inert = true
  createRoot(root).render(<Stage store={store} />)
  guide.render(<Guide {...seal} />)
}
