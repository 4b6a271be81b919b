import type { VoucherTerms } from '@griya/contract/vouchersForOperators'
import { daysBetween } from '@griya/contract/calendar/dates'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { refuse, refuseDuplicate } from '../../domain/errors'
import { COIN_VOUCHER_DAYS, DAY_SECONDS } from '../../domain/limits'
import { discountOf, totalOf, worthOf } from '../../domain/pricing'
import { randomCode } from '../../domain/secrets'
import { words } from '../../domain/words'
import { insertNotification } from '../../access/notifications/repository'
import { settle } from '../ledger/settling'
import type { Settings } from '../../platform/process/settings'
import { holdPayable } from '../booking/booking'
import { isOver, setDiscount, type TransactionRow } from '../stays/transactions'
import { findHouse } from '../houses/repository'
import { changeTenant } from '../../access/notifications/telling'
import {
  countVoucherUses,
  deleteVoucherUse,
  findVoucherType,
  holdVoucher,
  holdVoucherUse,
  insertVoucher,
  insertVoucherUse,
  spendCoins,
  type VoucherRow,
  type VoucherUse,
} from '../ledger/vouchersAndCoins'

/** Whether the code of an attempt does not exist or belongs to somebody else. */
export interface Guess {
  isWrong: boolean
}

interface EnteredVoucher {
  readonly tenantId: number
  readonly transactionId: number
  readonly code: string
}

interface Acting {
  readonly now: number
  readonly settings: Pick<Settings, 'PAYMENT_HOURS'>
}

/** What the voucher asks of the booking; its row is locked, so that its quota is not passed by two at once. */
const assertTerms = async (tx: Sql, voucher: VoucherRow, row: TransactionRow, now: number): Promise<void> => {
  const { houseId, leastNights, quota } = voucher
  if (houseId !== null && houseId !== row.houseId)
    throw refuse(words.voucherOtherHouse((await findHouse(tx, houseId))?.name ?? ''))
  if (leastNights !== null && daysBetween(row.startDate, row.endDate) < leastNights)
    throw refuse(words.voucherStayTooShort(leastNights))
  if (quota !== null && (await countVoucherUses(tx, voucher.id, now)) >= quota) throw refuse(words.voucherQuotaUsed)
}

/** Returns the code as it is stored. */
export const applyVoucher = async (
  tx: Sql,
  entered: EnteredVoucher,
  guess: Guess,
  { now, settings }: Acting,
): Promise<string> => {
  const { tenantId, transactionId } = entered
  guess.isWrong = false
  const code = entered.code.trim()
  if (code === '') throw refuse(words.voucherEmpty)
  const row = await holdPayable(tx, tenantId, transactionId, now)
  if (row.voucherCode) throw refuse(words.voucherApplied)
  const voucher = await holdVoucher(tx, code)
  guess.isWrong = !voucher || (voucher.tenantId !== null && voucher.tenantId !== tenantId)
  if (!voucher || guess.isWrong) throw refuse(words.voucherUnknown)
  const earlier = await holdVoucherUse(tx, voucher.id, tenantId)
  if (earlier && !isOver(earlier, now)) throw refuse(words.voucherUsed)
  if (voucher.expiresAt !== null && voucher.expiresAt <= now) throw refuse(words.voucherExpired)
  await assertTerms(tx, voucher, row, now)
  if (earlier) await takeVoucherBack(tx, earlier)
  const discountAmount = discountOf(row, row.penaltyCost, worthOf(voucher, row))
  await insertVoucherUse(tx, { voucherId: voucher.id, tenantId, transactionId }).catch(
    refuseDuplicate(words.voucherUsed),
  )
  const total = totalOf(row, row.penaltyCost, discountAmount)
  await setDiscount(tx, transactionId, { voucherCode: voucher.code, discountAmount, total })
  // what arrived before may now be enough
  await settle(tx, transactionId, { now, settings })
  return voucher.code
}

/**
 * Takes the voucher off a booking that has run out. If that booking is ever paid after all, it costs the full price.
 */
const takeVoucherBack = async (tx: Sql, earlier: VoucherUse) => {
  await deleteVoucherUse(tx, earlier.id)
  await setDiscount(tx, earlier.id, {
    voucherCode: null,
    discountAmount: 0,
    total: totalOf(earlier, earlier.penaltyCost, 0),
  })
}

/**
 * A booking that ran out has given its voucher back. Before it is revived it needs a place within the quota again; where
 * others have taken all, it costs the full price. Returns the code that it lost. The caller holds the transaction's lock.
 */
export const keepWithinQuota = async (tx: Sql, row: TransactionRow, now: number): Promise<string | null> => {
  const { voucherCode } = row
  if (voucherCode === null) return null
  const voucher = await holdVoucher(tx, voucherCode)
  const isLeft = !voucher || voucher.quota === null || (await countVoucherUses(tx, voucher.id, now)) < voucher.quota
  if (isLeft) return null
  await takeVoucherBack(tx, row)
  return voucherCode
}

/** Returns the code of the voucher that was bought. A note keeps it too: the answer may be lost, or forgotten. */
export const convertCoins = async (tx: Sql, tenantId: number, voucherTypeId: number, now: number): Promise<string> => {
  const type = await findVoucherType(tx, voucherTypeId)
  if (!type || type.coinCost === null) throw refuse(words.voucherUnknown)
  const cost = { tenantId, amount: type.coinCost, description: words.coinsSpent(type.name), createdAt: now }
  if (!(await spendCoins(tx, cost))) throw refuse(words.coinsShort)
  const code = randomCode('KOIN-', 10)
  await insertVoucher(tx, {
    code,
    name: type.name,
    discountValue: type.discountValue,
    tenantId,
    expiresAt: now + COIN_VOUCHER_DAYS * DAY_SECONDS,
    createdAt: now,
  })
  await insertNotification(tx, { tenantId, content: words.voucherBought(type.name, code), createdAt: now })
  return code
}

interface NewVoucher extends VoucherTerms {
  readonly code: string
  /** undefined = for every tenant, once each */
  readonly phone?: string | undefined
  /** counted from now; undefined = for ever */
  readonly days?: number | undefined
}

export const giveVoucher = async (context: Context, { code, phone, days, ...terms }: NewVoucher): Promise<void> => {
  const now = context.clock.now()
  const expiresAt = days === undefined ? null : now + days * DAY_SECONDS
  const give = (to: Sql, tenantId: number | null) =>
    insertVoucher(to, { code, ...terms, tenantId, expiresAt, createdAt: now }).catch(
      refuseDuplicate(words.voucherExists),
    )
  if (phone === undefined) await give(context.sql, null)
  else await changeTenant(context, phone, words.voucherGiven(code, terms.discountValue, terms.percent), give)
}
