import { isRefusal } from '@/domain/apiError'
import type { Transaction } from '@/domain/transaction'
import { LoadGate, type LoadGateProps } from '@/ui/screen/LoadGate'
import type { Loading } from '@/ui/screen/Retry'
import { Screen } from '@/ui/screen/Screen'
import { TransactionStatus } from './TransactionStatus'
import type { FoundTransaction } from './useTransaction'

/** The server says that it has no such transaction. */
export const isGone = ({ isError, error }: Loading): boolean => isError && isRefusal(error) && error.status === 404

interface TimeIsOverProps {
  readonly title: string
  readonly transaction: Transaction
  readonly contactNumber: string | null
}

export const TimeIsOver = ({ title, ...status }: TimeIsOverProps) => (
  <Screen title={title}>
    <TransactionStatus {...status} />
  </Screen>
)

export interface TransactionGateProps<Data> extends Omit<LoadGateProps<Data>, 'query'> {
  readonly found: FoundTransaction
}

/** The gate of a transaction's screens. The server no longer has a booking whose time is over; the tenant reads why. */
export const TransactionGate = <Data,>({ found, ...gate }: TransactionGateProps<Data>) => {
  const { query, transaction, isOver, contactNumber } = found
  if (isGone(query) && isOver && transaction !== undefined)
    return <TimeIsOver title={gate.title} transaction={transaction} contactNumber={contactNumber} />
  return <LoadGate {...gate} query={query} />
}
