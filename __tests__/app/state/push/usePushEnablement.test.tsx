import { act, waitFor } from '@testing-library/react'
import { getToken } from 'firebase/messaging'
import * as copy from '@/domain/copy'
import { errorCaught } from '@/state/failures/failures'
import { pushEnabled } from '@/state/push/push'
import { sessionChangedElsewhere } from '@/state/session/session'
import { usePushEnablement } from '@/state/push/usePushEnablement'
import { hookOverState } from '../../support/renderWithStore'

/** Firebase and the browser's push are not to be had here; the browser tests have both. */
jest.mock('firebase/app', () => ({ getApps: () => [], initializeApp: () => ({}) }))
jest.mock('firebase/messaging', () => ({
  getMessaging: () => ({}),
  getToken: jest.fn(),
  isSupported: () => Promise.resolve(true),
  onMessage: () => () => undefined,
}))

const SETTINGS = JSON.stringify({ apiKey: 'k', projectId: 'griya', appId: '1:2:web:3', messagingSenderId: '2' })
const requestPermission = jest.fn<Promise<NotificationPermission>, []>()
const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

const configure = (content: string) => {
  document.head.innerHTML = ''
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'firebase-config', content })
  document.head.append(meta)
}

beforeEach(() => {
  configure(SETTINGS)
  requestPermission.mockResolvedValue('granted')
  jest.mocked(getToken).mockReset().mockResolvedValue('push-token-1')
  Object.assign(window, { Notification: { requestPermission }, PushManager: class {}, fetch: asked })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: () => Promise.resolve({ active: {} }) },
    configurable: true,
  })
  asked.mockReset().mockImplementation(() => Promise.resolve(new Response('{"id":1}')))
})

const enable = async (taps = 1) => {
  const one = hookOverState(() => usePushEnablement(), undefined)
  act(() => void one.store.dispatch(sessionChangedElsewhere({ token: 'tok', phoneNumber: '0812' })))
  act(() => {
    for (let tap = 0; tap < taps; tap += 1) one.result.current.enable()
  })
  expect(one.result.current.isBusy).toBe(true)
  await waitFor(() => expect(one.result.current.isBusy).toBe(false))
  return one
}
const posted = () => asked.mock.calls.map(([url, init]) => [url, init?.method, init?.body])

it('posts the token and says so, once for two taps, and once more when tapped again', async () => {
  const push = await enable(2)
  expect(posted()).toEqual([['/api/users/web_push_notifications', 'POST', 'token=push-token-1']])
  expect(push.notices()).toEqual([`success: ${copy.push.enabled}`])
  expect(push.actionsOf(pushEnabled.type)).toHaveLength(1)
  act(() => push.result.current.enable())
  await waitFor(() => expect(push.result.current.isBusy).toBe(false))
  expect(posted()).toHaveLength(2)
})

it.each([
  ['nothing is configured', () => configure('')],
  ['the tenant says no', () => requestPermission.mockResolvedValue('denied')],
  ['there is no token', () => jest.mocked(getToken).mockResolvedValue('')],
])('says that it failed where %s', async (_name, fail) => {
  fail()
  const push = await enable()
  expect(push.notices()).toEqual([`error: ${copy.push.failed}`])
  expect(posted()).toEqual([])
  expect(push.actionsOf(errorCaught.type)).toEqual([])
})

it.each([
  ['an error', 'kaput', new Error('kaput')],
  ['a text', 'kaputt', 'kaputt'],
])('reports %s that Firebase threw, and says that it failed', async (_name, message, thrown) => {
  jest.mocked(getToken).mockRejectedValue(thrown)
  const push = await enable()
  expect(push.notices()).toEqual([`error: ${copy.push.failed}`])
  expect(push.actionsOf(errorCaught.type)).toEqual([{ where: 'push', message }])
})

it.each([
  ['refused', () => Promise.resolve(new Response('{"error":"Token tidak valid"}', { status: 422 }))],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says that the phone cannot where the post was %s', async (_name, answer) => {
  asked.mockImplementation(answer)
  const push = await enable()
  expect(push.notices()).toEqual([`error: ${copy.push.unsupported}`])
  expect(push.actionsOf(pushEnabled.type)).toEqual([])
})

it('says nothing of its own when the session was refused', async () => {
  asked.mockResolvedValue(new Response('{"error":"Unauthorized"}', { status: 401 }))
  const push = await enable()
  expect(push.notices()).toEqual([])
  expect(push.actionsOf(pushEnabled.type)).toEqual([])
})
