import type { SerializedError } from '@reduxjs/toolkit'
import { baseApi } from '@/api/baseApi'
import { refusalOf } from '@/api/endpoints'
import type { ApiError } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { decide, decideThrown, type FailedRequest } from '@/state/failures/policy'

const FULL_RESPONSE = { kind: 'fullResponse', prefix: 'Update Failed', about: 'form' } as const

const request = (change: Partial<FailedRequest> = {}): FailedRequest => ({
  endpoint: 'something',
  method: 'GET',
  refusal: 'screen',
  here: '/house/1?period=daily',
  ...change,
})
const refused = (status: number, text: string | null = 'x'): ApiError => ({ kind: 'refused', status, text })
const network: ApiError = { kind: 'network' }
const malformed: ApiError = { kind: 'malformed', status: 200, detail: 'not JSON' }
const fileLost: ApiError = { kind: 'fileLost', name: 'x' }
const effects = (error: ApiError, change: Partial<FailedRequest> = {}) =>
  decide(error, request(change)).map(({ type }) => type)

const RELOGIN = ['notices/noticeShown', 'session/sessionExpired', 'navigation/goTo']
const ERROR_PAGE = ['errors/errorCaught', 'navigation/goTo']
const NOTICE = ['notices/noticeShown']
const POST = { method: 'POST' } as const
const OWN = { refusal: FULL_RESPONSE } as const

it.each([
  ['a 401 on a GET', refused(401), {}, RELOGIN],
  ['a 401 on a POST', refused(401), POST, RELOGIN],
  ['a 401 on a DELETE', refused(401), { method: 'DELETE' }, RELOGIN],
  ['a 401 on a PUT', refused(401), { method: 'PUT' }, RELOGIN],
  ['a 401 on a full-response call', refused(401), { method: 'PUT', ...OWN }, RELOGIN],
  [
    'a 401 on a call that shows the words of the server',
    refused(401),
    { ...POST, refusal: { kind: 'serverText' } },
    RELOGIN,
  ],
  ['a 401 on the sign-in', refused(401), { ...POST, refusal: 'signIn' }, []],
  ['no network on a POST', network, POST, ERROR_PAGE],
  [
    'no network on a call that shows the words of the server',
    network,
    { ...POST, refusal: { kind: 'serverText' } },
    ERROR_PAGE,
  ],
  ['no network on a DELETE', network, { method: 'DELETE' }, ERROR_PAGE],
  ['no network on the sign-in', network, { ...POST, refusal: 'signIn' }, ERROR_PAGE],
  ['no network on a full-response PUT', network, { method: 'PUT', ...OWN }, NOTICE],
  ['no network on a full-response POST', network, { ...POST, ...OWN }, NOTICE],
  ['no network on a call that nobody asked for', network, { ...POST, refusal: 'nothing' }, []],
  ['no network on a GET', network, {}, []],
  ['a broken answer to a POST', malformed, POST, ERROR_PAGE],
  ['a broken answer to a DELETE', malformed, { method: 'DELETE' }, ERROR_PAGE],
  ['a broken answer to a GET', malformed, {}, ['errors/errorCaught']],
  ['a broken answer to a full-response call', malformed, { ...POST, ...OWN }, ['errors/errorCaught', ...NOTICE]],
  ['a refusal of a POST', refused(422), POST, []],
  ['a refusal of a GET', refused(404), {}, []],
  ['a failure of the server at a GET', refused(500), {}, []],
  ['a lost file', fileLost, POST, []],
  ['a lost file of a full-response call', fileLost, { ...POST, ...OWN }, NOTICE],
  ['an answer to a session that is over', { kind: 'outdated' }, POST, []],
  ['an answer to a session that is over, of a full-response call', { kind: 'outdated' }, { ...POST, ...OWN }, []],
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

/** Of every call that changes something: what the tenant reads of a refusal, and what the notice is about. */
const NOTICES: Readonly<Record<string, readonly (readonly [text: string, about?: string])[]>> = {
  signIn: [],
  changePassword: [],
  resetPassword: [],
  createPushToken: [],
  createBooking: [['Kamar sudah terisi']],
  cancelTransaction: [['Gagal batalkan transaksi\nKamar sudah terisi']],
  applyVoucher: [['Kamar sudah terisi', 'voucher']],
  setContinues: [['Kamar sudah terisi']],
  askForRoom: [['Gagal mengirim: Kamar sudah terisi', 'request']],
  createTicket: [['Gagal mengirim: Kamar sudah terisi', 'ticket']],
  answerTicket: [['Gagal mengirim: Kamar sudah terisi', 'ticket']],
  closeTicket: [['Gagal mengirim: Kamar sudah terisi', 'ticket']],
  convertCoin: [['Voucher tidak ditemukan']],
  confirmPayment: [['Confirm payment Failed: Kamar sudah terisi', 'confirmPayment']],
  // nobody asked for it
  readNotifications: [],
  updateProfile: [['Update Profile Failed: Kamar sudah terisi', 'profile']],
  updateProfile2: [['Update Profile Failed: Kamar sudah terisi', 'profile']],
}

/** RTK Query shows its definitions to whoever enhances them. */
const definitions = () => {
  const found: Record<string, { readonly type: string }> = {}
  const look = (name: string) => (definition: unknown) => void (found[name] = definition as (typeof found)[string])
  const endpoints = Object.fromEntries(Object.keys(baseApi.endpoints).map((name) => [name, look(name)]))
  baseApi.enhanceEndpoints({ endpoints })
  return Object.entries(found)
}
const ALL = definitions()

const noticesOf = (endpoint: string, error: ApiError) =>
  decide(error, request({ ...POST, endpoint, refusal: refusalOf(endpoint) })).map((action) => {
    const { tone, text, about, serverText } = (action as unknown as { payload: Record<string, string | undefined> })
      .payload
    return [tone, [text, serverText].filter(Boolean).join('\n'), about]
  })

it.each(ALL.filter(([, { type }]) => type === 'query'))(
  '%s is read by a screen, which shows a refusal itself',
  (name) => {
    expect(refusalOf(name)).toBe('screen')
  },
)

it.each(ALL.filter(([, { type }]) => type === 'mutation').map(([name]) => name))('a refusal of %s', (name) => {
  const expected = NOTICES[name]?.map(([text, about]) => ['error', text, about])
  expect(noticesOf(name, refused(422, 'Kamar sudah terisi'))).toEqual(expected)
})

it('has words for a refusal without any', () => {
  expect(noticesOf('createBooking', refused(422, null))).toEqual([['error', copy.requestFailed, undefined]])
  expect(noticesOf('updateProfile', refused(422, null))).toEqual([
    ['error', `Update Profile Failed: ${copy.requestFailed}`, 'profile'],
  ])
})

it.each([
  ['no network', network, 'Network Error'],
  ['a lost picture', fileLost, copy.pictureLost],
] as const)('a full-response call says %s', (_name, error, text) => {
  expect(decide(error, request({ ...POST, ...OWN }))).toMatchObject([
    { payload: { tone: 'error', text: `Update Failed: ${text}`, about: 'form' } },
  ])
})

describe('what was thrown instead of answered', () => {
  const thrown: SerializedError = { name: 'Error', message: 'kaput', stack: 'at line 1' }
  const report = { type: 'errors/errorCaught', payload: { where: 'something', message: 'kaput', stack: 'at line 1' } }

  it('is reported', () => {
    expect(decideThrown(thrown, request(POST))).toEqual([report])
    expect(decideThrown(thrown, request({ refusal: { kind: 'serverText' } }))).toEqual([report])
  })

  it('is said by a full-response call', () => {
    expect(decideThrown(thrown, request(OWN))).toMatchObject([
      report,
      { payload: { tone: 'error', text: 'Update Failed: kaput', about: 'form' } },
    ])
  })

  it('is not said where the session ended meanwhile', () => {
    expect(decideThrown({ ...thrown, name: 'AbortError' }, request(OWN))).toEqual([report])
  })
})
