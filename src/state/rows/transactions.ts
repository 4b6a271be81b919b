import { createSelector, lruMemoize } from '@reduxjs/toolkit'
import { transactionsApi } from '@/api/transactionsApi'
import type { TransactionId } from '@/domain/ids'
import { byEndLatestFirst, canExtend, type Transaction } from '@/domain/transaction'
import { entityRows, type Rows } from './rows'

const { cancelTransaction } = transactionsApi.endpoints

const idOf = ({ id }: Transaction): TransactionId => id

export const {
  reducer: transactionsReducer,
  selectAll: selectTransactions,
  selectById: selectTransactionById,
} = entityRows('transactions', idOf, (action) =>
  cancelTransaction.matchFulfilled(action) ? action.meta.arg.originalArgs : null,
)

/** A row whose status or price changed keeps its place. */
const haveSameOrder = (before: Rows<Transaction>, after: Rows<Transaction>) =>
  before.length === after.length &&
  after.every(
    (row, at) => row === before[at] || (row.id === before[at]?.id && row.booking.end === before[at].booking.end),
  )

/** The booking with the latest end comes first (spec section 2). */
export const selectTransactionIdsLatestFirst = createSelector(
  [selectTransactions],
  (rows): readonly TransactionId[] => rows.slice().sort(byEndLatestFirst).map(idOf),
  { memoize: lruMemoize, memoizeOptions: { equalityCheck: haveSameOrder } },
)

export const selectCanExtend = createSelector([selectTransactions], canExtend)
