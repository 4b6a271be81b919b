import type { ApiError } from '@/domain/apiError'
import { decide, type FailedRequest } from '@/state/failures/policy'

const request = (change: Partial<FailedRequest> = {}): FailedRequest => ({
  endpoint: 'something',
  method: 'GET',
  failure: 'shared',
  signIn: false,
  here: '/house/1?period=daily',
  ...change,
})
const refused = (status: number): ApiError => ({ kind: 'refused', status, text: 'x' })
const network: ApiError = { kind: 'network' }
const malformed: ApiError = { kind: 'malformed', status: 200, detail: 'not JSON' }
const effects = (error: ApiError, change: Partial<FailedRequest> = {}) =>
  decide(error, request(change)).map(({ type }) => type)

const RELOGIN = ['notices/noticeShown', 'session/sessionExpired', 'navigation/goTo']
const ERROR_PAGE = ['errors/errorCaught', 'navigation/goTo']
const POST = { method: 'POST' } as const

it.each([
  ['a 401 on a GET', refused(401), {}, RELOGIN],
  ['a 401 on a POST', refused(401), POST, RELOGIN],
  ['a 401 on a DELETE', refused(401), { method: 'DELETE' }, RELOGIN],
  ['a 401 on a PUT', refused(401), { method: 'PUT' }, RELOGIN],
  ['a 401 on a full-response call', refused(401), { method: 'PUT', failure: 'own' }, RELOGIN],
  ['a 401 on the sign-in', refused(401), { ...POST, signIn: true }, []],
  ['no network on a POST', network, POST, ERROR_PAGE],
  ['no network on a DELETE', network, { method: 'DELETE' }, ERROR_PAGE],
  ['no network on the sign-in', network, { ...POST, signIn: true }, ERROR_PAGE],
  ['no network on a full-response PUT', network, { method: 'PUT', failure: 'own' }, []],
  ['no network on a full-response POST', network, { ...POST, failure: 'own' }, []],
  ['no network on a GET', network, {}, []],
  ['a broken answer to a POST', malformed, POST, ERROR_PAGE],
  ['a broken answer to a DELETE', malformed, { method: 'DELETE' }, ERROR_PAGE],
  ['a broken answer to a GET', malformed, {}, ['errors/errorCaught']],
  ['a broken answer to a full-response call', malformed, { ...POST, failure: 'own' }, ['errors/errorCaught']],
  ['a refusal of a POST', refused(422), POST, []],
  ['a refusal of a GET', refused(404), {}, []],
  ['a failure of the server at a GET', refused(500), {}, []],
  ['a lost file', { kind: 'fileLost', name: 'x' }, POST, []],
  ['an answer to a session that is over', { kind: 'outdated' }, POST, []],
] as const)('%s', (_name, error, change, expected) => {
  expect(effects(error, change)).toEqual(expected)
})

it('says the words of the spec, and leads back from the login', () => {
  const [notice, , goTo] = decide(refused(401), request())
  expect(notice).toMatchObject({ payload: { tone: 'error', text: 'Invalid Session, please relogin' } })
  expect(goTo).toMatchObject({ payload: { to: '/login', replace: true, returnTo: '/house/1?period=daily' } })
})

it('reports which call broke, and how', () => {
  expect(decide(malformed, request(POST))).toMatchObject([
    { payload: { where: 'POST something', message: '200: not JSON' } },
    { payload: { to: '/error' } },
  ])
  expect(decide(network, request(POST))[0]).toMatchObject({ payload: { where: 'POST something', message: 'network' } })
})
