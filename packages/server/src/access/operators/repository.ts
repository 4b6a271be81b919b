import { and, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql as raw } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { operatorLinks, operators, operatorSessions, ownerChanges } from '../../platform/database/schema'

export type OperatorRow = typeof operators.$inferSelect

const byName = (name: string) => eq(raw`lower(${operators.name})`, name.trim().toLowerCase())

export const findOperator = async (sql: Sql, name: string): Promise<OperatorRow | undefined> =>
  (await sql.select().from(operators).where(byName(name)))[0]

export const findOperatorById = async (sql: Sql, id: number): Promise<OperatorRow | undefined> =>
  (await sql.select().from(operators).where(eq(operators.id, id)))[0]

/** Locked until the end of the transaction. */
export const holdOperatorNamed = async (tx: Sql, name: string): Promise<OperatorRow | undefined> =>
  (await tx.select().from(operators).where(byName(name)).for('update'))[0]

/** Locked until the end of the transaction. */
export const holdOperator = async (tx: Sql, id: number): Promise<OperatorRow | undefined> =>
  (await tx.select().from(operators).where(eq(operators.id, id)).for('update'))[0]

/** The name of this operator, if disabled. */
export const findDisabledName = async (sql: Sql, id: number): Promise<string | undefined> =>
  (
    await sql
      .select({ name: operators.name })
      .from(operators)
      .where(and(eq(operators.id, id), isNotNull(operators.disabledAt)))
  )[0]?.name

export const listOperators = (sql: Sql) => sql.select().from(operators).orderBy(operators.id)

/** Those who can sign in. Until the end of the transaction no other owner can be disabled or made staff. */
export const holdActiveOwners = (tx: Sql) =>
  tx
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.role, 'owner'), isNull(operators.disabledAt), isNotNull(operators.passwordHash)))
    .orderBy(operators.id)
    .for('update')

export const listActiveOwners = async (sql: Sql) =>
  (await listOperators(sql)).filter(
    ({ role, disabledAt, passwordHash }) => role === 'owner' && disabledAt === null && passwordHash !== null,
  )

export const insertOperator = async (tx: Sql, row: typeof operators.$inferInsert) =>
  onlyRow(await tx.insert(operators).values(row).returning())

export const updateOperator = async (tx: Sql, id: number, change: Partial<typeof operators.$inferInsert>) =>
  onlyRow(await tx.update(operators).set(change).where(eq(operators.id, id)).returning())

/** False if that code, or a later one, was used before: two requests with one code cannot both pass. */
export const useStep = async (sql: Sql, id: number, step: number): Promise<boolean> =>
  (
    await sql
      .update(operators)
      .set({ totpStep: step })
      .where(and(eq(operators.id, id), lt(operators.totpStep, step)))
      .returning({ id: operators.id })
  ).length > 0

/** Takes the place of an older link. */
export const saveLink = (tx: Sql, { operatorId, ...link }: typeof operatorLinks.$inferInsert) =>
  tx
    .insert(operatorLinks)
    .values({ operatorId, ...link })
    .onConflictDoUpdate({ target: operatorLinks.operatorId, set: link })

const isLink = (hash: string, now: number) => and(eq(operatorLinks.hash, hash), gt(operatorLinks.expiresAt, now))

export const findLinkOwner = async (sql: Sql, hash: string, now: number): Promise<OperatorRow | undefined> =>
  (
    await sql
      .select({ operator: operators })
      .from(operatorLinks)
      .innerJoin(operators, eq(operators.id, operatorLinks.operatorId))
      .where(and(isLink(hash, now), isNull(operators.disabledAt)))
  )[0]?.operator

/** Whether it was still there; of two requests with one link, only one is told so. */
export const takeLink = async (tx: Sql, hash: string, now: number): Promise<boolean> =>
  (await tx.delete(operatorLinks).where(isLink(hash, now)).returning({ hash: operatorLinks.hash })).length > 0

export const endLink = (tx: Sql, operator: number) =>
  tx.delete(operatorLinks).where(eq(operatorLinks.operatorId, operator))

export const insertSession = (tx: Sql, row: typeof operatorSessions.$inferInsert) =>
  tx.insert(operatorSessions).values(row)

/** The time now, and the one since when a session has to have made a request. */
export interface SessionTime {
  readonly now: number
  readonly idleSince: number
}

export const sessionTime = ({ clock, settings }: Pick<Context, 'clock' | 'settings'>): SessionTime => {
  const now = clock.now()
  return { now, idleSince: now - settings.OPERATOR_IDLE_HOURS * 3600 }
}

export const findSession = async (sql: Sql, hash: string, { now, idleSince }: SessionTime) =>
  (
    await sql
      .select({
        id: operators.id,
        name: operators.name,
        role: operators.role,
        isTotpOn: operators.isTotpOn,
        houseIds: operators.houseIds,
        sessionHash: operatorSessions.hash,
        seenAt: operatorSessions.seenAt,
        endsAt: operatorSessions.endsAt,
      })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .where(
        and(
          eq(operatorSessions.hash, hash),
          gt(operatorSessions.endsAt, now),
          gt(operatorSessions.seenAt, idleSince),
          isNull(operators.disabledAt),
        ),
      )
  )[0]

/** Whether the session is still there; it cannot end before the end of the transaction. */
export const holdSession = async (tx: Sql, hash: string): Promise<boolean> =>
  (
    await tx
      .select({ hash: operatorSessions.hash })
      .from(operatorSessions)
      .where(eq(operatorSessions.hash, hash))
      .for('key share')
  ).length > 0

export const touchSession = (sql: Sql, hash: string, now: number) =>
  sql.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.hash, hash))

export const endSession = (tx: Sql, hash: string) => tx.delete(operatorSessions).where(eq(operatorSessions.hash, hash))

export const endSessionsOf = (tx: Sql, operator: number, keptHash = '') =>
  tx.delete(operatorSessions).where(and(eq(operatorSessions.operatorId, operator), ne(operatorSessions.hash, keptHash)))

export const purgeOperatorSessions = async (sql: Sql, now: number, idleSince: number): Promise<void> => {
  await sql
    .delete(operatorSessions)
    .where(or(lte(operatorSessions.endsAt, now), lte(operatorSessions.seenAt, idleSince)))
  await sql.delete(operatorLinks).where(lte(operatorLinks.expiresAt, now))
  await sql.delete(ownerChanges).where(lte(ownerChanges.askedAt, idleSince))
}
