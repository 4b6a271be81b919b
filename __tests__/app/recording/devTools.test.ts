import { nameOfAction } from '@/api/actionNames'
import { instrument } from '@redux-devtools/instrument'
import { legacy_createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { devToolsOptions, withRowsById } from '@/recording/devTools'
import { knownEndpoints } from '@/api/endpoints'
import { beginHiding } from '@/recording/pageHiding'
import { wantsDevTools } from '@/recording/wantsDevTools'
import { rootReducer, type RootState } from '@/state/rootReducer'
import { reducer } from '../support/recordingWith'

interface Tools {
  readonly getState: () => RootState
  readonly liftedStore: { readonly dispatch: (action: UnknownAction) => unknown; readonly getState: () => object }
}

const performed = (action: unknown) => ({ type: 'PERFORM_ACTION', action, timestamp: 1 })

it('shows actions under their names and states, both without secrets', () => {
  beginHiding(knownEndpoints)
  const { actionSanitizer, stateSanitizer, maxAge } = devToolsOptions(nameOfAction)
  const action = { type: 'session/changed', payload: { token: 'tok-5f2c9a71' } }
  expect(maxAge).toBe(5_000)
  expect(actionSanitizer?.(action, 1)).toMatchObject({ type: 'session/changed' })
  expect(JSON.stringify(actionSanitizer?.(action, 1))).not.toContain('tok-5f2c9a71')
  expect(
    JSON.stringify(stateSanitizer?.({ session: { token: 'tok-77aa' }, note: 'tok-5f2c9a71 tok-77aa' }, 1)),
  ).not.toMatch(/tok-(5f2c9a71|77aa)/)
})

it('shows what a call does, and its log leads to the same state when it is imported again', () => {
  const { actionSanitizer } = devToolsOptions(nameOfAction)
  const meta = {
    requestId: 'r1',
    requestStatus: 'fulfilled',
    fulfilledTimeStamp: 1,
    arg: { type: 'mutation', endpointName: 'signIn', originalArgs: { phoneNumber: '081200000001' } },
  }
  const signedIn = { type: 'api/executeMutation/fulfilled', payload: 'tok-5f2c9a71', meta }
  const shown = actionSanitizer?.(signedIn, 1)
  expect(shown).toMatchObject({ type: 'session/signedIn', originalType: signedIn.type })
  const tools = legacy_createStore(reducer as Reducer<RootState, UnknownAction>, instrument()) as unknown as Tools
  tools.liftedStore.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: {
      ...tools.liftedStore.getState(),
      actionsById: { 0: performed({ type: '@@INIT' }), 1: performed(shown) },
      nextActionId: 2,
      stagedActionIds: [0, 1],
      currentStateIndex: 1,
    },
  })
  expect(tools.getState().session.token).toMatch(/^token#\d+$/)
})

it('shows in development what is, under its own type, and where it was dispatched', () => {
  expect(devToolsOptions(nameOfAction, true)).toEqual({ name: 'Griya', maxAge: 5_000, trace: true })
})

it('shows each row under its id, and leaves the state itself as it is', () => {
  const state = { transactions: [{ id: 7 }, { id: 31, total: 5 }], profiles: [{ id: null, number: 2 }], notices: [{}] }
  const { stateSanitizer } = devToolsOptions(nameOfAction)
  expect(stateSanitizer?.(state, 1)).toEqual({
    transactions: { 7: { id: 7 }, 31: { id: 31, total: 5 } },
    profiles: { 2: { id: null, number: 2 } },
    notices: [{}],
  })
  expect(state.transactions).toHaveLength(2)
})

it('knows every slice that has rows', () => {
  const arrays = (value: object) =>
    Object.entries(value).flatMap(([slice, part]) => (Array.isArray(part) ? [slice] : []))
  // the order of notices is what one sees of them
  expect(arrays(withRowsById(rootReducer(undefined, { type: '@@INIT' })))).toEqual(['notices'])
})

describe('in production', () => {
  const environment = process.env.NODE_ENV
  const setEnvironment = (name: string | undefined) => Object.assign(process.env, { NODE_ENV: name })
  beforeEach(() => setEnvironment('production'))
  afterEach(() => {
    setEnvironment(environment)
    sessionStorage.clear()
    history.replaceState(null, '', '/react')
  })

  it('the tools are off', () => expect(wantsDevTools()).toBe(false))

  it('the tools stay on in a tab that was opened with ?devtools', () => {
    history.replaceState(null, '', '/react?devtools')
    expect(wantsDevTools()).toBe(true)
    history.replaceState(null, '', '/react/houses')
    expect(wantsDevTools()).toBe(true)
  })
})
