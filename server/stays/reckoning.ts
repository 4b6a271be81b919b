import { and, asc, eq, gt, isNull, sql as raw } from 'drizzle-orm'
import { addMonths } from '../../src/calendar/dates'
import type { ReliantStay } from '../../src/contract/deposits'
import type { Sql } from '../database/open'
import { paymentConfirmations, rooms, transactions } from '../database/schema'
import { owedOf } from '../domain/books'
import { conflict, refuse } from '../domain/errors'
import { DEPOSIT_MONTHS } from '../domain/limits'
import { words } from '../domain/words'
import { insertNotification } from '../notifications/repository'
import { operatorWords } from '../operator/words'
import { changeLines } from '../payments/charges'
import { countPaymentsOf } from '../payments/ledger'
import type { SettlingRules } from '../payments/settling'
import { sourcesOf } from './deposits'
import { holdTransaction, isLive, selectTransactions, type TransactionRow } from './transactions'
import { keyDepositCost } from './sums'

/** Where a deposit is asked for that other stays relied on, or that none is asked for; the tenant reads why. */
export interface DepositChoice {
  readonly depositOn?: 'next' | 'this' | 'waive' | undefined
  readonly depositReason?: string | undefined
}

/** Open stays with AC whose deposit is neither on their bill nor held elsewhere, the first one first. */
const listUncovered = (tx: Sql, tenant: number, now: number): Promise<TransactionRow[]> =>
  selectTransactions(tx)
    .where(
      and(
        eq(transactions.tenantId, tenant),
        gt(transactions.endAt, now),
        isLive(now),
        transactions.extraAc,
        raw`${transactions.depositCost} = ${keyDepositCost}`,
        isNull(transactions.depositWaived),
        gt(rooms.acDeposit, 0),
        raw`not exists (select from ${raw.raw(sourcesOf(String(tenant), String(now)))} sources
          where sources.house_id = ${rooms.houseId})`,
      ),
    )
    .orderBy(asc(transactions.startAt), asc(transactions.id))

/** Whether its bill may still grow: nothing was sent for it. */
const isUntouched = async (tx: Sql, { id, paymentStatus }: TransactionRow): Promise<boolean> =>
  paymentStatus === 'pending' &&
  (await countPaymentsOf(tx, id)) === 0 &&
  (await tx.$count(paymentConfirmations, eq(paymentConfirmations.transactionId, id))) === 0

const shown = async (tx: Sql, row: TransactionRow): Promise<ReliantStay> => ({
  id: row.id,
  house: row.houseName,
  room: row.roomName,
  from: row.startDate,
  to: row.endDate,
  mayAsk: await isUntouched(tx, row),
})

/** Puts the deposit on the bill of the stay itself. */
const askOnBill = async (tx: Sql, row: TransactionRow, rules: SettlingRules): Promise<string> => {
  if (!(await isUntouched(tx, row))) throw refuse(operatorWords.depositNotOnBill(row))
  const [room] = await tx.select({ deposit: rooms.acDeposit }).from(rooms).where(eq(rooms.id, row.roomId))
  const deposit = room?.deposit ?? 0
  const until = addMonths(row.startDate, DEPOSIT_MONTHS)
  const depositUntil = until > row.endDate ? until : row.endDate
  await tx.update(transactions).set({ depositUntil }).where(eq(transactions.id, row.id))
  const { row: after } = await changeLines(tx, row, { depositCost: row.depositCost + deposit }, rules)
  return words.depositOnBill(after, deposit, owedOf(after))
}

/** What becomes of the deposit of one stay. Returns the text for the tenant. */
const settleDeposit = async (
  tx: Sql,
  row: TransactionRow,
  { depositOn, depositReason }: DepositChoice,
  rules: SettlingRules,
): Promise<string> => {
  if (depositOn === 'this') return askOnBill(tx, row, rules)
  // by the rule: none is held any more
  if (depositOn === 'next') return words.depositOnNextBill(row)
  if (depositReason === undefined) throw refuse(operatorWords.sayWhyWaived)
  await tx.update(transactions).set({ depositWaived: depositReason }).where(eq(transactions.id, row.id))
  return words.depositWaived(row)
}

interface Reckoning extends SettlingRules {
  readonly tenant: number
  readonly choice: DepositChoice
}

export const reckoningOf = (
  { settings }: Pick<SettlingRules, 'settings'>,
  { row, now }: { readonly row: Pick<TransactionRow, 'tenantId'>; readonly now: number },
) => ({ tenant: row.tenantId, now, settings })

/**
 * Runs a change after which a deposit may be held no more, and reckons the deposits of the tenant's other stays again. Where one
 * relied on it, the change is refused (409) until the operator says what becomes of that: a confirmed bill never changes.
 */
export const reckoned = async <T>(
  tx: Sql,
  { tenant, choice, ...rules }: Reckoning,
  change: () => Promise<T>,
): Promise<T> => {
  const before = new Set((await listUncovered(tx, tenant, rules.now)).map(({ id }) => id))
  const uncovered = async () => (await listUncovered(tx, tenant, rules.now)).filter(({ id }) => !before.has(id))
  const result = await change()
  const concerned = await uncovered()
  if (concerned.length > 0 && choice.depositOn === undefined) {
    const stays = []
    for (const row of concerned) stays.push(await shown(tx, row))
    throw conflict(operatorWords.depositReliedOn(concerned), { stays })
  }
  for (const { id } of concerned) {
    // what became of an earlier one may be enough for those after it
    if (!(await uncovered()).some((row) => row.id === id)) continue
    const row = await holdTransaction(tx, id, 'anybody')
    if (!row) continue
    const text = await settleDeposit(tx, row, choice, rules)
    const content = choice.depositReason === undefined ? text : `${text} ${choice.depositReason}`
    await insertNotification(tx, { tenantId: tenant, transactionId: id, content, createdAt: rules.now })
  }
  return result
}
