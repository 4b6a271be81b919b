import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '@/app/App'
import { createAppStore } from '@/app/store'
import type { BridgedServer } from './serverBridge'

declare global {
  function __openServer(options?: object): Promise<BridgedServer>
}

/** The moment the test server's clock stands at: 21 November 2026, 09.00 in Jakarta. */
const NOW = 1_795_226_400
/** The demo tenant with a pending, a paid and a confirmed transaction. */
export const BUSY_TENANT = '081234567890'
export const NEW_TENANT = '081200000001'
export const PASSWORD = 'rahasia123'

export interface Call {
  readonly method: string
  /** after /api, with its query */
  readonly path: string
  readonly body: string
}

/** Decides what becomes of one call instead of the server's answer; null lets it through. */
type Fault = (call: Call, pass: () => Promise<Response>) => Promise<Response> | null

const serverOfFile = { opened: null as Promise<BridgedServer> | null }
const theServer = () => (serverOfFile.opened ??= __openServer())

/** Only the date is held still: timers and promises run as in a browser. */
export const holdTheDate = () => {
  beforeAll(() => {
    jest.useFakeTimers({
      now: NOW * 1000,
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    })
  })
  afterAll(() => {
    jest.useRealTimers()
  })
}

export const answer = (status: number, body: unknown): Promise<Response> =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } }),
  )

export const brokenConnection = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

interface RenderOptions {
  /** whose phone it is; null = nobody is signed in */
  readonly as?: string | null
  readonly fault?: Fault
}

/** The whole app at a real address, against the real server in the same process. */
export const renderApp = async (path: string, { as = BUSY_TENANT, fault = () => null }: RenderOptions = {}) => {
  const server = await theServer()
  const calls: Call[] = []
  const faults = { current: fault }
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    const body = typeof init?.body === 'string' ? init.body : ''
    const call = { method: init?.method ?? 'GET', path: url.pathname.replace('/api', '') + url.search, body }
    calls.push(call)
    const pass = () => server.fetch(url, init)
    return faults.current(call, pass) ?? pass()
  }

  localStorage.clear()
  sessionStorage.clear()
  if (as !== null) {
    const { token, phone } = await server.signIn(as)
    localStorage.setItem('token', token)
    localStorage.setItem('phone_number', phone)
  }
  window.history.replaceState(null, '', path)
  const app = createAppStore()
  const view = render(<App app={app} />)
  return {
    ...screen,
    user: userEvent.setup(),
    store: app.store,
    server,
    calls,
    callsTo: (method: string, start: string) =>
      calls.filter((call) => call.method === method && call.path.startsWith(start)),
    breakWith: (next: Fault) => {
      faults.current = next
    },
    address: () => window.location.pathname + window.location.search,
    leave: () => {
      view.unmount()
      app.stop()
    },
  }
}

export type RenderedApp = Awaited<ReturnType<typeof renderApp>>

/** Ends the app of each test, so that no timer of one speaks in the next. */
export const appOfTest = () => {
  holdTheDate()
  const open = new Set<RenderedApp>()
  afterEach(() => {
    open.forEach((app) => app.leave())
    open.clear()
  })
  return async (path: string, options?: RenderOptions): Promise<RenderedApp> => {
    const app = await renderApp(path, options)
    open.add(app)
    return app
  }
}
