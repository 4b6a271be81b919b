import { and, desc, eq, gte, isNull, lte, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { SENDER } from '@griya/contract/audit'
import type { SentCredit } from '@griya/contract/statementsForOperators'
import { AppError, conflict } from '../../../domain/errors'
import { DAY_SECONDS, SENT_A_DAY } from '../../../domain/limits'
import { pairOff, type Told } from '../../../domain/sameCredits'
import { sha256 } from '../../../domain/secrets'
import type { Sql } from '../../../platform/database/open'
import { statementCredits, statementImports } from '../../../platform/database/schema'
import { payerIn } from '../bills'
import { holdCredits, insertImport, type Span } from '../repository'
import { statementWords } from '../text/words'

/** As the latest statement of the account was written: a program tells the texts of the same bank. */
const formatOf = async (tx: Sql, account: string): Promise<string> => {
  const [latest] = await tx
    .select({ format: statementImports.format })
    .from(statementImports)
    .where(and(eq(statementImports.account, account), eq(statementImports.isSent, false)))
    .orderBy(desc(statementImports.id))
    .limit(1)
  return latest?.format ?? ''
}

/** What programs tell of one day stands together, so that it can be taken back as a statement can. */
const importOf = async (tx: Sql, account: string, day: CalendarDate, now: number): Promise<number> => {
  const isIt = and(eq(statementImports.account, account), eq(statementImports.toDay, day), statementImports.isSent)
  const [found] = await tx.select({ id: statementImports.id }).from(statementImports).where(isIt)
  if (found) return found.id
  const format = await formatOf(tx, account)
  const days = { fromDay: day, toDay: day, debitCount: 0, debitSum: 0 }
  return insertImport(tx, { account, format, ...days, takenBy: SENDER, takenAt: now, isSent: true })
}

/** What of these days only a program told of, or only statements. */
const listAlone = async (sql: Sql, by: 'sent' | 'statement', { account, from, to }: Span) => {
  const { id, day, amount, text, key, sentKey } = statementCredits
  const rows = await sql
    .select({ id, day, amount, text, format: statementImports.format })
    .from(statementCredits)
    .innerJoin(statementImports, eq(statementImports.id, statementCredits.importId))
    .where(
      and(eq(statementCredits.account, account), gte(day, from), lte(day, to), isNull(by === 'sent' ? key : sentKey)),
    )
    .orderBy(id)
  return rows.map(({ format, ...row }) => ({ ...row, payer: payerIn(format, row.text) }))
}

/** Which of these rows of a statement a program told of, each with the credit that it made. */
export const findSent = async <Row extends Told>(
  sql: Sql,
  account: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, { readonly id: number }>> => {
  const days = rows.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return new Map()
  return pairOff(rows, await listAlone(sql, 'sent', { account, from, to }))
}

/** It stands in a statement now, whose words are the bank's own; what was erased stays so. */
export const noteInStatement = (
  tx: Sql,
  id: number,
  { key, occurrence, text }: { readonly key: string; readonly occurrence: number; readonly text: string },
) =>
  tx
    .update(statementCredits)
    .set({ key, occurrence, text: raw`case when ${statementCredits.text} is null then null else ${text} end` })
    .where(eq(statementCredits.id, id))

/** What programs told before the first statement is read as it is written. */
export const setSentFormat = (tx: Sql, account: string, format: string) =>
  tx
    .update(statementImports)
    .set({ format })
    .where(and(eq(statementImports.account, account), statementImports.isSent, eq(statementImports.format, '')))

/**
 * Takes one credit that a program tells of, inside of the caller's transaction; false = it is here already, by the same
 * message or in a statement.
 */
export const takeSent = async (
  tx: Sql,
  account: string,
  { id, day, amount, text }: SentCredit,
  now: number,
): Promise<boolean> => {
  await holdCredits(tx)
  const sentKey = sha256(JSON.stringify([account, id]))
  const [known] = await tx.select().from(statementCredits).where(eq(statementCredits.sentKey, sentKey))
  if (known && (known.day !== day || known.amount !== amount)) throw conflict(statementWords.sentOtherwise)
  if (known) return false
  const importId = await importOf(tx, account, day, now)
  if ((await tx.$count(statementCredits, eq(statementCredits.importId, importId))) >= SENT_A_DAY)
    throw new AppError(429, statementWords.sentTooMany, DAY_SECONDS)
  const told = { day, amount, text, payer: payerIn(await formatOf(tx, account), text) }
  const same = pairOff([told], await listAlone(tx, 'statement', { account, from: day, to: day })).get(told)
  // it stays when the statement is taken back
  if (same) await tx.update(statementCredits).set({ sentKey, importId }).where(eq(statementCredits.id, same.id))
  else await tx.insert(statementCredits).values({ importId, account, day, amount, text, occurrence: 1, sentKey })
  return same === undefined
}
