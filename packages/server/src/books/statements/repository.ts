import { and, desc, eq, gte, inArray, lte, ne, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { StatementColumns } from '@griya/contract/statementsForOperators'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { holdName } from '../../platform/database/settings'
import {
  paymentDecisions,
  payments,
  paymentVoids,
  statementColumns,
  statementCredits,
  statementImports,
  statementJoins,
  statementReversals,
} from '../../platform/database/schema'

/** What credits pay for, what they will pay for when a decision takes effect, and what they only arrived for. */
export const USES = raw`(select p.statement_credit_id as credit, p.transaction_id as bill, p.amount from ${payments} p
    where p.statement_credit_id is not null and not exists (select from ${paymentVoids} v where v.payment_id = p.id)
  union all
  select d.statement_credit_id, d.transaction_id, d.amount from ${paymentDecisions} d
    where d.statement_credit_id is not null
  union all
  select j.credit_id, j.transaction_id, 0 from ${statementJoins} j)`

/** So many rows at a time: a statement may have more values than one command takes. */
const AT_ONCE = 2000
const chunksOf = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )

export const placeOf = ({ key, occurrence }: { readonly key: string | null; readonly occurrence: number }) =>
  `${key} ${occurrence}`

type NewCredit = typeof statementCredits.$inferInsert

/** Those of these keys that were taken before. */
export const findKnown = async (sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const known = new Set<string>()
  for (const chunk of chunksOf([...new Set(keys)])) {
    const rows = await sql
      .select({ key: statementCredits.key, occurrence: statementCredits.occurrence })
      .from(statementCredits)
      .where(inArray(statementCredits.key, [...chunk]))
    for (const row of rows) known.add(placeOf(row))
  }
  return known
}

export const insertImport = async (tx: Sql, row: typeof statementImports.$inferInsert): Promise<number> =>
  onlyRow(await tx.insert(statementImports).values(row).returning({ id: statementImports.id })).id

/** Until the end of the transaction, others who bring credits wait, so that what two tell of is taken once. */
export const holdCredits = (tx: Sql) => holdName(tx, 'credits')

export const insertCredits = async (tx: Sql, rows: readonly NewCredit[]): Promise<void> => {
  for (const chunk of chunksOf(rows)) await tx.insert(statementCredits).values([...chunk])
}

/** Credits of an account since a day that nothing took back yet, the latest first. */
export const listNotReversed = (tx: Sql, account: string, since: string) =>
  tx
    .select({
      id: statementCredits.id,
      amount: statementCredits.amount,
      day: statementCredits.day,
      text: statementCredits.text,
    })
    .from(statementCredits)
    .where(
      and(
        eq(statementCredits.account, account),
        gte(statementCredits.day, since),
        raw`not exists (select from ${statementReversals} where ${statementReversals.creditId} = ${statementCredits.id})`,
      ),
    )
    .orderBy(desc(statementCredits.day), desc(statementCredits.id))

/** The debits of an account that took a credit back before. */
export const findReversals = async (sql: Sql, account: string): Promise<ReadonlySet<string>> => {
  const rows = await sql
    .select({ key: statementReversals.key, occurrence: statementReversals.occurrence })
    .from(statementReversals)
    .innerJoin(statementCredits, eq(statementCredits.id, statementReversals.creditId))
    .where(eq(statementCredits.account, account))
  return new Set(rows.map(placeOf))
}

/** Days of an account. */
export interface Span {
  readonly account: string
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Whether another import covers all of these days. */
export const isCovered = async (tx: Sql, id: number, { account, from, to }: Span): Promise<boolean> =>
  (await tx.$count(
    statementImports,
    and(
      ne(statementImports.id, id),
      eq(statementImports.account, account),
      eq(statementImports.isSent, false),
      lte(statementImports.fromDay, from),
      gte(statementImports.toDay, to),
    ),
  )) > 0

export const deleteImport = (tx: Sql, id: number) => tx.delete(statementImports).where(eq(statementImports.id, id))

/** Locks it. */
export const holdImport = async (tx: Sql, id: number) =>
  (await tx.select().from(statementImports).where(eq(statementImports.id, id)).for('update'))[0]

export const setLeftAs = (tx: Sql, id: number, leftAs: typeof statementCredits.$inferInsert.leftAs) =>
  tx.update(statementCredits).set({ leftAs }).where(eq(statementCredits.id, id))

/** null = it is free again. */
export const setJoin = async (
  tx: Sql,
  creditId: number,
  join: { readonly transactionId: number; readonly joinedAt: number } | null,
) => {
  await tx.delete(statementJoins).where(eq(statementJoins.creditId, creditId))
  if (join) await tx.insert(statementJoins).values({ creditId, ...join })
}

export const findColumns = async (sql: Sql, account: string): Promise<StatementColumns | undefined> =>
  (await sql.select().from(statementColumns).where(eq(statementColumns.account, account)))[0]?.columns

export const keepColumns = (tx: Sql, account: string, columns: StatementColumns) =>
  tx
    .insert(statementColumns)
    .values({ account, columns })
    .onConflictDoUpdate({ target: statementColumns.account, set: { columns } })

const IMPORTS_LISTED = 100

/** The latest of some accounts; undefined = of all. */
export const listImports = (sql: Sql, accounts: readonly string[] | undefined) =>
  sql
    .select({
      id: statementImports.id,
      account: statementImports.account,
      format: statementImports.format,
      from: statementImports.fromDay,
      to: statementImports.toDay,
      by: statementImports.takenBy,
      at: statementImports.takenAt,
      debits: statementImports.debitCount,
      debitSum: statementImports.debitSum,
      credits: raw<number>`(select count(*)::int from ${statementCredits} own where own.import_id = ${statementImports}.id)`,
    })
    .from(statementImports)
    .where(accounts && inArray(statementImports.account, [...accounts]))
    .orderBy(desc(statementImports.id))
    .limit(IMPORTS_LISTED)
