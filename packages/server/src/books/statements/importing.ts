import { addDays, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { ReadStatement as Answer, StatementColumns, StatementRow } from '@griya/contract/statementsForOperators'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { statementReversals } from '../../platform/database/schema'
import { refuse } from '../../domain/errors'
import { sha256 } from '../../domain/secrets'
import type { Houses } from '../../access/operators/houses'
import { accountKey, chooseAccount, listAccounts } from './accounts'
import { proposeFor } from './bills'
import { FORMATS } from './formats/all'
import { chosenFormat, columnsFrom } from './formats/chosen'
import type { Format } from './formats/format'
import { firstRows, readStatement, recognise, type Recognised, type ReadRow, type ReadStatement } from './reading'
import {
  deleteImport,
  findColumns,
  findKnown,
  findReversals,
  holdCredits,
  insertCredits,
  insertImport,
  isCovered,
  keepColumns,
  listNotReversed,
  placeOf,
} from './repository'
import { findSent, noteInStatement, setSentFormat } from './sent/credits'
import { tablesIn } from './text/decoding'
import { statementWords } from './text/words'

/** A row with what lets it be taken once. */
interface KeyedRow extends ReadRow {
  readonly key: string
  /** of equal rows the first is 1 */
  readonly occurrence: number
}

const plain = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** Blanks do not count: banks and spreadsheets write them differently. Of two equal rows the second is another one. */
const keyed = (account: string, rows: readonly ReadRow[]): readonly KeyedRow[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { day, direction, amount, text, balance } = row
    const key = sha256(JSON.stringify([accountKey(account), day, direction, amount, plain(text), balance]))
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return { ...row, key, occurrence }
  })
}

const rupiahOf = ({ amount }: Pick<ReadRow, 'amount'>) => Math.floor(amount / 100)
type Booked = KeyedRow & { readonly day: CalendarDate }
const isBooked = (row: KeyedRow): row is Booked => row.day !== null && !row.isPending

type Rows = readonly (readonly string[])[]

interface Judged {
  readonly read: ReadStatement
  /** as the operator has just chosen them */
  readonly columns: StatementColumns | undefined
  /** its first rows, where its columns were chosen */
  readonly unknown: Rows | null
  readonly rows: readonly KeyedRow[]
  readonly account: string | null
  readonly accounts: readonly string[]
  readonly obstacle: string | null
}

interface Sent {
  readonly content: Uint8Array
  /** as the operator chose it */
  readonly account?: string | undefined
  /** as the operator chose them, in JSON */
  readonly columns?: string | undefined
  readonly houses: Houses
}

/** Nobody has said yet which column is what. */
interface Unknown {
  readonly read: null
  readonly unknown: Rows
  readonly account: string | null
  readonly accounts: readonly string[]
}

type Reader = Pick<Context, 'sql' | 'clock' | 'settings'>

const judge = async (
  { sql, clock, settings }: Reader,
  { content, account: chosen, columns: given, houses }: Sent,
): Promise<Judged | Unknown> => {
  const tables = tablesIn(content)
  const choose = async (said: string | undefined) =>
    chooseAccount(await listAccounts(sql, houses), { said, chosen, own: houses })
  const columns = given === undefined ? undefined : columnsFrom(given)
  const readAs = async (recognised: Recognised, unknown: Rows | null): Promise<Judged> => {
    const read = readStatement(recognised, dateAt(clock.now(), settings.TIME_ZONE))
    const found = await choose(read.account)
    return { read, columns, unknown, rows: keyed(found.account ?? '', read.rows), ...found }
  }
  const known = columns ? undefined : recognise(tables, FORMATS)
  if (known) return readAs(known, null)
  const unknown = firstRows(tables)
  const { account, accounts } = await choose(undefined)
  const chosenColumns = columns ?? (account === null ? undefined : await findColumns(sql, accountKey(account)))
  const recognised = chosenColumns && recognise(tables, [chosenFormat(chosenColumns)])
  return recognised ? readAs(recognised, unknown) : { read: null, unknown, account, accounts }
}

const shownRows = (rows: Rows) => rows.map((row) => [...row])

const askForColumns = ({ unknown, account, accounts }: Unknown): Answer => ({
  ...{ account, from: null, to: null, rows: [], confirmed: 0, format: '', notes: [], id: null },
  obstacle: account === null ? statementWords.chooseAccount(accounts) : statementWords.chooseColumns,
  accounts: [...accounts],
  unknown: shownRows(unknown),
})

const stateOf = (row: KeyedRow, fresh: ReadonlySet<KeyedRow>): StatementRow['state'] => {
  if (row.direction === 'debit') return 'debit'
  if (!isBooked(row)) return 'pending'
  return fresh.has(row) ? 'new' : 'known'
}

const spanOf = (rows: readonly KeyedRow[]) => {
  const days = rows.flatMap(({ day }) => day ?? []).sort()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}

/** What new rows may be for, as if they had just been taken. */
const proposed = async (context: Reader, account: string, rows: readonly KeyedRow[], format: Format) => {
  const arrivals = rows.flatMap((row) => {
    const { line, day, text } = row
    if (day === null) return []
    const read = { id: line, day, amount: rupiahOf(row), text, payer: format.payerOf(text) }
    return [{ ...read, account, isReversed: false, joinedWith: null }]
  })
  return (await proposeFor(context, arrivals)).proposals
}

const answerOf = async (
  context: Reader,
  { read, rows, account, accounts, obstacle, unknown }: Judged,
  { fresh, id }: { readonly fresh: ReadonlySet<KeyedRow>; readonly id: number | null },
): Promise<Answer> => {
  const proposals = await proposed(context, accountKey(account ?? ''), [...fresh], read.format)
  const shown = rows.map((row) => {
    const { match = 'none', bills = [], reason = '' } = proposals.get(row.line) ?? {}
    const { line, day, text } = row
    const state = stateOf(row, fresh)
    return { line, shown: { day, amount: rupiahOf(row), text, state, match, bills: [...bills], reason } }
  })
  const wrong = read.wrong.map(({ line, text, reason }) => ({
    line,
    shown: { day: null, amount: null, text, state: 'unreadable' as const, match: 'none' as const, bills: [], reason },
  }))
  return {
    account,
    ...spanOf(rows),
    rows: [...shown, ...wrong].sort((one, other) => one.line - other.line).map((one) => one.shown),
    confirmed: 0,
    format: read.format.name,
    notes: [...read.notes],
    obstacle,
    accounts: [...accounts],
    unknown: unknown && shownRows(unknown),
    id,
  }
}

/** Which rows brought credits that nobody knows, and which of them a program told of before. */
const compare = async (sql: Sql, { account, rows, read }: Judged) => {
  const credits = rows.filter(isBooked).filter(({ direction }) => direction === 'credit')
  const known = await findKnown(
    sql,
    credits.map(({ key }) => key),
  )
  const unknown = credits.filter((row) => !known.has(placeOf(row)))
  const told = unknown.map((row) => {
    const { day, text } = row
    return { row, day, text, amount: rupiahOf(row), payer: read.format.payerOf(text) }
  })
  const pairs = await findSent(sql, accountKey(account ?? ''), told)
  const sent = new Map([...pairs].map(([{ row }, { id }]) => [row, id]))
  return { sent, fresh: new Set(unknown.filter((row) => !sent.has(row))) }
}

/** What a file would come to. */
export const previewStatement = async (context: Reader, sent: Sent): Promise<Answer> => {
  const judged = await judge(context, sent)
  if (judged.read === null) return askForColumns(judged)
  const { fresh } = await compare(context.sql, judged)
  return answerOf(context, judged, { fresh, id: null })
}

/** A bank takes back what it booked wrongly within days. */
const REVERSED_WITHIN_DAYS = 31
const REVERSING = /\b(KOR|KOREKSI|REV|REVERSAL|PEMBATALAN)\b/i
/** What tells a debit from its credit is no part of the comparison. */
const withoutDirection = (text: string) => plain(text.replace(/\b(CR|DB)\b/gi, ''))

/** A debit of the same sum and text as a credit, or one that says so, takes that credit back. */
const noteReversals = async (tx: Sql, debits: readonly Booked[], importId: number, account: string) => {
  const [first] = debits.map(({ day }) => day).sort()
  if (first === undefined) return
  const known = await findReversals(tx, account)
  const left = await listNotReversed(tx, account, addDays(first, -REVERSED_WITHIN_DAYS))
  const used = new Set<number>()
  for (const row of debits) {
    if (known.has(placeOf(row))) continue
    const since = addDays(row.day, -REVERSED_WITHIN_DAYS)
    const credits = left.filter(
      ({ id, amount, day }) => amount === rupiahOf(row) && day <= row.day && day >= since && !used.has(id),
    )
    const same = credits.find(({ text }) => text !== null && withoutDirection(text) === withoutDirection(row.text))
    const credit = same ?? (REVERSING.test(row.text) ? credits[0] : undefined)
    if (!credit) continue
    used.add(credit.id)
    const { key, occurrence, day } = row
    await tx.insert(statementReversals).values({ key, occurrence, day, creditId: credit.id, importId })
  }
}

/** Takes what came in, inside of the caller's transaction; what was taken before is left alone. */
export const importStatement = async (context: Context, sent: Sent & { readonly by: string }): Promise<Answer> => {
  const { sql, clock } = context
  const judged = await judge(context, sent)
  const { obstacle } = judged.read === null ? askForColumns(judged) : judged
  if (judged.read === null || obstacle !== null || judged.account === null) throw refuse(obstacle ?? '')
  await holdCredits(sql)
  const account = accountKey(judged.account)
  if (judged.columns) await keepColumns(sql, account, judged.columns)
  const booked = judged.rows.filter(isBooked)
  const { from, to } = spanOf(booked)
  const { fresh, sent: told } = await compare(sql, judged)
  if (from === null || to === null) return answerOf(context, judged, { fresh, id: null })
  const debits = booked.filter(({ direction }) => direction === 'debit')
  const id = await insertImport(sql, {
    account,
    format: judged.read.format.name,
    fromDay: from,
    toDay: to,
    debitCount: debits.length,
    debitSum: debits.reduce((sum, row) => sum + rupiahOf(row), 0),
    takenBy: sent.by,
    takenAt: clock.now(),
  })
  const credits = [...fresh].map((row) => {
    const { day, text, key, occurrence } = row
    return { importId: id, account, day, amount: rupiahOf(row), text, key, occurrence }
  })
  await insertCredits(sql, credits)
  for (const [row, credit] of told) await noteInStatement(sql, credit, row)
  await setSentFormat(sql, account, judged.read.format.name)
  await noteReversals(sql, debits, id, account)
  // the same file again leaves nothing behind
  const isNothingNew = fresh.size === 0 && (await isCovered(sql, id, { account, from, to }))
  if (isNothingNew) await deleteImport(sql, id)
  return answerOf(context, judged, { fresh, id: isNothingNew ? null : id })
}
