import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BODY_429, HTML_500, WRONG_SHAPE, SLOW_MS, type Fault } from '../../support/faultMatrix/faults'
import { callMatcher, type Call } from '../../support/network'

interface Broken {
  readonly matches: (request: { readonly method: string; readonly path: string }) => boolean
  readonly fault: Fault
  readonly wrongShape: unknown
}

export interface FaultProxy {
  readonly origin: string
  /** From now on this call, and no other, gets the fault. */
  readonly break: (call: Call, fault: Fault, wrongShape?: unknown) => void
  readonly mend: () => void
  /** Stops listening: connections are refused until it listens again at the same address. */
  readonly refuse: () => Promise<void>
  readonly listen: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const bodyOf = async (message: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A page brings no answers here: the fault of a call would never be met. Every address has the page that brings none. */
const pathOf = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/react/') && headers.accept?.includes('text/html') === true ? '/react' : url

/** The server's whole answer, not compressed. */
const carry = async (target: URL, incoming: IncomingMessage): Promise<Answer> => {
  const payload = await bodyOf(incoming)
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const options = {
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: pathOf(incoming),
      headers,
    }
    const outgoing = ask(options, (answer) => {
      bodyOf(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }),
        reject,
      )
    })
    outgoing.once('error', reject)
    outgoing.end(payload)
  })
}

const hand = (response: ServerResponse, { status, headers, body }: Answer) => {
  const kept = Object.entries(headers).filter(([name]) => name !== 'transfer-encoding')
  response.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length })
  response.end(body)
}

const json = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(body),
})

const cut = (response: ServerResponse) => void response.socket?.resetAndDestroy()

/** The head and half of the body arrive, then the connection is reset. */
const cutInTheMiddle = (response: ServerResponse, { status, headers, body }: Answer) => {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  // the half must arrive first: a reset that comes earlier is the other fault
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => setTimeout(() => cut(response), 50))
}

const meet = async ({ fault, wrongShape }: Broken, target: URL, request: IncomingMessage, response: ServerResponse) => {
  switch (fault) {
    case 'refused':
      return cut(response)
    case 'lost':
      await carry(target, request)
      return cut(response)
    case 'reset':
      return cutInTheMiddle(response, await carry(target, request))
    case 'slow': {
      const answer = await carry(target, request)
      const late = setTimeout(() => hand(response, answer), SLOW_MS)
      response.once('close', () => clearTimeout(late))
      return undefined
    }
    case 'badJson': {
      const { headers, body } = await carry(target, request)
      return hand(response, { status: 200, headers, body: body.subarray(0, -1) })
    }
    case 'html500':
    case 'tooMany':
    case 'wrongShape':
      await bodyOf(request)
      return hand(response, standIn(fault, wrongShape))
  }
}

const standIn = (fault: 'html500' | 'tooMany' | 'wrongShape', wrongShape: unknown): Answer => {
  if (fault === 'html500') return { status: 500, headers: { 'content-type': 'text/html' }, body: Buffer.from(HTML_500) }
  return fault === 'tooMany' ? json(429, BODY_429) : json(200, JSON.stringify(wrongShape))
}

/** A proxy between the browser and the real server that breaks calls as it is told. */
export const openFaultProxy = async (targetOrigin: string): Promise<FaultProxy> => {
  const target = new URL(targetOrigin)
  let broken: Broken | null = null
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '').replace(/^\/api/, '')
    const isMet = broken?.matches({ method: request.method ?? '', path }) === true
    const work =
      broken !== null && isMet
        ? meet(broken, target, request, response)
        : carry(target, request).then((answer) => hand(response, answer))
    // a browser that disconnects in the middle is not a failure of the proxy
    work.catch(() => response.destroy())
  })
  const listenAt = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve())
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listenAt(0)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    break: (call, fault, wrongShape = WRONG_SHAPE) => {
      broken = { matches: callMatcher(call), fault, wrongShape }
    },
    mend: () => {
      broken = null
    },
    refuse: stop,
    listen: () => listenAt(port),
    close: stop,
  }
}
