import { configureStore } from '@reduxjs/toolkit'
import { persistStore } from 'redux-persist'
import { createAppStore } from '@/app/store'
import { persistedReducer } from '@/state/session/storedSession'

const restored = () =>
  new Promise<{ token: string | null; phoneNumber: string | null }>((done) => {
    const store = configureStore({
      reducer: persistedReducer,
      middleware: (defaults) => defaults({ serializableCheck: false }),
    })
    persistStore(store, null, () => done(store.getState().session))
  })

beforeEach(() => localStorage.clear())

it('restores the session from its two plain keys', async () => {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('phone_number', '081355550001')
  expect(await restored()).toMatchObject({ token: 'a-token', phoneNumber: '081355550001' })
})

it('restores nobody where the keys hold what no server gave', async () => {
  localStorage.setItem('token', 'undefined')
  expect(await restored()).toMatchObject({ token: null, phoneNumber: null })
})

it('is the only one that brings the session into the app', async () => {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('phone_number', '081355550001')
  const app = createAppStore()
  expect(app.store.getState().session).toMatchObject({ token: null, phoneNumber: null })
  await app.restored
  expect(app.store.getState().session).toMatchObject({ token: 'a-token', phoneNumber: '081355550001' })
  app.stop()
})
