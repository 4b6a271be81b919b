import { createSelector } from '@reduxjs/toolkit'
import type { TransactionId } from '@/domain/ids'
import { byEndLatestFirst, canExtend, type Transaction } from '@/domain/transaction'
import type { EntityState } from './entityReducer'

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
