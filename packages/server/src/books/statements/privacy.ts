import { and, isNotNull, lt, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Sql } from '../../platform/database/open'
import { statementCredits, transactions } from '../../platform/database/schema'
import { USES } from './repository'

/*
 * What a bank wrote of a transfer names people. Once it is erased, the amount and the day stay for the books, and the key, a
 * hash, so that the same row is not taken again.
 */

const ofTenant = (tenant: number) => raw`exists (select from ${USES} one join ${transactions} t on t.id = one.bill
  where one.credit = ${statementCredits.id} and t.tenant_id = ${tenant})`

/** What banks wrote of the transfers that pay for a tenant's bills. */
export const listCreditsOf = (sql: Sql, tenant: number) =>
  sql
    .select({
      id: statementCredits.id,
      day: statementCredits.day,
      amount: statementCredits.amount,
      text: statementCredits.text,
    })
    .from(statementCredits)
    .where(ofTenant(tenant))
    .orderBy(statementCredits.id)

export const forgetTexts = (tx: Sql, tenant: number) =>
  tx.update(statementCredits).set({ text: null }).where(ofTenant(tenant))

/** Of before a day what belongs to nobody's bill; all else goes with its tenant. */
export const forgetUnusedTexts = (sql: Sql, before: CalendarDate) =>
  sql
    .update(statementCredits)
    .set({ text: null })
    .where(
      and(
        isNotNull(statementCredits.text),
        lt(statementCredits.day, before),
        raw`not exists (select from ${USES} one where one.credit = ${statementCredits.id})`,
      ),
    )
