import type { OperatorSession } from '../../../src/contract/operator/people'
import type { Context } from '../../context'
import type { Sql } from '../../database/open'
import { AppError, forbidden, refuse, unauthorized } from '../../domain/errors'
import { DAY_SECONDS, OPERATOR_SESSION_DAYS } from '../../domain/limits'
import { kindOf, kindOfCost, verifyPassword } from '../../domain/password'
import { randomSecret, sha256, subjectHash } from '../../domain/secrets'
import { stepOfCode } from '../../domain/totp'
import { countAttempt, guesserAt, type Guesser } from '../../sessions/attempts'
import { forgetSubject } from '../../sessions/repository'
import { operatorWords } from '../words'
import {
  endSession,
  findOperator,
  holdOperator,
  insertSession,
  listOperators,
  useStep,
  type OperatorRow,
} from './repository'

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
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { id, totpSecret }: Pick<OperatorRow, 'id' | 'totpSecret'>,
  code: string,
): Promise<void> => {
  const step = totpSecret === null ? undefined : stepOfCode(totpSecret, code, clock.now())
  if (step === undefined || !(await useStep(sql, id, step))) throw refuse(operatorWords.wrongCode)
}

/** For what needs a second look: the code of a second factor that is on. Wrong ones are counted. */
export const stepUp = async (context: Context, operator: OperatorRow, code: string | undefined): Promise<void> => {
  if (!operator.isTotpOn) throw forbidden(operatorWords.needsTotp, { needs: 'totp' })
  if (code === undefined) throw codeWanted()
  const forgive = await countAttempt(context, [guesserOfCode(context, operator.id)])
  await assertCode(context, operator, code)
  await forgive()
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

interface Attempt {
  readonly name: string
  readonly password: string
  readonly code?: string | undefined
  readonly address: string
}

/** Checks name, password and code. Guesses are limited by name and by address, as those of tenants. */
export const checkSignIn = async (context: Context, { name, password, code, address }: Attempt) => {
  const { sql, settings, secret } = context
  const value = name.trim().toLowerCase()
  const guesser: Guesser = { kind: 'operator name', value, limit: settings.SIGN_IN_FAILURES_PER_PHONE }
  const forgive = await countAttempt(context, [guesser, guesserAt('operator address', address, context)])
  const found = await findOperator(sql, name)
  const isRight = await isPassword(context, password, found?.passwordHash)
  if (!found || !isRight || found.disabledAt !== null) throw refused()
  if (found.isTotpOn) {
    if (code === undefined) {
      // The password was right, and nothing was guessed.
      await forgive()
      throw codeWanted()
    }
    await assertCode(context, found, code)
  }
  await forgive()
  await forgetSubject(sql, subjectHash(secret, guesser.kind, guesser.value))
  return found
}

/** Checks the present password of somebody who is signed in. */
export const checkPassword = async (context: Context, operator: OperatorRow, password: string, address: string) => {
  const guesser = { kind: 'operator name', value: operator.name.toLowerCase() } as const
  const limit = context.settings.SIGN_IN_FAILURES_PER_PHONE
  const forgive = await countAttempt(context, [{ ...guesser, limit }, guesserAt('operator address', address, context)])
  if (!(await isPassword(context, password, operator.passwordHash))) throw refuse(operatorWords.wrongPassword)
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
  return { token, session: sessionOf(held, endsAt) }
}

export const sessionOf = (
  { name, role, isTotpOn }: Pick<OperatorRow, 'name' | 'role' | 'isTotpOn'>,
  endsAt: number,
): OperatorSession => ({ name, role, totp: isTotpOn, endsAt })
