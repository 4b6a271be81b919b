import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isSignedBy, type SigningKey } from './requestSignature'

const BUCKET = '/griya'
const KEY: SigningKey = { id: 'TESTKEY', secret: 'the secret of the test key' }

export interface TestImageStore {
  /** the server's settings for it */
  readonly environment: Readonly<Record<string, string>>
  /** the names of all objects */
  readonly objects: () => readonly string[]
  /** Puts something else in the place of an object. */
  readonly damage: (name: string) => void
  readonly stop: () => Promise<void>
  /** At the same address, with the same objects. */
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What S3 answers where a request fails. */
const failure = (answer: ServerResponse, status: number, code: string) =>
  answer.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

/** Whether the content is what the request says that it is. */
const isWhole = ({ headers }: IncomingMessage, content: Buffer) => {
  const hash = headers['x-amz-content-sha256']
  return hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(content).digest('hex')
}

const reply = (objects: Map<string, Buffer>, request: IncomingMessage, answer: ServerResponse, content: Buffer) => {
  const { method, url: path = '' } = request
  if (!isSignedBy(KEY, request)) return failure(answer, 403, 'SignatureDoesNotMatch')
  if (!isWhole(request, content)) return failure(answer, 400, 'XAmzContentSHA256Mismatch')
  if (path === BUCKET) return answer.writeHead(200).end()
  if (method === 'PUT') {
    objects.set(path, content)
    return answer.writeHead(200).end()
  }
  if (method === 'DELETE') {
    objects.delete(path)
    return answer.writeHead(204).end()
  }
  const found = objects.get(path)
  return found ? answer.writeHead(200).end(found) : failure(answer, 404, 'NoSuchKey')
}

const listen = async (objects: Map<string, Buffer>, port: number): Promise<Server> => {
  const server = createServer((request, answer) => {
    buffer(request).then(
      (content) => reply(objects, request, answer, content),
      // the sender hung up
      () => answer.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A bucket of an S3 server in this process, in memory. It knows one key and compares signatures and contents. */
export const startImageStore = async (): Promise<TestImageStore> => {
  const objects = new Map<string, Buffer>()
  const folder = `${BUCKET}/kos/`
  let server = await listen(objects, 0)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    environment: {
      IMAGE_STORE: `s3:/${folder.slice(0, -1)}`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: KEY.id,
      AWS_SECRET_ACCESS_KEY: KEY.secret,
    },
    objects: () => [...objects.keys()].map((path) => path.slice(folder.length)).sort(),
    damage: (name) => objects.set(folder + name, Buffer.from('something else')),
    stop,
    start: async () => {
      server = await listen(objects, port)
    },
    close: stop,
  }
}
