import { SHORTEST_PASSWORD } from '@griya/contract/words'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transact } from '../../platform/database/transact'
import { FailedAttempt, refuse, unauthorized } from '../../domain/errors'
import { PASSWORD_LINK_HOURS } from '../../domain/limits'
import { hashPassword, kindOf, verifyPassword } from '../../domain/password'
import { randomSecret, sha256 } from '../../domain/secrets'
import { weaknessOf } from '../../domain/weakPassword'
import { words } from '../../domain/words'
import { insertNotification } from '../notifications/repository'
import {
  findTenantById,
  findTenantByPhone,
  hasPassword,
  holdTenantById,
  listNames,
  type Tenant,
} from '../tenants/repository'
import { countAttempt, forgetGuesses, guesserAt } from './attempts'
import { findPasswordLink, replacePassword, savePasswordLink, takePasswordLink } from './repository'

export interface PasswordLink {
  /** shown to the operator once, and stored nowhere */
  readonly link: string
  readonly expiresAt: number
}

/**
 * The link with which a tenant sets a password: valid once, and the tenant's only one. The first is given to many who do
 * not answer within the hour that is enough for somebody who asked for another. The code is in the fragment, which no
 * browser sends to a server.
 */
export const makePasswordLink = async (
  { clock, settings }: Context,
  tx: Sql,
  tenantId: number,
  origin: string,
): Promise<PasswordLink> => {
  const code = randomSecret()
  const hours = (await hasPassword(tx, tenantId)) ? PASSWORD_LINK_HOURS : settings.FIRST_LINK_HOURS
  const expiresAt = clock.now() + hours * 3600
  await savePasswordLink(tx, { tenantId, hash: sha256(code), expiresAt })
  return { link: `${origin}/react/password#${code}`, expiresAt }
}

const assertLongEnough = (password: string) => {
  if ([...password].length < SHORTEST_PASSWORD) throw refuse(words.shortPassword)
}

const assertNotWeak = async (sql: Sql, { id, phone }: Tenant, password: string) => {
  const weakness = await weaknessOf(password, [phone, ...(await listNames(sql, id))])
  if (weakness === 'common') throw refuse(words.commonPassword)
  if (weakness === 'own') throw refuse(words.ownPassword)
}

interface Change {
  readonly tenant: Tenant
  readonly current: string
  readonly password: string
  readonly address: string
  /** Runs a write in the name of the tenant, while the session is valid. */
  readonly write: (work: (tx: Sql) => Promise<void>) => Promise<void>
  /** the session that stays */
  readonly tokenHash: string
}

/** Returns the new hash. */
export const changePassword = async (context: Context, change: Change): Promise<string> => {
  const { tenant, current, password, address, write, tokenHash } = change
  const { sql, settings, clock } = context
  assertLongEnough(password)
  await assertNotWeak(sql, tenant, password)
  const guesser = { kind: 'password tenant', value: String(tenant.id) } as const
  const forgive = await countAttempt(context, [
    { ...guesser, limit: settings.SIGN_IN_FAILURES_PER_PHONE },
    guesserAt('password address', address, context),
  ])
  const before = (await findTenantByPhone(sql, tenant.phone))?.passwordHash
  if (before === undefined) throw unauthorized()
  if (!(await verifyPassword(current, before, [kindOf(before)])))
    throw new FailedAttempt('password', 422, words.wrongPassword)
  const after = await hashPassword(password, settings.PASSWORD_COST)
  await write(async (tx) => {
    // Checking takes a while; another change may have ended this session meanwhile.
    if (!(await replacePassword(tx, tenant.id, { before, after }, tokenHash))) throw unauthorized()
    const note = { tenantId: tenant.id, content: words.passwordChanged, createdAt: clock.now() }
    await insertNotification(tx, note)
  })
  await forgive()
  await forgetGuesses(context, sql, guesser)
  return after
}

interface Reset {
  readonly code: string
  readonly password: string
  readonly address: string
}

/** Returns the phone number of the tenant, who may sign in again even after too many wrong passwords. */
export const resetPassword = async (context: Context, { code, password, address }: Reset): Promise<string> => {
  const { sql, settings, clock } = context
  assertLongEnough(password)
  const forgive = await countAttempt(context, [guesserAt('password address', address, context)])
  const hash = sha256(code)
  const tenantId = await findPasswordLink(sql, hash, clock.now())
  if (tenantId === undefined) throw new FailedAttempt('link', 422, words.deadLink)
  // The link was right: whoever chooses a weak password has guessed nothing.
  await forgive()
  const whose = await findTenantById(sql, tenantId)
  if (!whose) throw refuse(words.deadLink)
  await assertNotWeak(sql, whose, password)
  const after = await hashPassword(password, settings.PASSWORD_COST)
  const phone = await transact(sql, async (tx) => {
    // The tenant before the link, in the same order as an erasure.
    const tenant = await holdTenantById(tx, tenantId)
    if (!tenant || !(await takePasswordLink(tx, hash, clock.now()))) throw refuse(words.deadLink)
    await replacePassword(tx, tenantId, { after })
    await forgetGuesses(context, tx, { kind: 'phone', value: tenant.phone })
    await forgetGuesses(context, tx, { kind: 'password tenant', value: String(tenantId) })
    return tenant.phone
  })
  return phone
}
