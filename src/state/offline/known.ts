import { selectOldestShown } from '@/api/known'
import type { Kept, Known } from '@/domain/kept'
import { isOverdue, isPending, type Transaction } from '@/domain/transaction'
import { selectDeviceNow, selectIsGriyaHost, selectNow } from '../device/device'
import { useAppSelector } from '../hooks'
import type { RootState } from '../rootReducer'

/** In seconds: how old the oldest is of what the screen shows and the server is being asked about; 0 = nothing is. */
export const selectKnownAge = (state: RootState): number => {
  const since = selectOldestShown(state)
  return since === undefined ? 0 : Math.max(0, selectDeviceNow(state) - since / 1000)
}

/**
 * What is known of a row. An answer to any question of this page may have brought it; where none has, its own question says
 * whether the server can answer. A host that announces nothing draws nothing from the device before that.
 */
export const useKnownRow = <Row extends Kept>(
  row: Row | undefined,
  query: { readonly isAnswered: boolean },
): Known<Row> => {
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const since = row?.keptAt
  const isAnswered = query.isAnswered || (row !== undefined && since === undefined)
  return { data: isAnswered || isGriyaHost ? row : undefined, isAnswered, since }
}

/** Whether the price of a transaction must not be read: it is still to be paid, and only the device knows it. */
export const useIsAmountHidden = (transaction: Transaction, { isAnswered, since }: Known<Transaction>): boolean => {
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const isLate = useAppSelector((state) => isOverdue(transaction, selectNow(state)))
  const isPast = isGriyaHost && since !== undefined && isLate
  return isPending(transaction) && (!isAnswered || isPast)
}
