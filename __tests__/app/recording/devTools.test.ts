import { devToolsOptions, withRowsById } from '@/recording/devTools'
import { createScrubber } from '@/recording/scrub/scrub'
import { wantsDevTools } from '@/recording/wantsDevTools'
import { rootReducer } from '@/state/rootReducer'

it('shows actions under their own type and states, both without secrets', () => {
  const scrubber = createScrubber('seed')
  const { actionSanitizer, stateSanitizer, maxAge } = devToolsOptions(() => scrubber)
  const action = { type: 'session/changed', payload: { token: 'tok-5f2c9a71' } }
  expect(maxAge).toBe(5_000)
  expect(actionSanitizer?.(action, 1)).toMatchObject({ type: 'session/changed' })
  expect(JSON.stringify(actionSanitizer?.(action, 1))).not.toContain('tok-5f2c9a71')
  expect(
    JSON.stringify(stateSanitizer?.({ session: { token: 'tok-77aa' }, note: 'tok-5f2c9a71 tok-77aa' }, 1)),
  ).not.toMatch(/tok-(5f2c9a71|77aa)/)
})

it('shows each row under its id, and leaves the state itself as it is', () => {
  const state = { transactions: [{ id: 7 }, { id: 31, total: 5 }], profiles: [{ id: null, number: 2 }], notices: [{}] }
  const { stateSanitizer } = devToolsOptions(() => createScrubber('seed'))
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
