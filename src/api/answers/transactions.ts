import { parse, type InferOutput } from 'valibot'
import { transaction, transactionList } from '@/contract/transactions'
import { houseId, roomId, transactionId, type TransactionId } from '@/domain/ids'
import type { Transaction } from '@/domain/transaction'
import type { Shape } from '../request'

const toTransaction = (wire: InferOutput<typeof transaction>): Transaction => ({
  id: transactionId(wire.id),
  paymentStatus: wire.payment_status,
  houseName: wire.house_name,
  roomName: wire.room_name,
  houseId: houseId(wire.house_id),
  paymentDue: wire.payment_due,
  roomCost: wire.room_cost,
  extraAcCost: wire.extra_ac_cost,
  addonsCost: wire.addons_cost,
  extraPersonCost: wire.extra_person_cost,
  penaltyCost: wire.penalty_cost,
  discountAmount: wire.discount_amount,
  depositCost: wire.deposit_cost,
  voucherCode: wire.voucher_code || null,
  total: wire.total,
  booking: {
    extraAc: wire.booking.extra_ac === 1,
    extraPerson: wire.booking.extra_person === 1,
    roomId: roomId(wire.booking.room_id),
    start: wire.booking.start,
    end: wire.booking.end,
  },
})

export const shapeTransactionList: Shape<readonly TransactionId[]> = (answer) => {
  const rows = parse(transactionList, answer).map(toTransaction)
  return { result: rows.map(({ id }) => id), entities: { transactions: { mode: 'replace', rows } } }
}

export const shapeTransaction: Shape<TransactionId> = (answer) => {
  const row = toTransaction(parse(transaction, answer))
  return { result: row.id, entities: { transactions: { mode: 'merge', rows: [row] } } }
}
