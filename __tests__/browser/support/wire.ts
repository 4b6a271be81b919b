import type { IncomingMessage } from 'node:http'
import type { TestServer } from '../../support/testServer'

export interface Part {
  readonly file: string | undefined
  readonly content: Buffer
  readonly text: string
}

type Parts = Readonly<Partial<Record<string, Part>>>

/** The parts of a multipart body, by name. */
const partsOf = (contentType: string, body: Buffer): Parts => {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? ''
  const texts = body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    texts.map((text) => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      const content = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1')
      const word = (name: string) => new RegExp(`[ ;]${name}="([^"]*)"`).exec(head)?.[1]
      return [word('name') ?? '', { file: word('filename'), content, text: content.toString('utf8') }]
    }),
  )
}

const bodyOf = (request: IncomingMessage) =>
  new Promise<Buffer>((resolve) => {
    const chunks: Buffer[] = []
    const push = request.push.bind(request)
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      if (chunk === null) resolve(Buffer.concat(chunks))
      else chunks.push(chunk)
      return push(chunk, encoding)
    }
  })

/** The next multipart form as the server receives it. The browser does not show the bodies of requests with files. */
export const nextForm = ({ app }: TestServer, method: 'POST' | 'PUT', path: RegExp): Promise<Parts> =>
  new Promise((resolve, reject) => {
    const listen = (request: IncomingMessage) => {
      if (request.method !== method || !path.test(request.url ?? '')) return
      app.server.off('request', listen)
      bodyOf(request).then((body) => resolve(partsOf(request.headers['content-type'] ?? '', body)), reject)
    }
    app.server.prependListener('request', listen)
  })
