import { and, count, eq, gt, inArray, lte, sql as raw } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { pushTokens, signInFailures, tenants, tokens } from '../database/schema'
import type { Tenant } from '../tenants/repository'

/** One indexed look-up for every authenticated request. */
export const tokenQueries = (sql: Sql) => {
  const find = sql
    .select({ id: tenants.id, phone: tenants.phone })
    .from(tokens)
    .innerJoin(tenants, eq(tenants.id, tokens.tenantId))
    .where(and(eq(tokens.hash, raw.placeholder('hash')), gt(tokens.expiresAt, raw.placeholder('now'))))
    .prepare('find_token')
  return {
    findTenant: async (hash: string, now: number): Promise<Tenant | undefined> =>
      (await find.execute({ hash, now }))[0],
  }
}

/**
 * The tenant whose session it still is, both held until the end of the transaction: what ends the session or erases the
 * tenant waits, or was first. The tenant before the token, as an erasure takes them. The weakest lock that does it, so
 * that the writes of one tenant do not wait for each other.
 */
export const holdSession = async (tx: Sql, tokenHash: string, now: number): Promise<Tenant | undefined> =>
  (
    await tx
      .select({ id: tenants.id, phone: tenants.phone })
      .from(tenants)
      .innerJoin(tokens, eq(tokens.tenantId, tenants.id))
      .where(and(eq(tokens.hash, tokenHash), gt(tokens.expiresAt, now)))
      .for('key share')
  )[0]

/** `scrypt$cost$passes` of every password there is: one, or two after the setting changed. */
export const listPasswordKinds = async (sql: Sql): Promise<readonly string[]> => {
  const kind = raw<string>`substring(${tenants.passwordHash} from '^[^$]+[$][^$]+[$][^$]+')`
  return (await sql.selectDistinct({ kind }).from(tenants)).map((row) => row.kind)
}

/** Only as long as it is still the same password. */
export const replacePasswordHash = (sql: Sql, change: Readonly<Record<'before' | 'after', string>>) =>
  sql.update(tenants).set({ passwordHash: change.after }).where(eq(tenants.passwordHash, change.before))

export const insertToken = (sql: Sql, row: typeof tokens.$inferInsert) => sql.insert(tokens).values(row)

/**
 * Ends every session of a tenant, with the pushes to its devices. Devices known from former sign-ins are forgotten too:
 * what they carry is signed over the hash, whose last part says nothing but that it changed.
 */
export const revokeTokens = async (sql: Sql, tenant: number): Promise<number> => {
  const hash = tenants.passwordHash
  await sql
    .update(tenants)
    .set({ passwordHash: raw`substring(${hash} from '^[^$]*(?:[$][^$]*){4}') || '$' || gen_random_uuid()` })
    .where(eq(tenants.id, tenant))
  const revoked = await sql.delete(tokens).where(eq(tokens.tenantId, tenant)).returning({ hash: tokens.hash })
  // After the sessions, whose deletion waits for a push token that one of them is about to leave.
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

/** Failures of each subject between two instants, and when the oldest of them was. */
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

export const purgeTokensAndFailures = async (sql: Sql, now: number, failuresBefore: number): Promise<void> => {
  await sql.delete(tokens).where(lte(tokens.expiresAt, now))
  await sql.delete(signInFailures).where(lte(signInFailures.failedAt, failuresBefore))
}
