import { Readable } from 'node:stream'

/** The parts of testServer that app tests use. */
interface OuterServer {
  readonly clock: { readonly now: () => number; readonly advance: (seconds: number) => void }
  readonly inject: (request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    readonly url: string
    readonly headers: Record<string, string>
    readonly payload?: Buffer
    readonly payloadAsStream?: boolean
  }) => Promise<{
    readonly statusCode: number
    readonly headers: Readonly<Record<string, number | string | string[] | undefined>>
    readonly rawPayload: Buffer
    readonly stream: () => Readable
    readonly raw: { readonly res: { readonly destroy: () => unknown } }
  }>
  readonly signIn: (phone?: string) => Promise<{ readonly phone: string; readonly token: string }>
  readonly operator: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => Promise<{ readonly statusCode: number; readonly body: string }>
  readonly addTenant: (phone: string, name?: string) => Promise<number>
  readonly tenantId: (phone: string) => Promise<number>
  readonly addHouse: (house: {
    readonly name: string
    readonly address: string
    readonly bankDetail: string
  }) => Promise<number>
  readonly rows: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>
  readonly sweep: () => Promise<number>
  readonly close: () => Promise<void>
}

/** The real server, outside of jsdom's realm. Tests reach it with the same calls that a network would carry. */
export interface BridgedServer extends Pick<
  OuterServer,
  'clock' | 'signIn' | 'operator' | 'addTenant' | 'tenantId' | 'addHouse' | 'rows' | 'sweep' | 'close'
> {
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
const NO_BODY = [204, 304]
/** What asks for it gets an answer that has no end. */
export const EVENT_STREAM = 'text/event-stream'

function headersOf(headers: Awaited<ReturnType<OuterServer['inject']>>['headers']): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) all.append(name, String(one))
  }
  return all
}

async function carry(server: OuterServer, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const method = METHODS.find((known) => known === request.method)
  if (!method) throw new TypeError(`The bridge carries no ${request.method}`)
  const { pathname, search } = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  request.signal.throwIfAborted()
  const payloadAsStream = request.headers.get('accept') === EVENT_STREAM
  const answer = await server.inject({
    method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(body.length > 0 ? { payload: body } : {}),
    payloadAsStream,
  })
  request.signal.throwIfAborted()
  if (payloadAsStream) {
    request.signal.addEventListener('abort', () => answer.raw.res.destroy())
    const events = Readable.toWeb(answer.stream()) as ReadableStream<Uint8Array>
    return new Response(events, { status: answer.statusCode, headers: headersOf(answer.headers) })
  }
  const payload = NO_BODY.includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
  return new Response(payload, { status: answer.statusCode, headers: headersOf(answer.headers) })
}

/** Adds `__openServer(options)` to the window; the returned function closes the servers that a test file left open. */
export function installServerBridge<Options>(
  window: object,
  open: (options?: Options) => Promise<OuterServer>,
): () => Promise<void> {
  const servers = new Set<OuterServer>()
  const openServer = async (options?: Options): Promise<BridgedServer> => {
    const server = await open(options)
    servers.add(server)
    return {
      clock: server.clock,
      signIn: (phone) => server.signIn(phone),
      operator: (method, path, payload) => server.operator(method, path, payload),
      addTenant: (phone, name) => server.addTenant(phone, name),
      tenantId: (phone) => server.tenantId(phone),
      addHouse: (house) => server.addHouse(house),
      rows: (statement) => server.rows(statement),
      sweep: () => server.sweep(),
      fetch: (input, init) => carry(server, input, init),
      close: async () => {
        if (servers.delete(server)) await server.close()
      },
    }
  }
  Object.assign(window, { __openServer: openServer })
  return async () => {
    const open = [...servers]
    servers.clear()
    await Promise.all(open.map((server) => server.close()))
  }
}
