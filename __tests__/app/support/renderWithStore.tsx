import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { baseApi } from '@/api/baseApi'
import { rootReducer } from '@/state/rootReducer'
import { selectNotices } from '@/state/notices/notices'
import { readEnvironment } from '@/lib/environment'

interface PlainAction {
  readonly type: string
  readonly payload?: unknown
}

/** A hook over the app's state, without its screens. */
export const hookOverState = <Result, Props>(hook: (props: Props) => Result, initialProps: Props) => {
  const actions: PlainAction[] = []
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as PlainAction)
    return next(action)
  }
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { environment: readEnvironment() },
    middleware: (defaults) => defaults().concat(baseApi.middleware, record),
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return {
    ...renderHook(hook, { wrapper, initialProps }),
    store,
    actionsOf: (type: string) => actions.filter((action) => action.type === type).map(({ payload }) => payload),
    notices: () => selectNotices(store.getState()).map(({ tone, text }) => `${tone}: ${text}`),
  }
}
