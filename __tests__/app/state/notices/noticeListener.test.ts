import { configureStore } from '@reduxjs/toolkit'
import { noticeShown, selectNotices } from '@/kit/notices'
import { createAppListener } from '@/state/appListener'
import { listenToNotices } from '@/state/notices/noticeListener'
import { rootReducer } from '@/state/rootReducer'

const setUp = () => {
  const listener = createAppListener()
  listenToNotices(listener.startListening)
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listener.middleware),
  })
  return { store, texts: () => selectNotices(store.getState()).map(({ text }) => text) }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('lets an alert stay as long as its text takes to read, six seconds at least', async () => {
  const { store, texts } = setUp()
  const long = 'x'.repeat(100)
  store.dispatch(noticeShown('info', 'Tersalin'))
  store.dispatch(noticeShown('error', long))
  await jest.advanceTimersByTimeAsync(6_000)
  expect(texts()).toEqual(['Tersalin', long])
  await jest.advanceTimersByTimeAsync(1_000)
  expect(texts()).toEqual([long])
  await jest.advanceTimersByTimeAsync(5_900)
  expect(texts()).toEqual([long])
  await jest.advanceTimersByTimeAsync(200)
  expect(texts()).toEqual([])
})
