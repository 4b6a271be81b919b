import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { AppError, conflict, notFound, refuse, unauthorized } from '../../../src/domain/errors'
import { StoreUnavailable } from '../../../src/platform/pictures/bucket'
import { malformedAddress, registerErrors, sendError, unreadableRequest } from '../../../src/platform/plugins/errors'

interface Line {
  readonly level: string
  readonly msg: string
}

/** What an error of a handler becomes, and what was logged. */
const answerTo = async (error: Error) => {
  const lines: Line[] = []
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) } },
  })
  registerErrors(app)
  app.get('/', () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject('/')
  await app.close()
  return { status: statusCode, body: JSON.parse(body) as unknown, headers, logged: lines.map(({ msg }) => msg) }
}
const withCode = (code: string, more: object = {}) => Object.assign(new Error('of the driver'), { code, ...more })
const withStatus = (statusCode: number) => Object.assign(new Error('of Fastify'), { statusCode })
const both = (said: string) => ({ error: said, message: said })

const BROKEN = 'Terjadi kesalahan pada server'
const AWAY = 'Layanan sedang tidak tersedia'

describe('a refusal', () => {
  it('has its text twice, as JSON', async () => {
    const answer = await answerTo(refuse('Kamar penuh'))
    expect(answer).toMatchObject({ status: 422, body: both('Kamar penuh'), logged: [] })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers).not.toHaveProperty('retry-after')
  })

  it('has it once where the contract says so', async () => {
    expect((await answerTo(unauthorized())).body).toEqual({ error: 'Unauthorized' })
    expect((await answerTo(notFound())).body).toEqual({ error: 'Not Found' })
    expect((await answerTo(new AppError(404, 'Foto tidak ada'))).body).toEqual(both('Foto tidak ada'))
    expect((await answerTo(new AppError(422, 'Not Found'))).body).toEqual(both('Not Found'))
  })

  it('says when to come back, and carries its facts', async () => {
    expect((await answerTo(new AppError(429, 'Terlalu sering', 30))).headers['retry-after']).toBe('30')
    expect((await answerTo(conflict('Sudah', { by: 'rina' }))).body).toEqual({ by: 'rina', ...both('Sudah') })
  })
})

describe('what is not meant to happen', () => {
  it.each([
    ['a mistake in the code', new TypeError('x is undefined'), 500, BROKEN],
    ['a database that is away', withCode('ECONNREFUSED'), 503, AWAY],
    ['an image store that is away', new StoreUnavailable('away'), 503, ''],
  ])('%s is answered and logged', async (_what, error, status, words) => {
    const answer = await answerTo(error)
    expect([answer.status, answer.logged]).toEqual([status, ['request failed']])
    expect((answer.body as { error: string }).error).toContain(words)
    expect(JSON.stringify(answer.body)).not.toContain(error.message)
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
  })

  it('is no failure of the server where the tenant was erased, or the text cannot be stored', async () => {
    const erased = withCode('23503', { constraint: 'sessions_tenant_id_fkey' })
    expect(await answerTo(erased)).toMatchObject({ status: 401, body: { error: 'Unauthorized' }, logged: [] })
    expect(await answerTo(withCode('22021'))).toMatchObject({
      status: 400,
      body: both('Permintaan tidak valid: isi tidak dapat disimpan'),
      logged: [],
    })
  })

  it('is not logged where the server refuses on purpose', async () => {
    expect(await answerTo(new AppError(503, 'Sibuk', 1))).toMatchObject({ status: 503, logged: [] })
  })
})

it.each([
  [400, 400, 'Permintaan tidak valid: isi tidak dapat dibaca'],
  [404, 404, 'Not Found'],
  [408, 408, AWAY],
  [413, 413, ''],
  [415, 415, ''],
  [418, 418, 'Permintaan tidak valid: isi tidak dapat dibaca'],
  [499, 499, 'Permintaan tidak valid: isi tidak dapat dibaca'],
  [500, 500, BROKEN],
  [399, 500, BROKEN],
])('the framework’s own %i is answered with %i', async (thrown, status, words) => {
  const answer = await answerTo(withStatus(thrown))
  expect(answer.status).toBe(status)
  expect((answer.body as { error: string }).error).toContain(words)
})

it('answers an address that cannot be read with headers and a line of the log, too', async () => {
  const noted: string[] = []
  const app = Fastify({
    logger: false,
    routerOptions: { maxParamLength: 10 },
    frameworkErrors: malformedAddress(
      (reply) => void reply.header('x-set', 'yes'),
      (request) => void noted.push(request.method),
    ),
  })
  app.get('/one/:id', () => ({}))
  const answer = await app.inject('/one/%zz')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual(both('Permintaan tidak valid: alamat tidak dapat dibaca'))
  expect(answer.headers['x-set']).toBe('yes')
  expect(noted).toEqual(['GET'])
  await app.close()
})

it('adds no header for a time that is not known', async () => {
  const app = Fastify({ logger: false })
  app.get('/', (_request, reply) => sendError(reply, refuse('Nanti')))
  expect((await app.inject('/')).headers).not.toHaveProperty('retry-after')
  await app.close()
})

describe('what Node cannot read', () => {
  /** What a client gets over a real socket. */
  const answerOf = async (code: string, prepare: (socket: Socket) => void = () => undefined) => {
    const logged: unknown[] = []
    const refuseSocket = unreadableRequest({ info: (facts: unknown) => void logged.push(facts) } as never)
    const server = createServer((socket) => {
      prepare(socket)
      refuseSocket(Object.assign(new Error('raw bytes'), { code }) as never, socket)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as { port: number }
    const client = connect(port, '127.0.0.1')
    const said = await text(client)
    await new Promise((closed) => server.close(closed))
    return { said, logged }
  }

  it.each([
    ['HPE_INVALID_METHOD', 400, 'Bad Request', 'HTTP tidak dapat dibaca'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout', AWAY],
    ['HPE_HEADER_OVERFLOW', 431, 'Request Header Fields Too Large', ''],
  ])('%s is answered with %i and the connection ends', async (code, status, reason, words) => {
    const { said, logged } = await answerOf(code)
    const [head = '', body = ''] = said.split('\r\n\r\n')
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ])
    const { error, message } = JSON.parse(body) as { error: string; message: string }
    expect(error).toContain(words)
    expect(message).toBe(error)
    expect(logged).toEqual([{ code, status }])
  })

  it('is not answered where the client is gone', async () => {
    const { said, logged } = await answerOf('HPE_INVALID_METHOD', (socket) => socket.destroy())
    expect([said, logged]).toEqual(['', []])
  })
})
