import { devToolsOptions } from '@/recording/devTools'
import { createScrubber } from '@/recording/scrub/scrub'
import { wantsDevTools } from '@/recording/wantsDevTools'

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
