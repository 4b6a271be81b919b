import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { baseApi } from '@/api/baseApi'
import { selectNotices } from '@griya/common/page/notices'
import { createAppListener, type StartListening } from '@/state/appListener'
import { rootReducer } from '@/state/rootReducer'
import { readEnvironment } from '@griya/common/device/environment'

interface PlainAction {
  readonly type: string
  readonly payload?: unknown
}

/** Renders a hook with the app's state, without its screens, and with only the listeners that are named. */
export const hookOverState = <Result, Props>(
  hook: (props: Props) => Result,
  initialProps: Props,
  ...listeners: readonly ((startListening: StartListening) => unknown)[]
) => {
  const actions: PlainAction[] = []
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as PlainAction)
    return next(action)
  }
  const { middleware, startListening } = createAppListener()
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { environment: readEnvironment() },
    middleware: (defaults) => defaults().prepend(middleware).concat(baseApi.middleware, record),
  })
  for (const listen of listeners) listen(startListening)
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return {
    ...renderHook(hook, { wrapper, initialProps }),
    store,
    actionsOf: (type: string) => actions.filter((action) => action.type === type).map(({ payload }) => payload),
    notices: () => selectNotices(store.getState()).map(({ tone, text }) => `${tone}: ${text}`),
  }
}
