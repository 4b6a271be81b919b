import { and, desc, eq, gte, inArray, lt, lte, sql as raw, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { AUDIT_PAGE, type auditLine, type auditQuery } from '@griya/contract/audit'
import type { Sql } from '../../platform/database/open'
import { auditLines, profiles, tenants } from '../../platform/database/schema'
import { personName } from '../tenants/repository'

type Line = v.InferInput<typeof auditLine>
export type AuditFilter = v.InferOutput<typeof auditQuery>

export const insertLine = (tx: Sql, row: typeof auditLines.$inferInsert) => tx.insert(auditLines).values(row)

const chosenBy = ({ who, action, kind, subject, from, to, before }: AuditFilter) =>
  and(
    who === undefined ? undefined : eq(auditLines.who, who),
    action === undefined ? undefined : eq(auditLines.action, action),
    kind === undefined ? undefined : eq(auditLines.subjectKind, kind),
    subject === undefined ? undefined : eq(auditLines.subjectId, subject),
    from === undefined ? undefined : gte(auditLines.at, from),
    to === undefined ? undefined : lte(auditLines.at, to),
    before === undefined ? undefined : lt(auditLines.id, before),
  )

/**
 * Everybody who has a line. Each step jumps to the next name in the index: `select distinct` would read all lines, which
 * are never purged.
 */
const listPeople = async (sql: Sql): Promise<string[]> => {
  const next = (after: SQL) =>
    raw`(select min(${auditLines.who}) from ${auditLines} where ${auditLines.who} > ${after})`
  const people = raw`(with recursive people(who) as (
    select min(${auditLines.who}) from ${auditLines}
    union all select ${next(raw`people.who`)} from people where people.who is not null
  ) select who from people where who is not null)`
  const rows = await sql.select({ who: raw<string>`who` }).from(raw`${people} as people`)
  return rows.map(({ who }) => who).sort()
}

/** A page of lines, the latest first. The names of tenants come from the tenants themselves. */
export const readPage = async (sql: Sql, filter: AuditFilter) => {
  const rows = await sql
    .select({ line: auditLines, phone: tenants.phone, name: personName })
    .from(auditLines)
    .leftJoin(tenants, eq(tenants.id, auditLines.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(chosenBy(filter))
    .orderBy(desc(auditLines.id))
    .limit(AUDIT_PAGE + 1)
  const shown = rows.slice(0, AUDIT_PAGE)
  return {
    lines: shown.map(({ line, phone, name }) => ({
      id: line.id,
      at: line.at,
      who: line.who,
      action: line.action,
      // the column holds what `SUBJECTS` names
      subject: { kind: line.subjectKind as Line['subject']['kind'], id: line.subjectId, label: line.subjectLabel },
      tenant: line.tenantId === null || phone === null ? null : { id: line.tenantId, phone, name },
      before: line.before,
      after: line.after,
    })),
    next: rows.length > AUDIT_PAGE ? (shown.at(-1)?.line.id ?? null) : null,
    people: await listPeople(sql),
  }
}

/** Who made the last of these calls about a subject. */
export const lastToDo = async (
  sql: Sql,
  actions: readonly string[],
  subject: { readonly kind: Line['subject']['kind']; readonly id: number },
) =>
  (
    await sql
      .select({ who: auditLines.who, action: auditLines.action })
      .from(auditLines)
      .where(
        and(
          eq(auditLines.subjectKind, subject.kind),
          eq(auditLines.subjectId, subject.id),
          inArray(auditLines.action, [...actions]),
        ),
      )
      .orderBy(desc(auditLines.id))
      .limit(1)
  )[0]

/** When each subject of a kind was last changed, in unix seconds. */
export const lastChanges = async (sql: Sql, kind: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql
    .select({ id: auditLines.subjectId, at: raw<number>`max(${auditLines.at})`.mapWith(Number) })
    .from(auditLines)
    .where(and(eq(auditLines.subjectKind, kind), gte(auditLines.subjectId, 0)))
    .groupBy(auditLines.subjectId)
  return new Map(rows.flatMap(({ id, at }) => (id === null ? [] : [[id, at] as const])))
}
