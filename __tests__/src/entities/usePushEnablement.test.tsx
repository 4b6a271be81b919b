import { configureStore } from '@reduxjs/toolkit'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { baseApi } from '@/api/baseApi'
import { createAppListener } from '@/app/listeners/appListener'
import { listenToReceivedPush } from '@/app/listeners/push'
import { copy } from '@/domain/copy'
import { selectNotices } from '@/entities/notices'
import { pushReceived } from '@/entities/push'
import { rootReducer } from '@/entities/rootReducer'
import { usePushEnablement } from '@/entities/usePushEnablement'

const setUp = () => {
  const listener = createAppListener()
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listener.middleware).concat(baseApi.middleware),
  })
  listenToReceivedPush(listener.startListening)
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return { store, wrapper, texts: () => selectNotices(store.getState()).map(({ tone, text }) => `${tone}: ${text}`) }
}

it('says that it failed where nothing is configured, once for two taps', async () => {
  const { wrapper, texts } = setUp()
  const { result } = renderHook(() => usePushEnablement(), { wrapper })
  act(() => {
    result.current.enable()
    result.current.enable()
  })
  expect(result.current.isBusy).toBe(true)
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  expect(texts()).toEqual([`error: ${copy.push.failed}`])
})

it('shows a message that came in front as a notice, by its text', async () => {
  const { store, texts } = setUp()
  store.dispatch(pushReceived({ title: 'Griya', body: 'Pembayaran diterima', path: '/react/notifications' }))
  store.dispatch(pushReceived({ title: 'Hanya judul', body: '', path: '/react/notifications' }))
  await waitFor(() => expect(texts()).toEqual(['info: Pembayaran diterima', 'info: Hanya judul']))
})
