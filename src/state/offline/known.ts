import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Kept } from '@/domain/kept'
import { isOverdue, isPending, type Transaction } from '@/domain/transaction'
import { selectDeviceNow, selectIsGriyaHost, selectNow } from '../device/device'
import { useAppSelector } from '../hooks'
import type { RootState } from '../rootReducer'

/** In seconds: how old the oldest is of what the screen shows and the server is being asked about; 0 = nothing is. */
export const selectKnownAge = (state: RootState): number => {
  const times = Object.values(state.api.queries).flatMap((entry) =>
    entry?.status === QueryStatus.pending ? ((entry as Kept).keptAt ?? []) : [],
  )
  return times.length === 0 ? 0 : Math.max(0, selectDeviceNow(state) - Math.min(...times) / 1000)
}

/**
 * Whether an amount or an account must not be read yet, because the device has kept it and the server is being asked.
 * Once the server cannot be reached, it is shown with its time.
 */
export const useIsWaiting = (row: Kept | undefined, { isError }: { readonly isError: boolean }): boolean => {
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  return isGriyaHost && row?.keptAt !== undefined && !isError
}

/** Whether the price of a transaction must not be read: it is still to be paid, and only the device knows it. */
export const useIsAmountHidden = (transaction: Transaction, query: { readonly isError: boolean }): boolean => {
  const isWaiting = useIsWaiting(transaction, query)
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const isLate = useAppSelector((state) => isOverdue(transaction, selectNow(state)))
  const isPast = isGriyaHost && transaction.keptAt !== undefined && isLate
  return isPending(transaction) && (isWaiting || isPast)
}
