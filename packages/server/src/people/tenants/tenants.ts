import type { Context } from '../../platform/context'
import { transact } from '../../platform/database/transact'
import { isLocked, isRetryable, notFound, refuse, refuseDuplicate } from '../../domain/errors'
import { hashPassword } from '../../domain/password'
import { normalisePhone } from '../../domain/phone'
import { randomSecret } from '../../domain/secrets'
import { words } from '../../domain/words'
import { insertNotification } from '../../access/notifications/repository'
import { changeTenant } from '../../access/notifications/telling'
import { forgetGuesses } from '../../access/sessions/attempts'
import { makePasswordLink, type PasswordLink } from '../../access/sessions/passwords'
import { revokeTokens } from '../../access/sessions/repository'
import { insertTenant } from '../../access/tenants/repository'
import { dataUrl, eraseTenant, hasOpenBusiness, holdTenant, readTenantData } from './tenantData'

/** In the place of the number of a tenant who was erased and whose confirmed stays remain. */
export const ERASED_PREFIX = 'dihapus-'

/** The hash of a password that nobody knows. */
const unknownPassword = ({ settings }: Context) => hashPassword(randomSecret(), settings.PASSWORD_COST)

/** The tenant sets the password with the link. */
export const addTenant = async (
  context: Context,
  { phone, name }: { readonly phone: string; readonly name: string | undefined },
  origin: string,
) => {
  const passwordHash = await unknownPassword(context)
  const createdAt = context.clock.now()
  return transact(context.sql, async (tx) => {
    const id = await insertTenant(tx, { phone, name, passwordHash, createdAt, hasPassword: false })
    await insertNotification(tx, { tenantId: id, content: words.welcome, createdAt })
    return { id, phone, ...(await makePasswordLink(context, tx, id, origin)) }
  }).catch(refuseDuplicate(words.tenantExists))
}

/** Returns the id of the tenant. */
export const notifyTenant = (context: Context, phone: string, text: string): Promise<number> =>
  changeTenant(context, phone, text, (_tx, tenantId) => Promise.resolve(tenantId))

/** For a tenant who has forgotten the password; the old one is valid until the link is used. */
export const renewPasswordLink = (context: Context, phone: string, origin: string): Promise<PasswordLink> =>
  changeTenant(context, phone, words.passwordLinkMade, (tx, tenantId) =>
    makePasswordLink(context, tx, tenantId, origin),
  )

/** Returns how many sessions there were. */
export const revokeSessions = (context: Context, phone: string): Promise<number> =>
  changeTenant(context, phone, words.sessionsRevoked, revokeTokens)

/** A copy of everything. */
export const exportTenant = async ({ sql, images }: Context, tenant: number) => {
  const data = await readTenantData(sql, tenant)
  const pictures: object[] = []
  // One after the other: there may be many, and an export is rare.
  for (const { id, createdAt, kept } of data.images) {
    const content = await images.contentOf(kept)
    if (content) pictures.push({ id, createdAt, content: dataUrl(content) })
  }
  return { ...data, images: pictures }
}

/**
 * An erasure needs the tenant's row for itself, and each write that is under way shares it. Under load new writes get
 * their share while it waits, and two that then also change the row wait for each other through it, a second at a time
 * until the database ends one. So it outlasts the time after which other requests give a locked row up.
 */
const mayPassSoon = (error: unknown) => isRetryable(error) || isLocked(error)

/** Returns how many confirmed stays remain, without a person. */
export const eraseByPhone = async (context: Context, givenPhone: string): Promise<number> => {
  const { sql, clock } = context
  const phone = normalisePhone(givenPhone)
  // for a row that may have to stay
  const passwordHash = await unknownPassword(context)
  return transact(
    sql,
    async (tx) => {
      const tenant = await holdTenant(tx, phone)
      if (!tenant) throw notFound()
      if (await hasOpenBusiness(tx, tenant.id, clock.now())) throw refuse(words.tenantStays)
      await forgetGuesses(context, tx, { kind: 'phone', value: phone })
      return eraseTenant(tx, tenant.id, { phone: `${ERASED_PREFIX}${tenant.id}`, passwordHash })
    },
    mayPassSoon,
  )
}
