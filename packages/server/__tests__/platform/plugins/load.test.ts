import type { FastifyRequest, LightMyRequestResponse } from 'fastify'
import { PASSWORDS_AT_ONCE, UPLOADS_AT_ONCE, UPLOADS_EACH } from '../../../src/domain/limits'
import { admitStranger, receiving } from '../../../src/platform/plugins/load'
import { openBareApp, type BareApp } from './bareApp'

const BUSY = {
  error: 'Server sedang sibuk, coba lagi sebentar lagi',
  message: 'Server sedang sibuk, coba lagi sebentar lagi',
}
const MANY = { CALLS_AT_ONCE: 2, BUSY_MILLISECONDS: 3_600_000 }

let bare: BareApp
afterEach(() => bare.app.close())

/** Calls that end when the test says so. */
const openHeld = async (limits = MANY) => {
  bare = await openBareApp(() => Promise.resolve(undefined), limits)
  const ends: (() => void)[] = []
  const hold = async () => {
    await new Promise<void>((end) => ends.push(end))
    return {}
  }
  for (const path of ['/api/held', '/operator/held']) bare.app.get(path, hold)
  bare.app.post('/api/held', hold)
  await bare.app.ready()
  const begin = (url = '/api/held', method: 'GET' | 'POST' = 'GET') => ({
    // a promise of its own, because Fastify's begins only when somebody waits for it
    answer: bare.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) }).then((given) => given),
  })
  const untilHeld = async (count: number) => {
    while (ends.length < count) await new Promise(setImmediate)
  }
  return { begin, untilHeld, endAll: () => ends.splice(0).forEach((end) => end()) }
}

it.each(['GET', 'POST'] as const)('refuses a %s beyond the places at once, and serves again', async (method) => {
  const { begin, untilHeld, endAll } = await openHeld()
  const first = [begin('/api/held', method), begin('/api/held', method)]
  await untilHeld(2)
  expect(bare.app.load.calls.inUse).toBe(2)
  const refused = await begin('/api/held', method).answer
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([503, BUSY, '1'])
  endAll()
  for (const { answer } of first) expect((await answer).statusCode).toBe(200)
  expect(bare.app.load.calls.inUse).toBe(0)
  const again = begin('/api/held', method)
  await untilHeld(1)
  endAll()
  expect((await again.answer).statusCode).toBe(200)
})

it('always lets the operator in', async () => {
  const { begin, untilHeld, endAll } = await openHeld({ ...MANY, CALLS_AT_ONCE: 0 })
  const held = begin('/operator/held')
  await untilHeld(1)
  endAll()
  expect((await held.answer).statusCode).toBe(200)
  expect((await begin().answer).statusCode).toBe(503)
})

it('gives the place back when a handler fails', async () => {
  bare = await openBareApp(() => Promise.resolve(undefined), MANY)
  bare.app.get('/api/broken', () => Promise.reject(new Error('broken')))
  for (let call = 0; call < 3; call++) expect((await bare.app.inject('/api/broken')).statusCode).toBe(500)
  expect(bare.app.load.calls.inUse).toBe(0)
})

it('refuses what came while one turn of the event loop took too long, and only that', async () => {
  bare = await openBareApp(() => Promise.resolve(undefined), { ...MANY, CALLS_AT_ONCE: 100, BUSY_MILLISECONDS: 20 })
  let late: Promise<LightMyRequestResponse> | undefined
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  bare.app.get('/api/quick', () => Promise.resolve({}))
  bare.app.get('/api/slow', () => {
    now += 40
    late = bare.app.inject('/api/quick').then((given) => given)
    return Promise.resolve({})
  })
  expect((await bare.app.inject('/api/quick')).statusCode).toBe(200)
  expect((await bare.app.inject('/api/slow')).statusCode).toBe(200)
  expect((await late)?.statusCode).toBe(503)
  await new Promise(setImmediate)
  expect((await bare.app.inject('/api/quick')).statusCode).toBe(200)
})

it('refuses strangers after a fifth of such a turn, while others still get in', async () => {
  bare = await openBareApp(() => Promise.resolve(undefined), { CALLS_AT_ONCE: 100, BUSY_MILLISECONDS: 1000 })
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const work = () => {
    now += 300
    return Promise.resolve({})
  }
  bare.app.get('/api/known', work)
  bare.app.get('/api/asked', (request) => {
    admitStranger(request)
    return work()
  })
  await bare.app.ready()
  const answers = await Promise.all(
    ['asked', 'known', 'asked'].map((name) => bare.app.inject({ method: 'GET', url: `/api/${name}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503])
})

it('has places for passwords that a work takes and gives back, also when it fails', async () => {
  bare = await openBareApp(() => Promise.resolve(undefined), MANY)
  const { passwords } = bare.app.load
  const ends: (() => void)[] = []
  const works = Array.from({ length: PASSWORDS_AT_ONCE }, () =>
    passwords.during(() => new Promise<string>((end) => ends.push(() => end('done')))),
  )
  await expect(passwords.during(() => Promise.resolve('late'))).rejects.toMatchObject({ status: 503, retryAfter: 1 })
  ends.forEach((end) => end())
  expect(await Promise.all(works)).toEqual(works.map(() => 'done'))
  await expect(passwords.during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(passwords.inUse).toBe(0)
})

const refusalOf = (attempt: () => void): unknown => {
  try {
    return attempt()
  } catch (error) {
    return error
  }
}

describe('uploads', () => {
  const open = async (limits = MANY) => {
    bare = await openBareApp(() => Promise.resolve(undefined), limits)
    await bare.app.ready()
    return bare.app.load
  }

  it('are so many at once, and so many of one person', async () => {
    const { uploads } = await open()
    for (let one = 0; one < UPLOADS_EACH; one++) uploads.take('rina')
    expect(refusalOf(() => uploads.take('rina'))).toMatchObject({ status: 429, retryAfter: 1 })
    for (let one = UPLOADS_EACH; one < UPLOADS_AT_ONCE; one++) uploads.take(`tenant ${one}`)
    expect(uploads.inUse).toBe(UPLOADS_AT_ONCE)
    expect(refusalOf(() => uploads.take('one more'))).toMatchObject({ status: 503, retryAfter: 1 })
    uploads.giveBack('rina')
    uploads.take('rina')
    expect(uploads.inUse).toBe(UPLOADS_AT_ONCE)
  })

  it('have no place among the calls while they arrive, and one again when they are here', async () => {
    const { calls, uploads } = await open()
    calls.take()
    const request = { server: bare.app, hasPlace: true, uploadOf: undefined } as unknown as FastifyRequest
    const during = await receiving(request, 'rina', () => Promise.resolve([calls.inUse, uploads.inUse]))
    expect([during, calls.inUse, uploads.inUse]).toEqual([[0, 1], 1, 1])
    expect([request.hasPlace, request.uploadOf]).toEqual([true, 'rina'])
  })

  it('are refused when they are here and all places are taken meanwhile', async () => {
    const { calls } = await open({ ...MANY, CALLS_AT_ONCE: 1 })
    calls.take()
    const request = { server: bare.app, hasPlace: false, uploadOf: undefined } as unknown as FastifyRequest
    await expect(receiving(request, 'rina', () => Promise.resolve({}))).rejects.toMatchObject({ status: 503 })
    expect(request.hasPlace).toBe(false)
  })

  it('give both places back with the answer', async () => {
    const { calls, uploads } = await open()
    await bare.app.close()
    bare = await openBareApp(() => Promise.resolve(undefined), MANY)
    bare.app.post('/api/upload', (request) => receiving(request, 'rina', () => Promise.resolve({})))
    expect((await bare.app.inject({ method: 'POST', url: '/api/upload', payload: {} })).statusCode).toBe(200)
    expect([bare.app.load.calls.inUse, bare.app.load.uploads.inUse]).toEqual([0, 0])
    expect([calls.inUse, uploads.inUse]).toEqual([0, 0])
  })
})
