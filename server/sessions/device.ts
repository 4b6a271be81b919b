import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { DEVICE_DAYS, DAY_SECONDS } from '../domain/limits'
import { knownDevice, randomSecret, sameText, type DeviceOwner } from '../domain/secrets'

const issueOf = (mark: string) => mark.slice(0, mark.lastIndexOf('.'))
const NOBODY: DeviceOwner = { name: '', passwordHash: '' }

interface DeviceKind {
  readonly kind: 'device' | 'operator device'
  readonly cookie: string
  /** the address to which browsers send the mark, and no other */
  readonly path: string
}

/** Marks of the browsers in which somebody signed in before. */
export const knownDevices = ({ kind, cookie, path }: DeviceKind) => {
  const pattern = new RegExp(`(?:^|; *)${cookie}=([\\w.-]{1,200})(?:;|$)`)
  return {
    /** The mark of an earlier sign-in from the same browser, as it was sent. */
    markOf: (request: FastifyRequest): string | undefined => pattern.exec(request.headers.cookie ?? '')?.[1],

    /** Whether the mark proves an earlier sign-in with this name and its present password. */
    isKnown: (context: Context, mark: string | undefined, owner: DeviceOwner | undefined): mark is string => {
      if (mark === undefined) return false
      const issue = issueOf(mark)
      // For an unknown name the same work is done, so that the time reveals nothing.
      const expected = knownDevice(context.secret, kind, owner ?? NOBODY, issue)
      const isYoung = Number(issue.split('.')[0]) + DEVICE_DAYS * DAY_SECONDS > context.clock.now()
      return sameText(mark, expected) && owner !== undefined && isYoung
    },

    /** The cookie is hidden from the page's scripts, goes only to the sign-in, and only from our own pages. */
    remember: (reply: FastifyReply, context: Context, owner: DeviceOwner): void => {
      const mark = knownDevice(context.secret, kind, owner, `${context.clock.now()}.${randomSecret()}`)
      const secure = context.settings.PUBLIC_ORIGIN?.startsWith('https:') ? '; Secure' : ''
      const kept = `Path=${path}; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Strict${secure}`
      reply.header('set-cookie', `${cookie}=${mark}; ${kept}`)
    },
  }
}

export const tenantDevices = knownDevices({ kind: 'device', cookie: 'griya_device', path: '/api/users/sign_in' })
