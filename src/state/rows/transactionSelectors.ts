import { createSelector, lruMemoize } from '@reduxjs/toolkit'
import type { TransactionId } from '@/domain/ids'
import { byEndLatestFirst, canExtend, type Transaction } from '@/domain/transaction'
import { findRow, type Rows } from './rows'
import { idOfTransaction } from './transactions'

interface WithTransactions {
  readonly transactions: Rows<Transaction>
}

export const selectTransactions = (state: WithTransactions) => state.transactions

export const selectTransactionById = (state: WithTransactions, id: TransactionId): Transaction | undefined =>
  findRow(state.transactions, id, idOfTransaction)

/** A row that is paid now, or costs more, stands where it stood. */
const haveSameOrder = (before: Rows<Transaction>, after: Rows<Transaction>) =>
  before.length === after.length &&
  after.every(
    (row, at) => row === before[at] || (row.id === before[at]?.id && row.booking.end === before[at].booking.end),
  )

/** Latest booking end first (spec section 2). */
export const selectTransactionIdsLatestFirst = createSelector(
  [selectTransactions],
  (rows): readonly TransactionId[] => rows.slice().sort(byEndLatestFirst).map(idOfTransaction),
  { memoize: lruMemoize, memoizeOptions: { equalityCheck: haveSameOrder } },
)

export const selectCanExtend = createSelector([selectTransactions], canExtend)
