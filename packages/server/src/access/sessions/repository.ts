import { and, count, eq, gt, inArray, lte, ne, sql as raw } from 'drizzle-orm'
import type { Sql, Statement } from '../../platform/database/open'
import { rowsOf } from '../../platform/database/rowsOf'
import { passwordLinks, pushTokens, signInFailures, tenants, tokens } from '../../platform/database/schema'
import type { Tenant } from '../tenants/repository'

const FIND_TENANT = `
  select tenants.id, tenants.phone from tokens join tenants on tenants.id = tokens.tenant_id
  where tokens.hash = $1 and tokens.expires_at > $2`

/** One look-up by index for every authenticated request. */
export const tokenQueries = (statement: Statement) => {
  const find = statement<Tenant>('find_token', FIND_TENANT)
  return {
    findTenant: async (hash: string, now: number): Promise<Tenant | undefined> => (await find([hash, now]))[0],
  }
}

/**
 * The tenant whose session is still valid. Tenant and session are locked until the end of the transaction: whatever
 * ends the session or erases the tenant has to wait, or has already happened. The tenant is locked before the token, in
 * the same order as an erasure does. It is the weakest lock that is enough, so that the writes of one tenant do not
 * wait for each other.
 */
export const holdSession = async (tx: Sql, tokenHash: string, now: number): Promise<Tenant | undefined> =>
  (
    await rowsOf<Tenant>(
      tx,
      raw`select tenants.id, tenants.phone from tenants join tokens on tokens.tenant_id = tenants.id
        where tokens.hash = ${tokenHash} and tokens.expires_at > ${now} for key share`,
    )
  )[0]

/** `scrypt$cost$passes` of all passwords in use: one kind, or two after the setting changed. */
export const listPasswordKinds = async (sql: Sql): Promise<readonly string[]> => {
  const kind = raw<string>`substring(${tenants.passwordHash} from '^[^$]+[$][^$]+[$][^$]+')`
  return (await sql.selectDistinct({ kind }).from(tenants)).map((row) => row.kind)
}

/** The hash of the password. It stays as it is until the end of the transaction. */
export const holdPassword = async (tx: Sql, tenant: number): Promise<string | undefined> =>
  (await tx.select({ hash: tenants.passwordHash }).from(tenants).where(eq(tenants.id, tenant)).for('share'))[0]?.hash

/** Does nothing if the password was changed in the meantime. */
export const replacePasswordHash = (sql: Sql, change: Readonly<Record<'before' | 'after', string>>) =>
  sql.update(tenants).set({ passwordHash: change.after }).where(eq(tenants.passwordHash, change.before))

/**
 * Sets a new password. It ends all sessions but the one that stays, and the pushes that the others allowed. Known devices are forgotten, because their marks are signed over the old hash. Returns false
 * if the hash is not as it was before.
 */
export const replacePassword = async (
  tx: Sql,
  tenant: number,
  { before, after }: { readonly before?: string; readonly after: string },
  keptToken = '',
): Promise<boolean> => {
  const isAsBefore = before === undefined ? undefined : eq(tenants.passwordHash, before)
  const changed = await tx
    .update(tenants)
    .set({ passwordHash: after, hasPassword: true })
    .where(and(eq(tenants.id, tenant), isAsBefore))
    .returning({ id: tenants.id })
  await tx.delete(tokens).where(and(eq(tokens.tenantId, tenant), ne(tokens.hash, keptToken)))
  // Of a push that is older than this column nobody knows the session.
  const isOther = raw`${pushTokens.sessionHash} is distinct from ${keptToken}`
  await tx.delete(pushTokens).where(and(eq(pushTokens.tenantId, tenant), isOther))
  await tx.delete(passwordLinks).where(eq(passwordLinks.tenantId, tenant))
  return changed.length > 0
}

/** Takes the place of an older link. */
export const savePasswordLink = (tx: Sql, { tenantId, ...link }: typeof passwordLinks.$inferInsert) =>
  tx
    .insert(passwordLinks)
    .values({ tenantId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.tenantId, set: { ...link, sentAt: null } })

/** Somebody who has used the link meanwhile has none any more. */
export const markLinkSent = (tx: Sql, tenantId: number, sentAt: number) =>
  tx.update(passwordLinks).set({ sentAt }).where(eq(passwordLinks.tenantId, tenantId))

const isLink = (hash: string, now: number) => and(eq(passwordLinks.hash, hash), gt(passwordLinks.expiresAt, now))

/** Returns whose link it is. */
export const findPasswordLink = async (sql: Sql, hash: string, now: number): Promise<number | undefined> =>
  (await sql.select({ tenantId: passwordLinks.tenantId }).from(passwordLinks).where(isLink(hash, now)))[0]?.tenantId

/** Returns whether it was still there. */
export const takePasswordLink = async (tx: Sql, hash: string, now: number): Promise<boolean> =>
  (await tx.delete(passwordLinks).where(isLink(hash, now)).returning({ hash: passwordLinks.hash })).length > 0

export const insertToken = (sql: Sql, row: typeof tokens.$inferInsert) => sql.insert(tokens).values(row)

interface ClaimedSession {
  readonly phone: string
  readonly tokenHash: string
}

/** Ends one session of whoever has this number, and the pushes that it allowed. */
export const endSession = async (tx: Sql, { phone, tokenHash }: ClaimedSession): Promise<void> => {
  const holder = tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.phone, phone))
  const isIt = and(eq(tokens.hash, tokenHash), inArray(tokens.tenantId, holder))
  const ended = await tx.delete(tokens).where(isIt).returning({ hash: tokens.hash })
  // After the session: deleting it waits for a push token that it may be saving right now.
  if (ended.length > 0) await tx.delete(pushTokens).where(eq(pushTokens.sessionHash, tokenHash))
}

/**
 * Ends all sessions of a tenant, and the pushes to the devices. Known devices are forgotten too: their marks are signed
 * over the password hash, so this changes the last part of that hash, which serves no other purpose.
 */
export const revokeTokens = async (sql: Sql, tenant: number): Promise<number> => {
  const hash = tenants.passwordHash
  await sql
    .update(tenants)
    .set({ passwordHash: raw`substring(${hash} from '^[^$]*(?:[$][^$]*){4}') || '$' || gen_random_uuid()` })
    .where(eq(tenants.id, tenant))
  // a link that went to the wrong phone is a way in too
  await sql.delete(passwordLinks).where(eq(passwordLinks.tenantId, tenant))
  const revoked = await sql.delete(tokens).where(eq(tokens.tenantId, tenant)).returning({ hash: tokens.hash })
  // After the sessions: deleting a session waits for a push token that the session may be saving right now.
  await sql.delete(pushTokens).where(eq(pushTokens.tenantId, tenant))
  return revoked.length
}

/** Written before the password is checked, so that many guesses at once count too. */
export const recordFailures = async (sql: Sql, subjects: readonly string[], now: number): Promise<readonly number[]> =>
  (
    await sql
      .insert(signInFailures)
      .values(subjects.map((subject) => ({ subject, failedAt: now })))
      .returning({ id: signInFailures.id })
  ).map((row) => row.id)

/** The number of failures of each subject between two instants, and when the oldest was. */
export const countFailures = async (sql: Sql, subjects: readonly string[], after: number, until: number) => {
  const rows = await sql
    .select({
      subject: signInFailures.subject,
      failures: count(),
      oldest: raw<number>`min(${signInFailures.failedAt})`.mapWith(Number),
    })
    .from(signInFailures)
    .where(
      and(
        inArray(signInFailures.subject, [...subjects]),
        gt(signInFailures.failedAt, after),
        lte(signInFailures.failedAt, until),
      ),
    )
    .groupBy(signInFailures.subject)
  return new Map(rows.map((row) => [row.subject, row]))
}

export const forgetFailures = (sql: Sql, ids: readonly number[]) =>
  sql.delete(signInFailures).where(inArray(signInFailures.id, [...ids]))

export const forgetSubject = (sql: Sql, subject: string) =>
  sql.delete(signInFailures).where(eq(signInFailures.subject, subject))

export const purgeSessions = async (sql: Sql, now: number, failuresBefore: number): Promise<void> => {
  await sql.delete(tokens).where(lte(tokens.expiresAt, now))
  await sql.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now))
  await sql.delete(signInFailures).where(lte(signInFailures.failedAt, failuresBefore))
}
