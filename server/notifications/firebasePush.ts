import type { FastifyBaseLogger } from 'fastify'
import { errorCode } from '../domain/errors'
import { noPush, type PushMessage, type PushOutcome, type PushSender } from '../domain/push'
import type { Settings } from '../settings'

/** Firebase accepts this many tokens in one call. */
const BATCH = 500
const GONE = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']

/** It brings 60 packages, so a release does without it; who sends pushes installs it (docs/deployment.md). */
const isInstalled = () => {
  try {
    require.resolve('firebase-admin/app')
    return true
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    return false
  }
}

const loadMessaging = async (serviceAccount: string) => {
  const { cert, initializeApp } = await import('firebase-admin/app')
  const { getMessaging } = await import('firebase-admin/messaging')
  return getMessaging(initializeApp({ credential: cert(JSON.parse(serviceAccount) as object) }, 'griya'))
}

/** The library is large: it is loaded for the first push, and never without a service account. */
export const firebasePush = (
  settings: Settings,
  log: FastifyBaseLogger,
  count: (outcome: PushOutcome, pushes: number) => void,
  hasLibrary: () => boolean = isInstalled,
): PushSender => {
  const { FIREBASE_SERVICE_ACCOUNT: serviceAccount } = settings
  if (!serviceAccount) {
    log.info('push notifications are off: FIREBASE_SERVICE_ACCOUNT is not set')
    return noPush
  }
  if (!hasLibrary()) {
    log.error(
      'push notifications are off: FIREBASE_SERVICE_ACCOUNT is set, but firebase-admin is missing (npm install firebase-admin@13)',
    )
    return noPush
  }
  let messaging: ReturnType<typeof loadMessaging> | undefined
  /** Returns the tokens that are gone. */
  const sendBatch = async (tokens: readonly string[], message: PushMessage) => {
    messaging ??= loadMessaging(serviceAccount)
    // Only data: the app's own service worker shows the notification and knows where a tap leads.
    const sent = await (await messaging).sendEachForMulticast({ tokens: [...tokens], data: { ...message } })
    const gone = tokens.filter((_, index) => GONE.includes(sent.responses[index]?.error?.code ?? ''))
    count('sent', sent.successCount)
    count('gone', gone.length)
    count('failed', sent.failureCount - gone.length)
    return gone
  }
  return {
    send: async (tokens, message) => {
      const gone: string[] = []
      for (let start = 0; start < tokens.length; start += BATCH) {
        const batch = tokens.slice(start, start + BATCH)
        try {
          gone.push(...(await sendBatch(batch, message)))
        } catch (error) {
          count('failed', batch.length)
          throw error
        }
      }
      return gone
    },
  }
}
