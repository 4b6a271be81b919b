import type { ChargeKind } from '@griya/contract/words'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { owedOf } from '../../domain/books'
import { conflict, notFound, refuse, refuseDuplicate } from '../../domain/errors'
import { discountOf, totalOf, worthOf } from '../../domain/pricing'
import { words } from '../../domain/words'
import { changeAndTell } from '../../access/notifications/telling'
import { operatorWords } from '../../access/operators/words'
import { refundedOf } from './money'
import { holdTransaction, isOver, setLines, type ChangedLines, type TransactionRow } from '../stays/transactions'
import { holdVoucher } from './vouchersAndCoins'
import { spreadCredit } from './credit'
import { findCharge, insertCharge, insertChargeVoid } from './ledger'
import { followTotal, settle, type Settlement, type SettlingRules } from './settling'

/**
 * Changes lines of a bill. A voucher pays for charges and penalties as it does for the rent, but for no deposit, so the
 * discount is calculated anew. Status and coins follow. The caller holds the transaction's lock.
 */
export const changeLines = async (
  tx: Sql,
  before: TransactionRow,
  lines: ChangedLines,
  rules: SettlingRules,
): Promise<Settlement> => {
  const costs = { ...before, ...lines }
  const voucher = before.voucherCode === null ? undefined : await holdVoucher(tx, before.voucherCode)
  const worth = voucher ? worthOf(voucher, costs) : before.discountAmount
  const discountAmount = discountOf(costs, costs.penaltyCost, worth)
  const total = totalOf(costs, costs.penaltyCost, discountAmount)
  await setLines(tx, before.id, { ...lines, discountAmount, total })
  const { row, coins } = await settle(tx, before.id, rules)
  return { row, coins: coins + (await followTotal(tx, before, row, rules.now)) }
}

/** Which line of the bill has a charge of this kind in it, with what it comes to then. */
const lineWith = ({ addonsCost, depositCost }: TransactionRow, kind: ChargeKind, more: number): ChangedLines =>
  kind === 'key_deposit' ? { depositCost: depositCost + more } : { addonsCost: addonsCost + more }

const holdChangeable = async (tx: Sql, id: number, now: number): Promise<TransactionRow> => {
  const row = await holdTransaction(tx, id, 'anybody')
  if (!row) throw notFound()
  if (isOver(row, now)) throw refuse(operatorWords.stayIsOver)
  if (row.paymentStatus === 'paid') throw refuse(operatorWords.decideFirst)
  return row
}

/** Once money has gone back, or the deposit has, a larger total would ask for it again, or count it twice. */
const assertMayGrow = async (tx: Sql, row: TransactionRow, kind: ChargeKind): Promise<void> => {
  if (kind === 'key_deposit' && row.depositReturned !== null) throw refuse(operatorWords.depositGone)
  if (row.received > row.total && (await refundedOf(tx, row.id)) > 0) throw refuse(operatorWords.creditGone)
}

interface NewCharge {
  readonly kind: ChargeKind
  /** the tenant reads it */
  readonly text: string
  readonly amount: number
  /** the total as the operator's screen shows it; undefined = not given */
  readonly seen?: number | undefined
  readonly by: string
}

/** Adds a line to a bill and tells the tenant. A bill that was settled waits for the difference. */
export const addCharge = (context: Context, id: number, { kind, text, amount, seen, by }: NewCharge) =>
  changeAndTell(context, async (tx, now) => {
    const before = await holdChangeable(tx, id, now)
    // Two operators may add the same charge, or one may press again after a lost answer.
    if (seen !== undefined && seen !== before.total)
      throw conflict(operatorWords.totalMeanwhile(before.total), { total: before.total })
    await assertMayGrow(tx, before, kind)
    await insertCharge(tx, { transactionId: id, kind, text, amount, addedBy: by, addedAt: now })
    const { row, coins } = await changeLines(tx, before, lineWith(before, kind, amount), { now, ...context })
    if (row.paymentStatus !== 'confirmed' && row.depositReturned !== null) throw refuse(operatorWords.depositBack)
    const content = words.chargeAdded(row, { text, amount, owed: owedOf(row), coins })
    return { tenantId: row.tenantId, transactionId: id, content, before, row }
  })

interface ChargeVoid {
  readonly charge: number
  readonly reason: string
  readonly by: string
}

/** Takes a charge off its bill and tells the tenant. What was paid for it is then a credit. */
export const voidCharge = (context: Context, id: number, { charge, reason, by }: ChargeVoid) =>
  changeAndTell(context, async (tx, now) => {
    const before = await holdChangeable(tx, id, now)
    const wrong = await findCharge(tx, id, charge)
    if (!wrong) throw refuse(operatorWords.chargeOff)
    const { kind, text, amount } = wrong
    if (kind === 'key_deposit' && before.depositReturned !== null) throw refuse(operatorWords.depositGone)
    await insertChargeVoid(tx, { chargeId: charge, reason, voidedBy: by, voidedAt: now }).catch(
      refuseDuplicate(operatorWords.chargeOff),
    )
    const { row, coins } = await changeLines(tx, before, lineWith(before, kind, -amount), { now, ...context })
    await spreadCredit(tx, context, row)
    const content = words.chargeVoided(row, { text, amount, reason, owed: owedOf(row), coins })
    return { tenantId: row.tenantId, transactionId: id, content, before, row, charge: { text, amount } }
  })
