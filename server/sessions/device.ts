import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { DEVICE_DAYS, DAY_SECONDS } from '../domain/limits'
import { knownDevice, randomSecret, sameText } from '../domain/secrets'

const NAME = 'griya_device'

interface Owner {
  readonly phone: string
  readonly passwordHash: string
}

const issueOf = (mark: string) => mark.slice(0, mark.lastIndexOf('.'))

/** The mark of an earlier sign-in from the same browser, as it was sent. */
export const markOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; *)${NAME}=([\\w.-]{1,200})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]

/** Whether the mark proves an earlier sign-in with this phone and its present password. */
export const isKnownDevice = (context: Context, mark: string | undefined, owner: Owner | undefined): mark is string => {
  if (mark === undefined) return false
  const issue = issueOf(mark)
  // For an unknown number the same work is done, so that the time reveals nothing.
  const expected = knownDevice(context.secret, owner ?? { phone: '', passwordHash: '' }, issue)
  const isYoung = Number(issue.split('.')[0]) + DEVICE_DAYS * DAY_SECONDS > context.clock.now()
  return sameText(mark, expected) && owner !== undefined && isYoung
}

/** The cookie is hidden from the page's scripts, goes only to the sign-in, and only from our own pages. */
export const rememberDevice = (reply: FastifyReply, context: Context, owner: Owner): void => {
  const mark = knownDevice(context.secret, owner, `${context.clock.now()}.${randomSecret()}`)
  const secure = context.settings.PUBLIC_ORIGIN?.startsWith('https:') ? '; Secure' : ''
  const kept = `Path=/api/users/sign_in; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${NAME}=${mark}; ${kept}`)
}
