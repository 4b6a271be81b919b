import { decide, type FailedRequest } from '@/app/errorPolicy'
import type { ApiError } from '@/domain/apiError'

const request = (changes: Partial<FailedRequest> = {}): FailedRequest => ({
  endpoint: 'getCoin',
  method: 'GET',
  failure: 'shared',
  signIn: false,
  here: '/transactions/7',
  ...changes,
})
const refused = (status: number): ApiError => ({ kind: 'refused', status, text: 'x' })
const malformed: ApiError = { kind: 'malformed', status: 200, detail: 'not JSON' }
const types = (error: ApiError, changes?: Partial<FailedRequest>) =>
  decide(error, request(changes)).map(({ type }) => type)

const SESSION_OVER = ['notices/noticeShown', 'session/sessionExpired', 'navigation/goTo']
const ERROR_PAGE = ['errors/errorCaught', 'navigation/goTo']

it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('ends the session on a 401 to %s', (method) => {
  expect(types(refused(401), { method })).toEqual(SESSION_OVER)
})

it('leads back to where the session ended', () => {
  const [, , navigation] = decide(refused(401), request())
  expect(navigation).toMatchObject({ payload: { to: '/login', replace: true, returnTo: '/transactions/7' } })
})

it('takes a 401 to the sign-in for a failed login', () => {
  expect(types(refused(401), { method: 'POST', signIn: true })).toEqual([])
})

it.each(['POST', 'DELETE'] as const)('reports and shows the error page when %s breaks', (method) => {
  expect(types({ kind: 'network' }, { method })).toEqual(ERROR_PAGE)
  expect(types(malformed, { method })).toEqual(ERROR_PAGE)
})

it('leaves full-response calls their own failure', () => {
  expect(types({ kind: 'network' }, { method: 'PUT', failure: 'own' })).toEqual([])
  expect(types(malformed, { method: 'POST', failure: 'own' })).toEqual(['errors/errorCaught'])
})

it('leaves a broken GET to its screen', () => {
  expect(types({ kind: 'network' })).toEqual([])
  expect(types(refused(500))).toEqual([])
})

it('says nothing about an answer to a session that is over', () => {
  expect(types({ kind: 'outdated' }, { method: 'POST' })).toEqual([])
})
