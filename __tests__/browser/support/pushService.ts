import type { BrowserContext } from 'playwright-core'

/** Settings of a Firebase project that does not exist. */
export const FIREBASE_CONFIG = JSON.stringify({
  apiKey: 'k',
  projectId: 'griya',
  appId: '1:2:web:3',
  messagingSenderId: '2',
})
export const VAPID_KEY = Buffer.alloc(65, 4).toString('base64url')
export const PUSH_TOKEN = 'push-token-1'

/** The browser's real subscription would need the push service of its vendor. */
const stubSubscribe = () => {
  const bytes = () => new Uint8Array(65).buffer
  let current: PushSubscription | null = null
  const unsubscribe = () => {
    const was = current !== null
    current = null
    return Promise.resolve(was)
  }
  const subscription = { endpoint: 'https://push.invalid/1', getKey: bytes, unsubscribe } as unknown as PushSubscription
  PushManager.prototype.subscribe = () => Promise.resolve((current = subscription))
  PushManager.prototype.getSubscription = () => Promise.resolve(current)
}

/** Answers in place of the services behind the browser's push: the vendor's and Google's. */
export const answerAsPushService = async (context: BrowserContext): Promise<void> => {
  const json = (body: object) => ({
    json: body,
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  })
  // under tsx, functions contain calls of a tsx helper, which pages do not have
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  await context.addInitScript(stubSubscribe)
  await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill(
      json({ fid: 'f'.repeat(22), refreshToken: 'r', authToken: { token: 'a.b.c', expiresIn: '604800s' }, name: 'n' }),
    ),
  )
  await context.route('https://fcmregistrations.googleapis.com/**', (route) =>
    route.fulfill(json({ token: PUSH_TOKEN })),
  )
}
