import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import { DEVICE_DAYS, DAY_SECONDS } from '../../domain/limits'
import { knownDevice, randomSecret, sameText, type DeviceOwner } from '../../domain/secrets'
import type { Settings } from '../../platform/process/settings'
import { hostCookie, readCookie } from './cookies'

const issueOf = (mark: string) => mark.slice(0, mark.lastIndexOf('.'))
const NOBODY: DeviceOwner = { name: '', passwordHash: '' }

interface DeviceKind {
  readonly kind: 'device' | 'operator device'
  readonly cookie: string
  /** the address to which browsers send the mark, and no other */
  readonly path: string
  /** over https it is a `__Host-` cookie, which browsers send to every address of the host */
  readonly isHostCookie?: boolean
}

/** Marks of the browsers in which somebody signed in before. */
export const knownDevices = ({ kind, cookie, path, isHostCookie = false }: DeviceKind) => {
  const kept = (request: FastifyRequest, settings: Settings) =>
    isHostCookie
      ? hostCookie(request, settings, cookie, path)
      : { name: cookie, path, secure: settings.PUBLIC_ORIGIN?.startsWith('https:') ? '; Secure' : '' }
  return {
    /** The mark of an earlier sign-in from the same browser, as it was sent. */
    markOf: (request: FastifyRequest, { settings }: Pick<Context, 'settings'>): string | undefined =>
      readCookie(request, kept(request, settings).name),

    /** Whether the mark proves an earlier sign-in with this name and its present password. */
    isKnown: (context: Context, mark: string | undefined, owner: DeviceOwner | undefined): mark is string => {
      if (mark === undefined) return false
      const issue = issueOf(mark)
      // For an unknown name the same work is done, so that the time reveals nothing.
      const expected = knownDevice(context.secret, kind, owner ?? NOBODY, issue)
      const isYoung = Number(issue.split('.')[0]) + DEVICE_DAYS * DAY_SECONDS > context.clock.now()
      return sameText(mark, expected) && owner !== undefined && isYoung
    },

    /** The cookie is hidden from the page's scripts, and is sent from our own pages alone. */
    remember: (reply: FastifyReply, context: Context, owner: DeviceOwner): void => {
      const mark = knownDevice(context.secret, kind, owner, `${context.clock.now()}.${randomSecret()}`)
      const { name, path: keptPath, secure } = kept(reply.request, context.settings)
      const age = DEVICE_DAYS * DAY_SECONDS
      reply.header(
        'set-cookie',
        `${name}=${mark}; Path=${keptPath}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
      )
    },
  }
}

export const tenantDevices = knownDevices({ kind: 'device', cookie: 'griya_device', path: '/api/users/sign_in' })
