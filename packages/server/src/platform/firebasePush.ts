import type { FastifyBaseLogger } from 'fastify'
import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import { systemClock } from '../domain/clock'
import { noPush, type PushMessage, type PushOutcome, type PushSender } from '../domain/push'
import { serviceAccount, type Settings } from './process/settings'

const accessToken = v.object({ access_token: v.string(), expires_in: v.number() })
const refusal = v.object({
  error: v.object({ details: v.optional(v.array(v.object({ errorCode: v.optional(v.string()) })), []) }),
})

const MESSAGING = 'https://fcm.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** So many messages are on their way at the same time. */
const AT_ONCE = 50
const LONGEST_WAIT_MS = 30_000
/** A token that ends within so many seconds is not used any more. */
const SPARE_SECONDS = 60

const post = (url: string, headers: Readonly<Record<string, string>>, body: string | URLSearchParams) =>
  fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(LONGEST_WAIT_MS) })

/** Google's token for a service account (OAuth 2.0, RFC 7523), which is good for an hour. */
const signInAtGoogle = ({ client_email, private_key, token_uri }: v.InferOutput<typeof serviceAccount>) => {
  let held = { token: '', until: 0 }
  return async (): Promise<string> => {
    if (held.until > systemClock.now() + SPARE_SECONDS) return held.token
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(private_key, 'RS256'))
    const grant = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const answer = await post(token_uri, {}, grant)
    if (!answer.ok) throw new Error(`Google refused the service account (${answer.status})`)
    const { access_token, expires_in } = v.parse(accessToken, await answer.json())
    held = { token: access_token, until: systemClock.now() + expires_in }
    return held.token
  }
}

/** The device has withdrawn its token. Of another refusal only the status is of use. */
const isGone = async (answer: Response): Promise<boolean> => {
  const said = v.safeParse(refusal, await answer.json().catch(() => null))
  return said.success && said.output.error.details.some(({ errorCode }) => errorCode === 'UNREGISTERED')
}

/** Sends through Firebase's HTTP interface, version 1: a call for each device. */
export const firebasePush = (
  settings: Settings,
  log: FastifyBaseLogger,
  count: (outcome: PushOutcome, pushes: number) => void,
  messaging: string = MESSAGING,
): PushSender => {
  if (!settings.FIREBASE_SERVICE_ACCOUNT) {
    log.info('push notifications are off: FIREBASE_SERVICE_ACCOUNT is not set')
    return noPush
  }
  const account = v.parse(serviceAccount, JSON.parse(settings.FIREBASE_SERVICE_ACCOUNT))
  const tokenOf = signInAtGoogle(account)
  const address = `${messaging}/v1/projects/${account.project_id}/messages:send`
  const sendOne = async (bearer: string, token: string, message: PushMessage): Promise<PushOutcome> => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    try {
      // only data: the app's own service worker shows the notification and knows where a tap leads
      const answer = await post(address, headers, JSON.stringify({ message: { token, data: message } }))
      if (answer.ok) return 'sent'
      if (await isGone(answer)) return 'gone'
      log.warn({ status: answer.status }, 'Firebase refused a push')
    } catch (error) {
      log.warn({ err: error }, 'a push did not reach Firebase')
    }
    return 'failed'
  }
  return {
    send: async (tokens, message) => {
      const gone: string[] = []
      for (let start = 0; start < tokens.length; start += AT_ONCE) {
        const batch = tokens.slice(start, start + AT_ONCE)
        const bearer = await tokenOf().catch((error: unknown) => {
          count('failed', batch.length)
          throw error
        })
        const outcomes = await Promise.all(batch.map((token) => sendOne(bearer, token, message)))
        for (const outcome of outcomes) count(outcome, 1)
        gone.push(...batch.filter((_, index) => outcomes[index] === 'gone'))
      }
      return gone
    },
  }
}
