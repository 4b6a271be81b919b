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

/**
 * The mark of a former sign-in as this phone from the same browser; undefined where there is none that is right. Wrong
 * passwords of strangers are counted apart from those with a mark, which so cannot be kept out by them.
 */
export const deviceOf = (request: FastifyRequest, context: Context, owner: Owner | undefined): string | undefined => {
  const mark = new RegExp(`(?:^|; *)${NAME}=([\\w.-]{1,200})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
  if (mark === undefined) return undefined
  const issue = issueOf(mark)
  // For a number that nobody has the same is done, for nobody.
  const expected = knownDevice(context.secret, owner ?? { phone: '', passwordHash: '' }, issue)
  const isYoung = Number(issue.split('.')[0]) + DEVICE_DAYS * DAY_SECONDS > context.clock.now()
  return sameText(mark, expected) && owner && isYoung ? mark : undefined
}

/** Out of the page's reach, sent back to the sign-in alone, and by our own pages alone. */
export const rememberDevice = (reply: FastifyReply, context: Context, owner: Owner): void => {
  const mark = knownDevice(context.secret, owner, `${context.clock.now()}.${randomSecret()}`)
  const secure = context.settings.PUBLIC_ORIGIN?.startsWith('https:') ? '; Secure' : ''
  const kept = `Path=/api/users/sign_in; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${NAME}=${mark}; ${kept}`)
}
