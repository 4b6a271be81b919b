import Fastify from 'fastify'
import pino from 'pino'
import { answerLogger, logOptions, registerRequestLog } from '../../../src/platform/plugins/logs'

type Line = Readonly<Record<string, unknown>>

const openLog = (level = 'info') => {
  const lines: Line[] = []
  return { lines, log: pino(logOptions(level), { write: (line: string) => void lines.push(JSON.parse(line) as Line) }) }
}

describe('the line of an answer', () => {
  const lineOf = async (url: string) => {
    const { lines, log } = openLog()
    const app = Fastify({ logger: false, genReqId: () => 'request-1' })
    registerRequestLog(app, answerLogger(log))
    app.get('/api/houses/:id', () => ({}))
    app.get('/api/transactions/:id(^\\d+).json', (_request, reply) => reply.status(404).send({}))
    app.get('/operator/tenants/:phone/tokens/:id', () => ({}))
    await app.inject({ url, headers: { 'x-user-token': 'secret' } })
    await app.close()
    expect(lines).toHaveLength(1)
    return lines[0]
  }

  it('has method, route, status and milliseconds', async () => {
    const line = await lineOf('/api/houses/12?signature=secret')
    expect(line).toMatchObject({
      msg: 'answered',
      reqId: 'request-1',
      req: { method: 'GET', path: '/api/houses/12' },
      res: { status: 200 },
    })
    expect(line?.['ms']).toEqual(expect.any(Number))
    expect(Number(line?.['ms']) * 10).toBeCloseTo(Math.round(Number(line?.['ms']) * 10))
    expect(JSON.stringify(line)).not.toContain('secret')
  })

  it.each([
    ['/api/transactions/7.json', '/api/transactions/7.json'],
    ['/operator/tenants/081234567890/tokens/3', '/operator/tenants/:phone/tokens/3'],
    ['/api/houses/999999', '/api/houses/999999'],
    ['/api/houses/1000000', '/api/houses/:id'],
    ['/api/houses/0', '/api/houses/:id'],
    ['/api/houses/rina', '/api/houses/:id'],
    ['/api/houses/7a', '/api/houses/:id'],
    ['/api/houses/a7', '/api/houses/:id'],
    ['/rina/081234567890', '(no route)'],
  ])('of %s names %s, for a longer number could be that of a phone', async (url, path) => {
    expect(await lineOf(url)).toMatchObject({ req: { path } })
  })
})

describe('an error in the log', () => {
  const errorOf = (err: unknown) => {
    const { lines, log } = openLog()
    log.error({ err }, 'failed')
    return lines[0]?.['err']
  }

  it('has its kind, code and place, without numbers that PostgreSQL quotes', () => {
    const error = Object.assign(new TypeError('invalid input: "0812 3456-7890"'), { code: '22P02' })
    const noted = errorOf(error) as Record<string, string>
    expect(noted).toMatchObject({ type: 'TypeError', message: 'invalid input: "…"', code: '22P02' })
    expect(noted['stack']).toContain('logs.test')
    expect(noted['stack']).not.toContain('0812')
    expect(errorOf(new Error('took 123456 ms'))).toMatchObject({ message: 'took 123456 ms' })
    expect(errorOf(new Error('took 1234567 ms'))).toMatchObject({ message: 'took … ms' })
  })

  it('is told by its cause where it has one, because a query that failed names its values', () => {
    const noted = errorOf(new Error('Failed query with 081234567890', { cause: new RangeError('disk full') }))
    expect(noted).toMatchObject({ through: 'Error', type: 'RangeError', message: 'disk full' })
    expect(JSON.stringify(noted)).not.toContain('Failed query')
    expect(errorOf(new Error('own', { cause: 'a text' }))).toMatchObject({ type: 'Error', message: 'own' })
    expect(errorOf(new Error('own', { cause: null }))).toMatchObject({ message: 'own' })
  })
})

it('leaves out what must not be written, and lines below its level', () => {
  const { lines, log } = openLog('warn')
  const secret = { phone: '1', token: '2', password: '3', body: '4' }
  log.warn({ ...secret, inner: { ...secret, headers: { a: '5' } }, kept: 'yes' }, 'said')
  log.info('not said')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ msg: 'said', inner: {}, kept: 'yes' })
  for (const name of ['phone', 'token', 'password', 'body', 'pid', 'hostname'])
    expect(lines[0]).not.toHaveProperty(name)
  expect(lines[0]?.['inner']).toEqual({})
})
