import { randomUUID } from 'node:crypto'
import { countAttempt, guesserAt } from '../sessions/attempts'
import type { Context } from '../context'
import type { Sql } from '../database/open'
import { badRequest, isUniqueViolation, notFound, refuse } from '../domain/errors'
import { totalOf } from '../domain/pricing'
import { emptyFieldWords, words } from '../domain/words'
import { writeAs } from '../plugins/auth'
import type { AddCall, Asked } from '../plugins/calls'
import { once } from '../plugins/once'
import { decodePicture } from '../pictures/plugin'
import { insertImage } from '../profiles/repository'
import {
  deleteTransaction,
  findTransaction,
  holdTransaction,
  insertPaymentConfirmation,
  isOver,
  isOwn,
  ownTransaction,
  setDiscount,
  setStatus,
  transactionQueries,
  type TransactionRow,
} from './transactions'
import {
  deleteVoucherUse,
  holdVoucher,
  holdVoucherUse,
  insertVoucherUse,
  type VoucherUse,
} from '../vouchers/repository'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

const onTheWire = (row: TransactionRow) => ({
  id: row.id,
  payment_status: row.paymentStatus,
  house_name: row.houseName,
  room_name: row.roomName,
  house_id: row.houseId,
  payment_due: row.paymentDue,
  room_cost: row.roomCost,
  extra_ac_cost: row.extraAcCost,
  addons_cost: row.addonsCost,
  extra_person_cost: row.extraPersonCost,
  penalty_cost: row.penaltyCost,
  discount_amount: row.discountAmount,
  deposit_cost: row.depositCost,
  voucher_code: row.voucherCode,
  total: row.total,
  booking: {
    extra_ac: flag(row.extraAc),
    extra_person: flag(row.extraPerson),
    room_id: row.roomId,
    start: row.startAt,
    end: row.endAt,
  },
})

const holdOwn = async (tx: Sql, tenant: number, id: number) => {
  const row = await holdTransaction(tx, ownTransaction(tenant, id))
  if (!row) throw notFound()
  return row
}

/** For what only makes sense before the payment and in time. */
const holdPayable = async (tx: Sql, tenant: number, id: number, now: number) => {
  const row = await holdOwn(tx, tenant, id)
  if (row.paymentStatus !== 'pending') throw refuse(words.alreadyProcessed)
  if (isOver(row, now)) throw refuse(words.paymentOverdue)
  return row
}

/** The id travels in the path and in the form: two different ones are a mistake of the caller. */
const assertSameId = (asked: {
  readonly params: { readonly id: number }
  readonly fields: { readonly id: number }
}) => {
  if (asked.params.id !== asked.fields.id) throw badRequest('isian id tidak sesuai')
}

const cancel = async (tx: Sql, asked: Asked<'cancelTransaction'>, now: number) => {
  const row = await holdOwn(tx, asked.tenant.id, asked.params.id)
  if (isOver(row, now)) throw notFound()
  if (row.paymentStatus !== 'pending') throw refuse(words.alreadyProcessed)
  await deleteTransaction(tx, row.id)
  return { id: row.id }
}

/** Whether the code of this attempt is one that does not exist, or somebody else's. */
interface Guess {
  isWrong: boolean
}

const applyVoucher = async (tx: Sql, asked: Asked<'applyVoucher'>, guess: Guess, now: number) => {
  guess.isWrong = false
  const code = asked.fields.code.trim()
  if (code === '') throw refuse(words.voucherEmpty)
  const row = await holdPayable(tx, asked.tenant.id, asked.params.id, now)
  if (row.voucherCode) throw refuse(words.voucherApplied)
  const voucher = await holdVoucher(tx, code)
  guess.isWrong = !voucher || (voucher.tenantId !== null && voucher.tenantId !== asked.tenant.id)
  if (!voucher || guess.isWrong) throw refuse(words.voucherUnknown)
  const earlier = await holdVoucherUse(tx, voucher.id, asked.tenant.id)
  if (earlier && !isOver(earlier, now)) throw refuse(words.voucherUsed)
  if (voucher.expiresAt !== null && voucher.expiresAt <= now) throw refuse(words.voucherExpired)
  if (earlier) await takeVoucherBack(tx, earlier)
  const before = totalOf(row, row.penaltyCost, 0)
  const discountAmount = Math.min(voucher.discountValue, before)
  await insertVoucherUse(tx, { voucherId: voucher.id, tenantId: asked.tenant.id, transactionId: row.id }).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? refuse(words.voucherUsed) : error
    },
  )
  await setDiscount(tx, row.id, { voucherCode: voucher.code, discountAmount, total: before - discountAmount })
  return { voucher_code: voucher.code }
}

/** From a booking that has run out: should it ever be paid, then in full. */
const takeVoucherBack = async (tx: Sql, earlier: VoucherUse) => {
  await deleteVoucherUse(tx, earlier.id)
  await setDiscount(tx, earlier.id, {
    voucherCode: null,
    discountAmount: 0,
    total: totalOf(earlier, earlier.penaltyCost, 0),
  })
}

const confirmPayment = async (tx: Sql, asked: Asked<'confirmPayment'>, proof: Uint8Array, now: number) => {
  const row = await holdPayable(tx, asked.tenant.id, asked.params.id, now)
  if (asked.fields.payment_amount !== row.total) throw refuse(words.wrongAmount)
  const imageId = randomUUID()
  await insertImage(tx, { id: imageId, tenantId: asked.tenant.id, content: proof, createdAt: now })
  await insertPaymentConfirmation(tx, {
    transactionId: row.id,
    bankAccountName: asked.fields.bank_account_name,
    bankAccountNumber: asked.fields.bank_account_number,
    bankName: asked.fields.bank_name,
    paymentAmount: asked.fields.payment_amount,
    imageId,
    createdAt: now,
  })
  await setStatus(tx, row.id, { paymentStatus: 'paid' })
  return { id: row.id, payment_status: 'paid' as const }
}

const own = (
  tx: Sql,
  { tenant, params }: { readonly tenant: { readonly id: number }; readonly params: { readonly id: number } },
  now: number,
) => findTransaction(tx, tenant.id, params.id, now)

export const addTransactionCalls = (add: AddCall, context: Context): void => {
  const { sql, clock } = context
  const queries = transactionQueries(sql)
  add('listTransactions', async ({ tenant }) => (await queries.list(tenant.id, clock.now())).map(onTheWire))
  add('getTransaction', async ({ tenant, params }) => {
    const row = await findTransaction(sql, tenant.id, params.id, clock.now())
    if (!row) throw notFound()
    return onTheWire(row)
  })
  add('cancelTransaction', (asked) => {
    assertSameId(asked)
    return once(context, asked, { run: (tx) => cancel(tx, asked, clock.now()) })
  })
  /** Codes can be guessed like passwords, and are counted like them. */
  const guessing = async <T>(asked: Asked<'applyVoucher'>, work: (guess: Guess) => Promise<T>): Promise<T> => {
    const forgive = await countAttempt(context, [
      { kind: 'voucher tenant', value: String(asked.tenant.id), limit: context.settings.SIGN_IN_FAILURES_PER_PHONE },
      guesserAt('voucher address', asked.request.ip, context),
    ])
    const guess = { isWrong: false }
    try {
      return await work(guess)
    } finally {
      if (!guess.isWrong) await forgive()
    }
  }
  add('applyVoucher', (asked) => {
    assertSameId(asked)
    return guessing(asked, (guess) =>
      once(context, asked, {
        run: (tx) => applyVoucher(tx, asked, guess, clock.now()),
        stands: async (tx, answer) => (await own(tx, asked, clock.now()))?.voucherCode === answer.voucher_code,
      }),
    )
  })
  add('confirmPayment', async (asked) => {
    const image = asked.files['image']
    if (!image) throw refuse(emptyFieldWords['image'] ?? words.imageUnreadable)
    // Whose it is comes first: a stranger's transaction answers 404 whatever was sent with it.
    if (!(await writeAs(context, asked, (tx) => isOwn(tx, asked.tenant.id, asked.params.id)))) throw notFound()
    const proof = await decodePicture(asked.request, image)
    return once(context, asked, {
      run: (tx) => confirmPayment(tx, asked, proof, clock.now()),
      stands: async (tx) => ((await own(tx, asked, clock.now()))?.paymentStatus ?? 'pending') !== 'pending',
    })
  })
}
