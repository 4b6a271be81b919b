import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, min, or, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { bugReports } from '../../platform/database/schema'
import { holdName } from '../../platform/database/settings'

/** Who sent a report: a tenant, or the keyed hash of a network address. */
export type Sender = { readonly tenantId: number } | { readonly address: string }

export interface Finding {
  readonly verdict: string
  readonly build: string | null
  readonly screen: string | null
  readonly error: string | null
}

/** Until the end of the transaction, further reports wait, so that many at once are counted one after the other. */
export const holdReports = (tx: Sql) => holdName(tx, 'bug reports')

const sentBy = (sender: Sender) =>
  'tenantId' in sender ? eq(bugReports.tenantId, sender.tenantId) : eq(bugReports.sender, sender.address)

/** How many reports there were after that time, and when the first of them came. */
export const countReports = async (tx: Sql, who: Sender | 'everybody without a tenant', after: number) => {
  const ofThem = who === 'everybody without a tenant' ? isNotNull(bugReports.sender) : sentBy(who)
  return onlyRow(
    await tx
      .select({ reports: count(), oldest: min(bugReports.createdAt) })
      .from(bugReports)
      .where(and(ofThem, gt(bugReports.createdAt, after))),
  )
}

export const insertReport = async (
  tx: Sql,
  sender: Sender,
  report: { readonly note: string; readonly recording: Uint8Array; readonly createdAt: number },
): Promise<number> => {
  const by = 'tenantId' in sender ? sender : { sender: sender.address }
  return onlyRow(
    await tx
      .insert(bugReports)
      .values({ ...by, ...report })
      .returning({ id: bugReports.id }),
  ).id
}

export const nextToJudge = async (sql: Sql) =>
  (
    await sql
      .select({ id: bugReports.id, recording: bugReports.recording })
      .from(bugReports)
      .where(isNull(bugReports.verdict))
      .orderBy(bugReports.id)
      .limit(1)
  )[0]

export const setFinding = (sql: Sql, id: number, finding: Finding) =>
  sql.update(bugReports).set(finding).where(eq(bugReports.id, id))

/** Reports of one build in which the tenant met the same error are one bug; a report without an error stands for itself. */
const bug = raw`coalesce(${bugReports.build} || chr(10) || ${bugReports.error}, ${bugReports.id}::text)`

/** The latest report of each bug, the latest bug first, and how often it was reported. */
export const listReports = async (sql: Sql, most: number) => {
  const numbered = sql
    .select({
      id: bugReports.id,
      time: bugReports.createdAt,
      build: bugReports.build,
      screen: bugReports.screen,
      error: bugReports.error,
      verdict: bugReports.verdict,
      note: bugReports.note,
      count: raw<number>`count(*) over (partition by ${bug})`.mapWith(Number).as('reported'),
      place: raw<number>`row_number() over (partition by ${bug} order by ${bugReports.id} desc)`
        .mapWith(Number)
        .as('place'),
    })
    .from(bugReports)
    .as('numbered')
  const rows = await sql.select().from(numbered).where(eq(numbered.place, 1)).orderBy(desc(numbered.id)).limit(most)
  return rows.map(({ place: _place, ...row }) => row)
}

export const readReport = async (sql: Sql, id: number): Promise<Uint8Array | undefined> =>
  (await sql.select({ recording: bugReports.recording }).from(bugReports).where(eq(bugReports.id, id)))[0]?.recording

/** Deletes what came before that time, and the oldest beyond so many bytes; returns how many reports that were. */
export const purgeReports = async (sql: Sql, before: number, mostBytes: number): Promise<number> => {
  // Whoever has no session may be a stranger who wants to push out the reports of tenants, so these go first.
  const sizes = sql
    .select({
      id: bugReports.id,
      total: raw<number>`sum(octet_length(${bugReports.recording}))
        over (order by (${bugReports.tenantId} is null), ${bugReports.id} desc)`.as('total'),
    })
    .from(bugReports)
    .as('sizes')
  const beyond = sql.select({ id: sizes.id }).from(sizes).where(gt(sizes.total, mostBytes))
  const purged = await sql
    .delete(bugReports)
    .where(or(lte(bugReports.createdAt, before), inArray(bugReports.id, beyond)))
    .returning({ id: bugReports.id })
  return purged.length
}
