import { countAttempt, guesserAt } from './attempts'
import type { Context } from '../context'
import { transact } from '../database/transact'
import { AppError } from '../domain/errors'
import { DAY_SECONDS } from '../domain/limits'
import { hashPassword, kindOf, kindOfCost, verifyPassword } from '../domain/password'
import { normalisePhone } from '../domain/phone'
import { randomSecret, sha256, subjectHash } from '../domain/secrets'
import { words } from '../domain/words'
import type { AddCall, Asked } from '../plugins/calls'
import {
  findTenantByPhone,
  forgetSubject,
  holdTenantByPhone,
  insertToken,
  listPasswordKinds,
  replacePasswordHash,
} from '../tenants/repository'
import { deviceOf, rememberDevice } from './device'

const KINDS_ARE_GOOD_FOR_SECONDS = 60

/** The kinds of password hash that a sign-in computes, in one order; a new one that turns up is added at once. */
const passwordKinds = ({ sql, settings, clock }: Context) => {
  let kinds: ReadonlySet<string> = new Set<string>()
  let readAt = -Infinity
  return async (stored: string | undefined): Promise<readonly string[]> => {
    if (clock.now() - readAt > KINDS_ARE_GOOD_FOR_SECONDS) {
      readAt = clock.now()
      kinds = new Set([kindOfCost(settings.PASSWORD_COST), ...(await listPasswordKinds(sql))])
    }
    if (stored !== undefined) kinds = new Set([...kinds, kindOf(stored)])
    return [...kinds].sort()
  }
}

type FoundTenant = NonNullable<Awaited<ReturnType<typeof findTenantByPhone>>>

/** A hash of another cost than the setting's is made anew while the password is at hand. */
const renewHash = async ({ sql, settings }: Context, tenant: FoundTenant, password: string): Promise<FoundTenant> => {
  if (kindOf(tenant.passwordHash) === kindOfCost(settings.PASSWORD_COST)) return tenant
  const passwordHash = await hashPassword(password, settings.PASSWORD_COST)
  await replacePasswordHash(sql, { before: tenant.passwordHash, after: passwordHash })
  return { ...tenant, passwordHash }
}

export const addSessionCalls = (add: AddCall, context: Context): void => {
  const { sql, settings, secret, clock } = context
  const kindsWith = passwordKinds(context)
  const signIn = async ({ fields, request, reply }: Asked<'signIn'>) => {
    const phone = normalisePhone(fields.user.email)
    const { password } = fields.user
    const found = await findTenantByPhone(sql, phone)
    const device = deviceOf(request, context, found)
    const limit = settings.SIGN_IN_FAILURES_PER_PHONE
    const guesser =
      device === undefined ? ({ kind: 'phone', value: phone } as const) : ({ kind: 'device', value: device } as const)
    const forgive = await countAttempt(context, [{ ...guesser, limit }, guesserAt('address', request.ip, context)])
    const isRight = await verifyPassword(password, found?.passwordHash, await kindsWith(found?.passwordHash))
    if (!found || !isRight) throw new AppError(401, words.invalidLogin)
    const tenant = await renewHash(context, found, password)
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
    await forgetSubject(sql, subjectHash(secret, guesser.kind, guesser.value))
    rememberDevice(reply, context, tenant)
    return { authentication_token: token }
  }
  add('signIn', (asked) => asked.request.server.load.passwords.during(() => signIn(asked)))
}
