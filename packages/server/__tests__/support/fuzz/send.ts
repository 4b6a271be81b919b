import { connect } from 'node:net'
import type { FuzzRequest } from './requests'

export interface FuzzAnswer {
  /** 0 = the server hung up without an answer */
  readonly status: number
  readonly head: string
  readonly body: string
  readonly milliseconds: number
}

const isHead = ({ method }: FuzzRequest) => method === 'HEAD'

/** The length in its headers is wrong, so the server cannot see its end; we end the connection ourselves. */
export const liesAboutLength = ({ headers }: FuzzRequest): boolean =>
  headers.some((line) => /^(content-length|transfer-encoding):/i.test(line))

/** The raw bytes: a client library would refuse to send a wrong request. */
const bytesOf = (request: FuzzRequest): Buffer => {
  const { method, target, headers, content } = request
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: griya.test',
    'connection: close',
    ...(liesAboutLength(request) || content.length === 0 ? [] : [`content-length: ${content.length}`]),
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), content])
}

/** The last answer: an interim answer may come before it. */
const read = (text: string, request: FuzzRequest) => {
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter((one) => !one.startsWith('HTTP/1.1 100'))
  const [head = '', ...rest] = (answers[0] ?? '').split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: isHead(request) ? '' : rest.join('\r\n\r\n'),
  }
}

/** Sends the request on a connection of its own; rejects if the answer does not end in time. */
export const sendRaw = (request: FuzzRequest, port: number, limitMs: number): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no end after ${limitMs} ms, ${Buffer.concat(chunks).length} bytes came`))
    }, limitMs)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // When the server does not want the body, it answers and then resets the connection.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ ...read(Buffer.concat(chunks).toString('utf8'), request), milliseconds: performance.now() - began })
    })
    if (liesAboutLength(request)) socket.end(bytesOf(request))
    else socket.write(bytesOf(request))
  })
