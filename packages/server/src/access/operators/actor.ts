import type { FastifyReply, FastifyRequest } from 'fastify'
import { COMMAND_LINE } from '@griya/contract/audit'
import { type Access, type Call, mayCall } from '@griya/contract/call'
import type { Role } from '@griya/contract/operators'
import type { Context } from '../../platform/context'
import { FailedAttempt, forbidden, unauthorized } from '../../domain/errors'
import { DAY_SECONDS, OPERATOR_SESSION_DAYS } from '../../domain/limits'
import { sameText, sha256 } from '../../domain/secrets'
import { assertMayTry, assertNotJustRefused, countAttempt, guesserAt } from '../sessions/attempts'
import { hostCookie, readCookie } from '../sessions/cookies'
import { findSession, sessionTime, touchSession } from './repository'
import { operatorWords } from './words'

/** An operator who is signed in. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly isTotpOn: boolean
  readonly houseIds: readonly number[] | null
  readonly sessionHash: string
  readonly endsAt: number
}

export { COMMAND_LINE }
export type Actor = Person | typeof COMMAND_LINE

/** Who makes a call with that access. */
export type ActorOf<A extends Access> = A extends 'open' ? undefined : A extends 'person' ? Person : Actor

export const nameOf = (actor: Actor): string => (actor === COMMAND_LINE ? COMMAND_LINE : actor.name)

const cookieFor = (request: FastifyRequest, { settings }: Pick<Context, 'settings'>) =>
  hostCookie(request, settings, 'griya_operator', '/operator')

export const sessionHashOf = (request: FastifyRequest, context: Pick<Context, 'settings'>): string | undefined => {
  const value = readCookie(request, cookieFor(request, context).name)
  return value === undefined ? undefined : sha256(value)
}

const setCookie = (reply: FastifyReply, context: Context, value: string, maxAge: number) => {
  const { name, path, secure } = cookieFor(reply.request, context)
  return reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** Hidden from the page's scripts, and sent from our own pages alone. */
export const giveSession = (reply: FastifyReply, context: Context, token: string) =>
  setCookie(reply, context, token, OPERATOR_SESSION_DAYS * DAY_SECONDS)
export const takeSession = (reply: FastifyReply, context: Context) => setCookie(reply, context, '', 0)

/**
 * A form or a script of another site cannot send this header without asking first, and is not allowed it. Browsers say
 * besides where a request comes from; a page on the same machine or a sister domain is "same-site" and refused too. Where
 * PUBLIC_ORIGIN is set, nothing else is own: another name that leads to this machine is somebody else's page.
 */
const assertOwnPage = (request: FastifyRequest, { settings }: Context) => {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const { PUBLIC_ORIGIN: own } = settings
  const isOwnAddress =
    own === undefined ? site === 'same-origin' || origin === `${request.protocol}://${host}` : origin === own
  const isOwn =
    request.headers['x-griya-operator'] !== undefined &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || isOwnAddress)
  if (!isOwn) throw forbidden(operatorWords.foreignPage)
}

/**
 * A page reads only from itself, and `none` is an address that somebody typed. Also reading leaves traces: it prolongs the
 * session, and some of it stands in the log.
 */
const assertNotForeign = ({ headers }: FastifyRequest) => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden(operatorWords.foreignPage)
}

/** Of the key only the hash is stored, and wrong guesses are counted by address. */
export const assertKey = async (context: Context, request: FastifyRequest, key: unknown, keyHash: string) => {
  const guessers = [guesserAt('operator address', request.ip, context)]
  assertNotJustRefused(context, guessers)
  // With the right key nothing is written, so the operator can look at a server whose disk is full.
  if (typeof key === 'string' && sameText(sha256(key), keyHash)) return assertMayTry(context, guessers)
  if ((await context.hasRoom?.()) ?? true) await countAttempt(context, guessers)
  throw new FailedAttempt('key', 401, unauthorized().message)
}

/** The hash of the key or the session that the request shows. */
export const credentialOf = (request: FastifyRequest, context: Pick<Context, 'settings'>): string | undefined => {
  const key = request.headers['x-operator-key']
  return typeof key === 'string' ? sha256(key) : sessionHashOf(request, context)
}

const READING = ['GET', 'HEAD']

/** Finds out who asks, and refuses whoever may not make the call; all before the body is read. */
export const admit = async (
  context: Context,
  keyHash: string,
  call: Call,
  request: FastifyRequest,
): Promise<Actor | undefined> => {
  const key = request.headers['x-operator-key']
  if (key !== undefined) {
    await assertKey(context, request, key, keyHash)
    if (call.access === 'person') throw forbidden(operatorWords.needsPerson)
    return COMMAND_LINE
  }
  const hash = sessionHashOf(request, context)
  const now = context.clock.now()
  const person =
    call.access === 'open' || hash === undefined
      ? undefined
      : await findSession(context.sql, hash, sessionTime(context))
  if (call.access !== 'open' && !person) throw unauthorized()
  if (READING.includes(request.method)) assertNotForeign(request)
  else assertOwnPage(request, context)
  if (!person) return undefined
  if (!mayCall(person.role, call)) throw forbidden(operatorWords.ownersOnly)
  if (now - person.seenAt >= 60 && ((await context.hasRoom?.()) ?? true))
    await touchSession(context.sql, person.sessionHash, now)
  return person
}
