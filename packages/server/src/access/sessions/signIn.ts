import type { Context } from '../../platform/context'
import { transact } from '../../platform/database/transact'
import { AppError, FailedAttempt } from '../../domain/errors'
import { DAY_SECONDS } from '../../domain/limits'
import { hashPassword, kindOf, kindOfCost, verifyPassword } from '../../domain/password'
import { randomSecret, sha256 } from '../../domain/secrets'
import { words } from '../../domain/words'
import { findTenantByPhone } from '../tenants/repository'
import { assertNotJustRefused, countAttempt, forgetGuesses, guesserAt } from './attempts'
import { tenantDevices } from './device'
import { holdPassword, insertToken, listPasswordKinds, replacePasswordHash } from './repository'

/** To read them takes the database a second for a million tenants, and both cores of a small machine. */
const KINDS_VALID_SECONDS = 3600

/**
 * The kinds of password hash that every sign-in computes, in a fixed order. A new kind is added as soon as it is seen.
 */
const passwordKinds = ({ sql, settings, clock }: Context) => {
  let kinds: ReadonlySet<string> = new Set<string>()
  let readAt = -Infinity
  return async (stored: string | undefined): Promise<readonly string[]> => {
    if (clock.now() - readAt > KINDS_VALID_SECONDS) {
      readAt = clock.now()
      kinds = new Set([kindOfCost(settings.PASSWORD_COST), ...(await listPasswordKinds(sql))])
    }
    if (stored !== undefined) kinds = new Set([...kinds, kindOf(stored)])
    return [...kinds].sort()
  }
}

type FoundTenant = NonNullable<Awaited<ReturnType<typeof findTenantByPhone>>>

/** If the setting for the cost has changed, a new hash is made while the password is known. */
const renewHash = async ({ sql, settings }: Context, tenant: FoundTenant, password: string): Promise<FoundTenant> => {
  if (kindOf(tenant.passwordHash) === kindOfCost(settings.PASSWORD_COST)) return tenant
  const passwordHash = await hashPassword(password, settings.PASSWORD_COST)
  await replacePasswordHash(sql, { before: tenant.passwordHash, after: passwordHash })
  return { ...tenant, passwordHash }
}

const openSession = async ({ sql, clock, settings }: Context, tenant: FoundTenant): Promise<string> => {
  const token = randomSecret()
  await transact(sql, async (tx) => {
    // Checking the password takes a while: meanwhile the tenant may have been erased, or have got a new password.
    if ((await holdPassword(tx, tenant.id)) !== tenant.passwordHash) throw new AppError(401, words.invalidLogin)
    const expiresAt = clock.now() + settings.TOKEN_DAYS * DAY_SECONDS
    await insertToken(tx, { hash: sha256(token), tenantId: tenant.id, expiresAt })
  })
  return token
}

interface Attempt {
  /** normalised */
  readonly phone: string
  readonly password: string
  /** mark of an earlier sign-in from the same browser, not checked yet */
  readonly mark: string | undefined
  readonly address: string
}

/**
 * Wrong passwords from strangers are counted apart from those of a known device, so strangers cannot lock out that
 * device. Returns the token of the new session, and its tenant.
 */
export const signingIn = (context: Context) => {
  const { sql, settings } = context
  const kindsWith = passwordKinds(context)
  return async ({ phone, password, mark, address }: Attempt) => {
    assertNotJustRefused(context, [guesserAt('address', address, context)])
    const found = await findTenantByPhone(sql, phone)
    const isKnown = tenantDevices.isKnown(
      context,
      mark,
      found && { name: found.phone, passwordHash: found.passwordHash },
    )
    const guesser = isKnown ? ({ kind: 'device', value: mark } as const) : ({ kind: 'phone', value: phone } as const)
    const limit = settings.SIGN_IN_FAILURES_PER_PHONE
    const forgive = await countAttempt(context, [{ ...guesser, limit }, guesserAt('address', address, context)])
    const isRight = await verifyPassword(password, found?.passwordHash, await kindsWith(found?.passwordHash))
    if (!found || !isRight) throw new FailedAttempt('password', 401, words.invalidLogin)
    const tenant = await renewHash(context, found, password)
    const token = await openSession(context, tenant)
    await forgive()
    await forgetGuesses(context, sql, guesser)
    return { token, tenant }
  }
}
