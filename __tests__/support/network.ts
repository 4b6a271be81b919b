import { forgetRefusals, noteRefusal } from './refusals'
import type { BridgedServer } from './serverBridge'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A call of the contract; `*` stands for one part of its path: `DELETE /transactions/*.json`. */
export type Call = `${Method} /${string}`

export interface SeenRequest {
  readonly method: string
  /** without the query; of a tenant's call what follows /api */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** JSON as its value, a form or multipart body as its fields */
  readonly body: unknown
}

export type Carry = () => Promise<Response>
interface Fault {
  readonly matches: (request: SeenRequest) => boolean
  readonly act: (carry: Carry, request: SeenRequest) => Promise<Response>
  left: number
}

export interface Held {
  /** true once the call has been made */
  readonly isAsked: () => boolean
  readonly release: () => void
  /** resolves once the app has got the answer and has handled it, as far as that needs no other call */
  readonly delivered: Promise<void>
}

export interface Network {
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  readonly requests: readonly SeenRequest[]
  readonly seen: (call: Call) => readonly SeenRequest[]
  /** The connection breaks before the call reaches the server. */
  readonly breakOff: (call: Call, times?: number) => void
  /** The server carries out the call, but its answer is lost. */
  readonly loseAnswer: (call: Call) => void
  readonly answerWith: (call: Call, status: number, body: unknown, times?: number) => void
  /** Replaces the answer, until the returned function is called. */
  readonly meddle: (call: Call, act: (carry: Carry) => Promise<Response>) => () => void
  /** The server gets the call at once, but the answer comes only when it is released. */
  readonly hold: (call: Call, asks?: (request: SeenRequest) => boolean) => Held
}

const TENANTS = /^\/api(?=\/)/

export const callMatcher = (call: Call) => {
  const [method, path = ''] = call.split(' ')
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
  return (request: Pick<SeenRequest, 'method' | 'path'>) => request.method === method && pattern.test(request.path)
}

const fieldsOf = (pairs: Iterable<[string, unknown]>) => Object.fromEntries(pairs)

const bodyOf = (body: BodyInit | null | undefined, type: string): unknown => {
  if (body instanceof FormData) return fieldsOf(body.entries())
  if (typeof body !== 'string') return null
  return type.startsWith('application/json') ? (JSON.parse(body) as unknown) : fieldsOf(new URLSearchParams(body))
}

const describe = (url: URL, init: RequestInit): SeenRequest => {
  const headers = Object.fromEntries(new Headers(init.headers))
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace(TENANTS, ''),
    query: Object.fromEntries(url.searchParams),
    headers,
    body: bodyOf(init.body, headers['content-type'] ?? ''),
  }
}

const broken = () => Promise.reject(new TypeError('Failed to fetch'))

/** Rejects as fetch does when the caller aborts. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

/** The network between app and real server: it remembers all requests, and breaks where a test says so. */
export const openNetwork = (server: Pick<BridgedServer, 'fetch' | 'clock'>): Network => {
  /**
   * Real answers carry the machine's Date, and the app would set its clock by it; so this sets the test server's time.
   */
  const carryDated = async (url: URL, init: RequestInit) => {
    const answer = await server.fetch(url, init)
    answer.headers.set('Date', new Date(server.clock.now() * 1000).toUTCString())
    return answer
  }
  forgetRefusals()
  const requests: SeenRequest[] = []
  const faults: Fault[] = []
  const add = (call: Call, act: Fault['act'], times = 1) =>
    void faults.push({ matches: callMatcher(call), act, left: times })

  return {
    requests,
    seen: (call) => requests.filter(callMatcher(call)),
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.href)
      const request = describe(url, init)
      requests.push(request)
      const carry = () => carryDated(url, init)
      const fault = faults.find(({ matches, left }) => left > 0 && matches(request))
      if (fault !== undefined) fault.left -= 1
      const answer = await (fault ? Promise.race([fault.act(carry, request), aborted(init.signal)]) : carry())
      void noteRefusal(request, answer)
      return answer
    },
    breakOff: (call, times) => add(call, broken, times),
    loseAnswer: (call) => add(call, async (carry) => carry().then(broken)),
    answerWith: (call, status, body, times) =>
      add(call, async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }), times),
    meddle: (call, act) => {
      const fault: Fault = { matches: callMatcher(call), act, left: Infinity }
      faults.push(fault)
      return () => {
        fault.left = 0
      }
    },
    hold: (call, asks = () => true) => {
      let isAsked = false
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      let deliver = () => {}
      const delivered = new Promise<void>((resolve) => (deliver = resolve))
      const fits = callMatcher(call)
      faults.push({
        matches: (request) => fits(request) && asks(request),
        act: async (carry) => {
          const answer = carry()
          isAsked = true
          await released
          const come = await answer
          const text = await come.text()
          const handed = new Response(text, { status: come.status, headers: come.headers })
          const read = () => handed.clone().text()
          return Object.assign(handed, {
            text: async () => {
              const same = await read()
              // the app handles it in microtasks only, so it has finished by the next turn of the event loop
              setTimeout(deliver)
              return same
            },
          })
        },
        left: 1,
      })
      return { isAsked: () => isAsked, release: () => release(), delivered }
    },
  }
}
