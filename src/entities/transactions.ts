import { createSelector } from '@reduxjs/toolkit'
import { transactionsApi } from '@/api/transactionsApi'
import type { TransactionId } from '@/domain/ids'
import { byEndLatestFirst, canExtend, type Transaction } from '@/domain/transaction'
import { createEntitySlice, type EntityState } from './createEntitySlice'

const transactions = createEntitySlice(
  'transactions',
  (row) => row.id,
  (builder) => {
    builder.addMatcher(transactionsApi.endpoints.cancelTransaction.matchFulfilled, (state, { meta }) => {
      const { [meta.arg.originalArgs]: _cancelled, ...rest } = state
      return rest
    })
  },
)

export const transactionsReducer = transactions.reducer

interface WithTransactions {
  readonly transactions: EntityState<Transaction>
}

const selectRows = (state: WithTransactions) => state.transactions

export const selectTransactionById = (state: WithTransactions, id: TransactionId): Transaction | undefined =>
  state.transactions[id]

/** Latest booking end first (spec section 2). */
export const selectTransactionsLatestFirst = createSelector([selectRows], (rows): readonly Transaction[] =>
  Object.values(rows).sort(byEndLatestFirst),
)

export const selectCanExtend = createSelector([selectTransactionsLatestFirst], canExtend)
