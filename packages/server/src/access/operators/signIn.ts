import { type OperatorSession, TOTP_HOURS } from '@griya/contract/operators'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { AppError, concerning, FailedAttempt, forbidden, unauthorized } from '../../domain/errors'
import { DAY_SECONDS, OPERATOR_SESSION_DAYS } from '../../domain/limits'
import { kindOf, kindOfCost, verifyPassword } from '../../domain/password'
import { randomSecret, sha256 } from '../../domain/secrets'
import { stepOfCode } from '../../domain/totp'
import { assertNotJustRefused, countAttempt, forgetGuesses, guesserAt, type Guesser } from '../sessions/attempts'
import { knownDevices } from '../sessions/device'
import type { Person } from './actor'
import type { Subject } from './recording'
import { shownHouses } from './houses'
import { operatorWords } from './words'
import { openFactor } from './factorSecrets'
import {
  endSession,
  findOperator,
  holdOperator,
  insertSession,
  listOperators,
  useStep,
  type OperatorRow,
} from './repository'

export const subjectOf = ({ id, name }: { readonly id: number; readonly name: string }): Subject => ({
  kind: 'operator',
  id,
  label: name,
})

const refused = () => new AppError(401, operatorWords.wrongSignIn)
const codeWanted = () => forbidden(operatorWords.needsCode, { needs: 'code' })

/** The row of somebody who is signed in; within a transaction it is locked. */
export const ownRow = async ({ sql }: Pick<Context, 'sql'>, { id }: { readonly id: number }) => {
  const row = await holdOperator(sql, id)
  if (!row) throw unauthorized()
  return row
}

/** Accepts each code once, and none that is older than the last one. */
export const assertCode = async (
  { sql, clock, settings }: Pick<Context, 'sql' | 'clock' | 'settings'>,
  { id, name, totpSecret }: Pick<OperatorRow, 'id' | 'name' | 'totpSecret'>,
  code: string,
): Promise<void> => {
  const secret = totpSecret === null ? undefined : openFactor({ settings }, { id, totpSecret })
  const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.now())
  if (step === undefined || !(await useStep(sql, id, step)))
    throw new FailedAttempt('code', 422, operatorWords.wrongCode, { id, name })
}

/** For what needs a second look: the code of a second factor that is on. Wrong ones are counted. */
export const stepUp = async (context: Context, operator: OperatorRow, code: string | undefined): Promise<void> => {
  if (!operator.isTotpOn) throw forbidden(operatorWords.needsTotp, { needs: 'totp' })
  if (code === undefined) throw codeWanted()
  const forgive = await countAttempt(context, [guesserOfCode(context, operator.id)]).catch(concerning(operator))
  await assertCode(context, operator, code)
  await forgive()
}

const TOTP_SECONDS = TOTP_HOURS * 3600

/** Whether the factor has been on long enough for what an attacker gains most from (`assertTotpAge`). */
export const isTotpOld = ({ clock }: Context, { isTotpOn, totpSince }: OperatorRow): boolean =>
  isTotpOn && totpSince !== null && totpSince + TOTP_SECONDS <= clock.now()

/**
 * For what an attacker gains most from. Whoever has borrowed a session or the key can switch a factor on or make an
 * owner; so only one that has been there for a day counts, and meanwhile the others can read in the log what happened.
 */
export const assertTotpAge = ({ clock }: Context, { isTotpOn, totpSince }: OperatorRow): void => {
  if (!isTotpOn) throw forbidden(operatorWords.needsTotp, { needs: 'totp' })
  const missing = (totpSince ?? clock.now()) + TOTP_SECONDS - clock.now()
  if (missing > 0) throw forbidden(operatorWords.youngTotp(Math.ceil(missing / 3600)), { needs: 'time' })
}

const guesserOfCode = ({ settings }: Context, id: number): Guesser => ({
  kind: 'operator code',
  value: String(id),
  limit: settings.SIGN_IN_FAILURES_PER_PHONE,
})

/** For every name the same work is done, so that the time reveals nothing. */
const isPassword = async ({ sql, settings }: Context, password: string, stored: string | null | undefined) => {
  const hashes = (await listOperators(sql)).flatMap(({ passwordHash }) => passwordHash ?? [])
  const kinds = new Set([kindOfCost(settings.PASSWORD_COST), ...hashes.map(kindOf)])
  return verifyPassword(password, stored ?? undefined, [...kinds].sort())
}

const devices = knownDevices({
  kind: 'operator device',
  cookie: 'griya_operator_device',
  path: '/operator/session',
  isHostCookie: true,
})
export const markOf = devices.markOf

const deviceOwner = ({ id, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>) =>
  passwordHash === null ? undefined : { name: String(id), passwordHash }

export const rememberDevice = (reply: FastifyReply, context: Context, operator: OperatorRow): void => {
  const owner = deviceOwner(operator)
  if (owner) devices.remember(reply, context, owner)
}

interface Attempt {
  readonly name: string
  readonly password: string
  readonly code?: string | undefined
  /** of an earlier sign-in from the same browser, not checked yet */
  readonly mark: string | undefined
  readonly address: string
}

/**
 * Checks name, password and code. Guesses are limited by name and by address, as those of tenants; and as with them,
 * strangers are counted apart from a known device and cannot lock it out.
 */
export const checkSignIn = async (context: Context, { name, password, code, mark, address }: Attempt) => {
  const { sql, settings } = context
  assertNotJustRefused(context, [guesserAt('operator address', address, context)])
  const found = await findOperator(sql, name)
  const isKnown = devices.isKnown(context, mark, found && deviceOwner(found))
  const who = isKnown
    ? ({ kind: 'operator device', value: mark } as const)
    : ({ kind: 'operator name', value: name.trim().toLowerCase() } as const)
  const guesser: Guesser = { ...who, limit: settings.SIGN_IN_FAILURES_PER_PHONE }
  const guessers = [guesser, guesserAt('operator address', address, context)]
  const forgive = await countAttempt(context, guessers).catch(concerning(found))
  const isRight = await isPassword(context, password, found?.passwordHash)
  if (!found || !isRight || found.disabledAt !== null)
    throw new FailedAttempt('password', 401, operatorWords.wrongSignIn, found)
  if (found.isTotpOn) {
    if (code === undefined) {
      // The password was right, and nothing was guessed.
      await forgive()
      throw codeWanted()
    }
    await assertCode(context, found, code)
  }
  await forgive()
  await forgetGuesses(context, sql, guesser)
  return found
}

/** Checks the present password of somebody who is signed in. */
export const checkPassword = async (context: Context, operator: OperatorRow, password: string, address: string) => {
  // Counted apart from the sign-in, so that strangers who guess there keep nobody from this.
  const guesser = { kind: 'operator password', value: String(operator.id) } as const
  const limit = context.settings.SIGN_IN_FAILURES_PER_PHONE
  const guessers = [{ ...guesser, limit }, guesserAt('operator address', address, context)]
  const forgive = await countAttempt(context, guessers).catch(concerning(operator))
  if (!(await isPassword(context, password, operator.passwordHash)))
    throw new FailedAttempt('password', 422, operatorWords.wrongPassword, operator)
  await forgive()
}

/**
 * A new session under a new value, and the end of the one that the browser sent: whoever has put a cookie into the
 * browser beforehand gains nothing.
 */
export const openSession = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Sql,
  { id, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>,
  sentHash: string | undefined,
) => {
  // Checking the password takes a while: meanwhile the operator may have been disabled, or have got a new password.
  const held = await holdOperator(tx, id)
  if (!held || held.disabledAt !== null || held.passwordHash !== passwordHash) throw refused()
  if (sentHash !== undefined) await endSession(tx, sentHash)
  const token = randomSecret()
  const endsAt = clock.now() + OPERATOR_SESSION_DAYS * DAY_SECONDS
  await insertSession(tx, { hash: sha256(token), operatorId: id, seenAt: clock.now(), endsAt })
  return { token, session: sessionOf(held, endsAt), operator: held }
}

export const sessionOf = (
  { name, role, isTotpOn, houseIds }: Pick<Person, 'name' | 'role' | 'isTotpOn' | 'houseIds'>,
  endsAt: number,
): OperatorSession => ({
  name,
  role,
  totp: isTotpOn,
  houses: shownHouses({ role, houseIds }),
  endsAt,
})
