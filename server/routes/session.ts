import type { Context } from '../context'
import { transact } from '../database/transact'
import { AppError } from '../domain/errors'
import { verifyPassword } from '../domain/password'
import { normalisePhone } from '../domain/phone'
import { randomSecret, sha256, subjectHash } from '../domain/secrets'
import { DAY_SECONDS } from '../domain/limits'
import { words } from '../domain/words'
import type { AddCall, Asked } from '../plugins/calls'
import {
  countFailures,
  findTenantByPhone,
  forgetFailures,
  forgetSubject,
  holdTenantByPhone,
  insertToken,
  recordFailures,
} from '../repositories/tenants'

const refusal = (retryAfter: number) => new AppError(429, words.tooManyAttempts(Math.ceil(retryAfter / 60)), retryAfter)

/**
 * Counts this attempt as failed before anything is checked, so that guesses sent all at once count too. Kept in the
 * database, where every process sees it. Answers what undoes the counting.
 */
const countAttempt = async (context: Context, phone: string, address: string) => {
  const { sql, settings, secret, clock } = context
  const now = clock.now()
  const window = settings.SIGN_IN_WINDOW_MINUTES * 60
  const subjects = [subjectHash(secret, 'phone', phone), subjectHash(secret, 'address', address)] as const
  const limits = [settings.SIGN_IN_FAILURES_PER_PHONE, settings.SIGN_IN_FAILURES_PER_ADDRESS]
  const ids = await recordFailures(sql, subjects, now)
  const failures = await countFailures(sql, subjects, now - window)
  const waits = subjects.flatMap((subject, index) => {
    const known = failures.get(subject)
    return known && known.failures > (limits[index] ?? 0) ? [known.oldest + window - now] : []
  })
  if (waits.length > 0) {
    // A refused attempt was not checked: it does not make the wait longer.
    await forgetFailures(sql, ids)
    throw refusal(Math.max(1, ...waits))
  }
  return async () => {
    await forgetFailures(sql, ids)
    await forgetSubject(sql, subjects[0])
  }
}

export const addSessionCalls = (add: AddCall, context: Context): void => {
  const { sql, settings, clock } = context
  const signIn = async ({ fields, request }: Asked<'signIn'>) => {
    const phone = normalisePhone(fields.user.email)
    const forgive = await countAttempt(context, phone, request.ip)
    const tenant = await findTenantByPhone(sql, phone)
    const isRight = await verifyPassword(fields.user.password, tenant?.passwordHash, settings.PASSWORD_COST)
    if (!tenant || !isRight) throw new AppError(401, words.invalidLogin)
    const token = randomSecret()
    await transact(sql, async (tx) => {
      // Checking the password takes a while: somebody erased meanwhile gets no session.
      if ((await holdTenantByPhone(tx, phone))?.id !== tenant.id) throw new AppError(401, words.invalidLogin)
      await insertToken(tx, {
        hash: sha256(token),
        tenantId: tenant.id,
        expiresAt: clock.now() + settings.TOKEN_DAYS * DAY_SECONDS,
      })
    })
    await forgive()
    return { authentication_token: token }
  }
  add('signIn', (asked) => asked.request.server.load.passwords.during(() => signIn(asked)))
}
