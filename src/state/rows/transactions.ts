import { createSelector, lruMemoize } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { transactionsApi } from '@/api/transactionsApi'
import type { TransactionId } from '@/domain/ids'
import { isPast } from '@/domain/paying'
import { byEndLatestFirst, canExtend, isCancelled, type Transaction } from '@/domain/transaction'
import { selectNow } from '../device/device'
import { entityRows, type Rows } from './rows'

const { cancelTransaction } = transactionsApi.endpoints

type TransactionRows = Readonly<Record<'transactions', Rows<Transaction>>>

const idOf = ({ id }: Transaction): TransactionId => id

export const {
  reducer: transactionsReducer,
  selectAll: selectTransactionsAndCancelled,
  selectById: selectTransactionById,
} = entityRows('transactions', idOf, (action) =>
  cancelTransaction.matchFulfilled(action) ? action.meta.arg.originalArgs : null,
)

/** Without what an operator cancelled, which counts for nothing. */
export const selectTransactions = createSelector([selectTransactionsAndCancelled], (rows) =>
  rows.some(isCancelled) ? rows.filter((row) => !isCancelled(row)) : rows,
)

/** A row whose status or price changed keeps its place. */
const haveSameOrder = (before: Rows<Transaction>, after: Rows<Transaction>) =>
  before.length === after.length &&
  after.every(
    (row, at) => row === before[at] || (row.id === before[at]?.id && row.booking.end === before[at].booking.end),
  )

/** The booking with the latest end comes first (spec section 2). */
export const selectTransactionIdsLatestFirst = createSelector(
  [selectTransactionsAndCancelled],
  (rows): readonly TransactionId[] => rows.slice().sort(byEndLatestFirst).map(idOf),
  { memoize: lruMemoize, memoizeOptions: { equalityCheck: haveSameOrder } },
)

/** Cancelled ones are past whenever they would have ended: they come after those that count and have the latest ends. */
export const selectTransactionIdsPastLast = createSelector(
  [selectTransactionsAndCancelled, selectTransactionIdsLatestFirst, selectNow],
  (rows, ids, now): readonly TransactionId[] => {
    if (!rows.some(isCancelled)) return ids
    const past = new Set(rows.filter((row) => isPast(row, now)).map(idOf))
    return [...ids.filter((id) => !past.has(id)), ...ids.filter((id) => past.has(id))]
  },
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
)

const NONE: readonly Transaction[] = []

/** Where nothing else leads to them: what was cancelled of a tenant who has no stay that counts. */
export const selectCancelledAlone = createSelector([selectTransactionsAndCancelled], (rows) =>
  rows.every(isCancelled) ? rows : NONE,
)

/** Whether none of these counts: the list is empty then (spec section 2). */
export const selectAreNone = (state: TransactionRows, ids: readonly TransactionId[]): boolean =>
  ids.every((id) => {
    const row = selectTransactionById(state, id)
    return row !== undefined && isCancelled(row)
  })

export const selectCanExtend = createSelector([selectTransactions], canExtend)
