import { and, asc, eq, gt, sql as raw } from 'drizzle-orm'
import { addMonths } from '@griya/contract/calendar/dates'
import type { ReliantStay } from '@griya/contract/deposits'
import type { Sql } from '../../platform/database/open'
import { paymentConfirmations, rooms, transactions } from '../../platform/database/schema'
import { owedOf } from '../../domain/books'
import { conflict, refuse } from '../../domain/errors'
import { DEPOSIT_MONTHS } from '../../domain/limits'
import { words } from '../../domain/words'
import { insertNotification } from '../../access/notifications/repository'
import { operatorWords } from '../../access/operators/words'
import { changeLines } from '../ledger/charges'
import { countPaymentsOf } from '../ledger/ledger'
import type { SettlingRules } from '../ledger/settling'
import { isAgreed, listHeld, sourcesOf } from '../stays/deposits'
import { holdTransaction, isLive, selectTransactions, type TransactionRow } from '../stays/transactions'
import { keyDepositCost } from '../stays/sums'

/** Where a deposit is asked for that other stays relied on, or that none is asked for; the tenant reads why. */
export interface DepositChoice {
  readonly depositOn?: 'next' | 'this' | 'waive' | undefined
  readonly depositReason?: string | undefined
}

/**
 * Open stays with AC whose deposit is neither on their bill nor held elsewhere, the first one first; `lost`: bills that do
 * not count as such a place any more.
 */
const listUncovered = (tx: Sql, tenant: number, now: number, lost: readonly number[]): Promise<TransactionRow[]> =>
  selectTransactions(tx)
    .where(
      and(
        eq(transactions.tenantId, tenant),
        gt(transactions.endAt, now),
        isLive(now),
        transactions.extraAc,
        raw`${transactions.depositCost} = ${keyDepositCost}`,
        gt(rooms.acDeposit, 0),
        raw`${raw.raw(isAgreed(String(tenant)))} is not true`,
        raw`not exists (select from ${raw.raw(sourcesOf(String(tenant), String(now), lost))} sources
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

const askOnNextBill = (tx: Sql, id: number) =>
  tx.update(transactions).set({ depositAgreed: 'next' }).where(eq(transactions.id, id))

const waive = (tx: Sql, id: number, depositReason: string | undefined) => {
  if (depositReason === undefined) throw refuse(operatorWords.sayWhyWaived)
  return tx
    .update(transactions)
    .set({ depositWaived: depositReason, depositAgreed: null })
    .where(eq(transactions.id, id))
}

/** Puts the deposit on the bill of the stay itself. */
const askOnBill = async (tx: Sql, row: TransactionRow, rules: SettlingRules): Promise<string> => {
  if (!(await isUntouched(tx, row))) throw refuse(operatorWords.depositNotOnBill(row))
  const [room] = await tx.select({ deposit: rooms.acDeposit }).from(rooms).where(eq(rooms.id, row.roomId))
  const deposit = room?.deposit ?? 0
  const until = addMonths(row.startDate, DEPOSIT_MONTHS)
  const depositUntil = until > row.endDate ? until : row.endDate
  await tx.update(transactions).set({ depositUntil, depositAgreed: null }).where(eq(transactions.id, row.id))
  const { row: after } = await changeLines(tx, row, { depositCost: row.depositCost + deposit }, rules)
  return words.depositOnBill(after, deposit, owedOf(after))
}

/** A bill that is open again asks no more for a deposit that is asked for elsewhere. Returns the text for the tenant. */
const askNoMore = async (tx: Sql, row: TransactionRow, rules: SettlingRules): Promise<string> => {
  await tx.update(transactions).set({ depositUntil: null, depositAgreed: 'next' }).where(eq(transactions.id, row.id))
  const { row: after } = await changeLines(tx, row, { depositCost: row.keyDepositCost }, rules)
  return words.depositOffBill(after, row.depositCost - row.keyDepositCost)
}

/** What becomes of the deposit of one stay. Returns the text for the tenant. */
const settleDeposit = async (
  tx: Sql,
  row: TransactionRow,
  { depositOn, depositReason }: DepositChoice,
  rules: SettlingRules,
): Promise<string> => {
  if (depositOn === 'this') return askOnBill(tx, row, rules)
  if (depositOn === 'next') {
    await askOnNextBill(tx, row.id)
    return words.depositOnNextBill(row)
  }
  await waive(tx, row.id, depositReason)
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

/** Tells the tenant, with the operator's reason. */
const teller =
  (tx: Sql, { tenant, choice: { depositReason }, now }: Reckoning) =>
  (transactionId: number, text: string) =>
    insertNotification(tx, {
      tenantId: tenant,
      transactionId,
      content: depositReason === undefined ? text : `${text} ${depositReason}`,
      createdAt: now,
    })

/** In each house a deposit is asked for once: with the first of its stays, and the others rely on that. */
const settleAll = async (tx: Sql, concerned: readonly TransactionRow[], lost: readonly number[], rules: Reckoning) => {
  const { depositOn } = rules.choice
  const tell = teller(tx, rules)
  if (depositOn !== 'waive')
    for (const id of lost) {
      const row = await holdTransaction(tx, id, 'anybody')
      const isStillAsked = row?.cancelledAt === null && row.depositReturnedAt === null && row.depositUntil !== null
      if (isStillAsked) await tell(id, await askNoMore(tx, row, rules))
    }
  const houses = new Set<number>()
  for (const { id, houseId } of concerned) {
    const row = await holdTransaction(tx, id, 'anybody')
    if (!row) continue
    if (!houses.has(houseId)) await tell(id, await settleDeposit(tx, row, rules.choice, rules))
    else if (depositOn === 'waive') await waive(tx, id, rules.choice.depositReason)
    else await askOnNextBill(tx, id)
    houses.add(houseId)
  }
}

/**
 * Runs a change after which a deposit may be held no more, or in another house, and reckons the deposits of the tenant's other
 * stays again. Where one relied on it, the change is refused (409) until the operator says what becomes of that: a confirmed
 * bill never changes.
 */
export const reckoned = async <T>(tx: Sql, rules: Reckoning, change: () => Promise<T>): Promise<T> => {
  const { tenant, choice, now } = rules
  const heldBefore = await listHeld(tx, tenant)
  const before = new Set((await listUncovered(tx, tenant, now, [])).map(({ id }) => id))
  const result = await change()
  const stillHeld = new Set(await listHeld(tx, tenant))
  const lost = heldBefore.filter((id) => !stillHeld.has(id))
  const concerned = (await listUncovered(tx, tenant, now, lost)).filter(({ id }) => !before.has(id))
  if (concerned.length === 0) return result
  if (choice.depositOn === undefined) {
    const stays = []
    for (const row of concerned) stays.push(await shown(tx, row))
    throw conflict(operatorWords.depositReliedOn(concerned), { stays })
  }
  await settleAll(tx, concerned, lost, rules)
  return result
}

/** A booking that is revived asks for the deposit where none is held any more. Returns the text for the tenant, if so. */
export const askAgain = async (tx: Sql, row: TransactionRow, rules: SettlingRules): Promise<string | undefined> =>
  (await listUncovered(tx, row.tenantId, rules.now, [])).some(({ id }) => id === row.id)
    ? askOnBill(tx, row, rules)
    : undefined
