import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { persistReducer, persistStore } from 'redux-persist'

/** Only the packages that the app must use, with a login in plain HTML: no app of ours can be lighter. */
const session = createSlice({ name: 'session', initialState: { token: '' }, reducers: {} })
const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}
const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({
    signIn: build.mutation<unknown, object>({ query: (body) => ({ url: 'users/sign_in', method: 'POST', body }) }),
  }),
})
const rootReducer = combineReducers({
  session: persistReducer({ key: 'session', storage }, session.reducer),
  [api.reducerPath]: api.reducer,
})
const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
})
persistStore(store)

const Login = () => {
  const [signIn] = api.useSignInMutation()
  return (
    <main>
      <h1>Griya</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void signIn({})
        }}
      >
        <label>
          Nomor Telepon <input type="tel" />
        </label>
        <label>
          Password <input type="password" />
        </label>
        <button>Login</button>
      </form>
    </main>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <Provider store={store}>
    <BrowserRouter basename="/react">
      <Routes>
        <Route path="*" element={<Login />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
)
