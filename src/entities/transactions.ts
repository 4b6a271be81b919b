import { transactionsApi } from '@/api/transactionsApi'
import type { Transaction } from '@/domain/transaction'
import { entityReducer } from './entityReducer'

const { cancelTransaction } = transactionsApi.endpoints

export const transactionsReducer = entityReducer<Transaction>({
  patchOf: ({ transactions }) => transactions,
  idOf: ({ id }) => id,
  removedBy: (action) => (cancelTransaction.matchFulfilled(action) ? action.meta.arg.originalArgs : null),
})
