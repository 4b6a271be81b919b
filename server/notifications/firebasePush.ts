import type { FastifyBaseLogger } from 'fastify'
import { noPush, type PushSender } from '../domain/push'
import type { Settings } from '../settings'

/** Firebase accepts this many tokens in one call. */
const BATCH = 500
const GONE = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']

const loadMessaging = async (serviceAccount: string) => {
  const { cert, initializeApp } = await import('firebase-admin/app')
  const { getMessaging } = await import('firebase-admin/messaging')
  return getMessaging(initializeApp({ credential: cert(JSON.parse(serviceAccount) as object) }, 'griya'))
}

/** The library is large: it is loaded for the first push, and never without a service account. */
export const firebasePush = (settings: Settings, log: FastifyBaseLogger): PushSender => {
  const { FIREBASE_SERVICE_ACCOUNT: serviceAccount } = settings
  if (!serviceAccount) {
    log.info('push notifications are off: FIREBASE_SERVICE_ACCOUNT is not set')
    return noPush
  }
  let messaging: ReturnType<typeof loadMessaging> | undefined
  return {
    send: async (tokens, message) => {
      messaging ??= loadMessaging(serviceAccount)
      const sender = await messaging
      const gone: string[] = []
      for (let start = 0; start < tokens.length; start += BATCH) {
        const batch = tokens.slice(start, start + BATCH)
        // Only data: the app's own service worker shows the notification and knows where a tap leads.
        const result = await sender.sendEachForMulticast({ tokens: batch, data: { ...message } })
        result.responses.forEach((response, index) => {
          const token = batch[index]
          if (token !== undefined && GONE.includes(response.error?.code ?? '')) gone.push(token)
        })
      }
      return gone
    },
  }
}
