import { pushPath, readPush } from '@griya/common/device/messaging/messages'
import { parseFirebaseSettings, serviceWorkerUrl, settingsInUrl } from '@griya/common/device/messaging/serviceWorker'

const origin = 'https://griya.example'
const settings = { apiKey: 'key', projectId: 'griya', appId: '1:2:web:3', messagingSenderId: '2', extra: 'a&b=c' }

describe('where a tap leads', () => {
  it.each([
    ['/react', '/react'],
    ['/react/transactions/7', '/react/transactions/7'],
    ['/react/house/1?tab=daily', '/react/house/1?tab=daily'],
  ])('%s is followed', (path, expected) => expect(pushPath(path, origin)).toBe(expected))

  it.each([
    undefined,
    7,
    '',
    '/api/uploads/1',
    'https://evil.example/react',
    '//evil.example',
    '/reactor',
    '/react/../api',
  ])('%s leads to the notifications', (path) => expect(pushPath(path, origin)).toBe('/react/notifications'))
})

it('reads messages of data alone and those with a notification', () => {
  expect(readPush({ data: { title: 'A', body: 'B', path: '/react/extend' } }, origin)).toEqual({
    title: 'A',
    body: 'B',
    path: '/react/extend',
  })
  expect(readPush({ notification: { title: 'N', body: 'M' } }, origin)).toEqual({
    title: 'N',
    body: 'M',
    path: '/react/notifications',
  })
})

describe('the settings', () => {
  it('reach the worker in its address', () => {
    const url = new URL(serviceWorkerUrl({ firebaseConfig: JSON.stringify(settings) }), origin)
    expect(url.pathname).toBe('/react/sw.js')
    expect(settingsInUrl(url.search)).toEqual(settings)
  })

  it.each(['', '{', 'null', '[]', '{"apiKey":"key"}'])('%j is none', (text) =>
    expect(parseFirebaseSettings(text)).toBeNull(),
  )
})
