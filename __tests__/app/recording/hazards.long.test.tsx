import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { act, screen, waitFor } from '@testing-library/react'
import { PERSIST } from 'redux-persist'
import { baseApi } from '@/api/baseApi'
import { housesApi } from '@/api/housesApi'
import { transactionsApi } from '@/api/transactionsApi'
import { transactionId } from '@/domain/ids'
import { rootReducer } from '@/state/rootReducer'
import { knownEndpoints } from '@/api/endpoints'
import { beginHiding } from '@/recording/pageHiding'
import { verdictOf } from '@/recording/verdict'
import { appWith, reducer } from '../support/recordingWith'
import { createHasher } from '@/recording/compare'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import { createReplayStore } from '@/replay/Stage'
import { BUDI, pictureFile, PASSWORD } from '../../support/appTenants'
import { heading, useWorld } from '../support/appWorld'
import { recordingOf, typesIn } from '../support/recordedApp'

const world = useWorld()

const openHouses = async () => {
  const one = world.open('/houses', { as: await world.demo(BUDI) })
  await screen.findByRole('link', { name: /Griya Melati/ })
  return one
}
const answers = (actions: readonly { readonly action: UnknownAction }[], endpoint: string) =>
  actions
    .map(
      ({ action }) => action as UnknownAction & { meta?: { arg?: { endpointName?: string }; baseQueryMeta?: object } },
    )
    .filter(({ type, meta }) => type.endsWith('/fulfilled') && meta?.arg?.endpointName === endpoint)

describe('the recorder stands innermost', () => {
  it('sees what the reducers see: no thunk, every action of the api, and the log replays equal', async () => {
    const { app, user } = await openHouses()
    await user.click(screen.getByRole('link', { name: /Griya Melati/ }))
    await heading('Cabang: Griya Melati')
    await waitFor(async () =>
      expect(typesIn(await recordingOf(app))).toContain('api/internalSubscriptions/subscriptionsUpdated'),
    )
    const recording = await recordingOf(app)
    expect(typesIn(recording).every((type) => typeof type === 'string')).toBe(true)
    expect(recording.info.drift).toEqual([])
    expect(verdictOf(recording, appWith())).toMatchObject({ kind: 'equal' })
  })
})

describe('where a recording begins', () => {
  it('is after redux-persist, none of whose actions it holds', async () => {
    const { app } = await openHouses()
    const recording = await recordingOf(app)
    expect(typesIn(recording).filter((type) => type.startsWith('persist/'))).toEqual([])
    expect(recording.base).toHaveProperty('session._persist.rehydrated', true)
  })

  it('a replay writes nothing to the storage, even of a log that holds what redux-persist said', () => {
    localStorage.clear()
    const persist = { type: PERSIST, register: () => undefined, rehydrate: () => undefined, key: 'session' }
    const state = reducer(undefined, persist)
    reducer(state, { type: 'persist/REHYDRATE', key: 'session', payload: { token: 'stolen-token' } })
    expect(localStorage).toHaveLength(0)
    expect(JSON.stringify(state)).not.toContain('stolen-token')
  })

  it("does not matter for the api's random number: another middleware makes no conflict", () => {
    const hash = createHasher()
    const states = [1, 2].map(() => {
      const store = configureStore({ reducer: rootReducer, middleware: (all) => all().concat(baseApi.middleware) })
      store.dispatch(baseApi.internalActions.onOnline())
      return store.getState()
    })
    expect(hash(states[0])).toBe(hash(states[1]))
    const registered = baseApi.internalActions.middlewareRegistered('another')
    expect(states[0] && rootReducer(states[0], registered).api.config).toEqual(states[0]?.api.config)
  })
})

describe('an answer in the log', () => {
  it('is plain JSON, without a request, a response or a header', async () => {
    const { app } = await openHouses()
    const actions = await seenBy(app, 'listHouses')
    const [answer] = actions
    expect(answer?.meta?.baseQueryMeta).toMatchObject({ status: 200 })
    expect(JSON.parse(JSON.stringify(answer?.meta?.baseQueryMeta))).toEqual(answer?.meta?.baseQueryMeta)
    expect(JSON.stringify(answer).toLowerCase()).not.toMatch(/x-user-|content-type|headers/)
  })

  /** Live ones, before JSON has made them plain. */
  async function seenBy(_app: unknown, endpoint: string) {
    const seen: UnknownAction[] = []
    const watching = configureStore({
      reducer: (state: ReturnType<typeof rootReducer> | undefined, action: UnknownAction) => {
        seen.push(action)
        return rootReducer(state, action)
      },
      middleware: (all) => all({ serializableCheck: false }).concat(baseApi.middleware),
    })
    await watching.dispatch(housesApi.endpoints.listHouses.initiate())
    return answers(
      seen.map((action) => ({ action })),
      endpoint,
    )
  }

  it('carries a reference where the tenant chose a picture, and the picture reaches the server', async () => {
    const who = await world.tenants.add()
    const id = await world.tenants.book(who)
    const { app } = world.open('/houses', { as: who })
    await screen.findByRole('link', { name: /Griya Melati/ })
    const image = await blobStore.put(pictureFile('bukti.png'))
    const total = await world.tenants.call<{ total: number }>(who, 'GET', `/transactions/${id}`)
    const form = { bankAccountName: 'Rina K', bankAccountNumber: '012345678', bankName: 'BCA' }
    const sent = { ...form, paymentAmount: String(total.total), id: transactionId(id), image }
    const { error } = await act(() => app.store.dispatch(transactionsApi.endpoints.confirmPayment.initiate(sent)))
    expect(error).toBeUndefined()
    const { actions } = await recordingOf(app)
    const asked = actions.map(({ action }) => action).find(({ type }) => type === 'api/executeMutation/pending')
    expect(asked).toHaveProperty('meta.arg.originalArgs.image', {
      ...image,
      name: expect.stringMatching(/^name#\d+$/) as string,
      size: expect.any(Number) as number,
    })
  })

  it('of the sign-in does not stay in the state with its token', async () => {
    const { phone } = await world.tenants.add()
    const { app, user } = world.open('/login', { as: null })
    await user.type(await screen.findByLabelText('Nomor Telepon'), phone)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await heading('Menu')
    const { session, api } = app.store.getState()
    expect(session.token).toMatch(/./)
    expect(JSON.stringify(api)).not.toContain(session.token)
    const recording = JSON.stringify(await recordingOf(app))
    for (const secret of [session.token, phone, PASSWORD]) expect(recording).not.toContain(secret)
  })
})

describe('a secret', () => {
  it('is hidden inside the key of a cache entry too, and the hidden log replays to the hidden state', () => {
    const phone = '081298765432'
    const key = `searchRooms(${JSON.stringify({ phone })})`
    const asked = {
      type: 'api/executeQuery/pending',
      meta: {
        requestId: 'r1',
        requestStatus: 'pending',
        startedTimeStamp: 1,
        arg: { type: 'query', endpointName: 'searchRooms', originalArgs: { phone }, queryCacheKey: key },
      },
    }
    const before = reducer(undefined, {
      type: 'session/sessionChangedElsewhere',
      payload: { token: 't-5f2c9a', phoneNumber: phone },
    })
    const { hide } = beginHiding(knownEndpoints)
    const after = reducer(before, asked)
    expect(JSON.stringify(after)).toContain(phone)
    const hidden = hide(after)
    expect(JSON.stringify([hidden, hide(asked)])).not.toContain(phone)
    const hash = createHasher()
    expect(hash(reducer(hide(before), hide(asked)))).toBe(hash(hidden))
  })
})

describe('a replay in the browser', () => {
  it('asks nothing of the server, and only what is shown changes its state', async () => {
    const { app, leave } = await openHouses()
    const state = app.store.getState()
    leave()
    const asked = world.network.requests.length
    const { store, show } = createReplayStore(state)
    const calls = [
      store.dispatch(housesApi.endpoints.listHouses.initiate(undefined, { forceRefetch: true })),
      store.dispatch(housesApi.endpoints.getHouse.initiate(1 as never)),
    ]
    store.dispatch({ type: 'connection/connectionChanged', payload: false })
    await Promise.allSettled(calls)
    expect(store.getState()).toBe(state)
    expect(world.network.requests).toHaveLength(asked)
    const other = { ...state, connection: { ...state.connection, online: false } }
    show(other)
    expect(store.getState()).toBe(other)
  })
})
