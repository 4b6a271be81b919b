import {
  listenToClicks,
  type NotificationClick,
  type WindowClientLike,
  type WorkerScope,
} from '@/lib/messaging/notificationClick'

const origin = 'https://griya.example'

const windowAt = (url: string) => {
  const client = { url: origin + url, focus: jest.fn(), postMessage: jest.fn() }
  client.focus.mockResolvedValue(client)
  return client
}

const click = async (data: unknown, windows: readonly WindowClientLike[]) => {
  const openWindow = jest.fn().mockResolvedValue(null)
  const close = jest.fn()
  let listener: ((event: NotificationClick) => void) | undefined
  let work: Promise<unknown> | undefined
  listenToClicks({
    location: { origin },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    addEventListener: (_type: string, added: typeof listener) => {
      listener = added
    },
  } as unknown as WorkerScope)
  const event = Object.assign(new Event('notificationclick'), {
    notification: { data, close },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise
    },
  })
  listener?.(event)
  await work
  return { openWindow, close }
}

it('opens the screen in a new window where the app is not open', async () => {
  const { openWindow, close } = await click({ path: '/react/transactions/7' }, [windowAt('/other')])
  expect(openWindow).toHaveBeenCalledWith('/react/transactions/7')
  expect(close).toHaveBeenCalled()
})

it('brings an open app to the front and tells it where to go', async () => {
  const app = windowAt('/react')
  const { openWindow } = await click({ path: '/react/extend' }, [windowAt('/other'), app])
  expect(app.postMessage).toHaveBeenCalledWith({ type: 'griya/open', path: '/react/extend' })
  expect(app.focus).toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

it('finds the path in a message that Firebase showed', async () => {
  const { openWindow } = await click({ FCM_MSG: { data: { path: '/react/houses' } } }, [])
  expect(openWindow).toHaveBeenCalledWith('/react/houses')
})

it('never leaves the app', async () => {
  const { openWindow } = await click({ path: 'https://evil.example/' }, [])
  expect(openWindow).toHaveBeenCalledWith('/react/notifications')
})

it('opens a section of the operators in a window of its own, and no other address of theirs', async () => {
  const app = windowAt('/react')
  expect((await click({ path: '/operator/permintaan' }, [app])).openWindow).toHaveBeenCalledWith('/operator/permintaan')
  expect(app.postMessage).not.toHaveBeenCalled()
  const { openWindow } = await click({ path: '/operator/backup?x' }, [])
  expect(openWindow).toHaveBeenCalledWith('/react/notifications')
})
