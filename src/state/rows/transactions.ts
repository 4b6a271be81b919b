import { transactionsApi } from '@/api/transactionsApi'
import type { TransactionId } from '@/domain/ids'
import type { Transaction } from '@/domain/transaction'
import { entityReducer } from './entityReducer'

const { cancelTransaction } = transactionsApi.endpoints

export const idOfTransaction = ({ id }: Transaction): TransactionId => id

export const transactionsReducer = entityReducer<Transaction>({
  patchOf: ({ transactions }) => transactions,
  idOf: idOfTransaction,
  removedBy: (action) => (cancelTransaction.matchFulfilled(action) ? action.meta.arg.originalArgs : null),
})
