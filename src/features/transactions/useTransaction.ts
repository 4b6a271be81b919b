import { useGetHouseQuery } from '@/api/housesApi'
import { useGetTransactionQuery } from '@/api/transactionsApi'
import type { TransactionId } from '@/domain/ids'
import { awaitsConfirmation } from '@/domain/transaction'
import { useAppSelector } from '@/state/hooks'
import { selectHouseById } from '@/state/rows/houses'
import { selectTransactionById } from '@/state/rows/transactions'

/** The operator still has to check a paid transaction, so it is read again every minute. */
const REFRESH_MS = 60_000

/** A transaction, and the house to whose account it is paid. */
export const useTransaction = (id: TransactionId) => {
  const transaction = useAppSelector((state) => selectTransactionById(state, id))
  const isWaiting = transaction !== undefined && awaitsConfirmation(transaction)
  const query = useGetTransactionQuery(id, {
    refetchOnMountOrArgChange: true,
    // it may have been cancelled in another tab
    refetchOnFocus: true,
    pollingInterval: isWaiting ? REFRESH_MS : 0,
    skipPollingIfUnfocused: true,
  })
  const houseId = transaction?.houseId
  const houseQuery = useGetHouseQuery(houseId as NonNullable<typeof houseId>, { skip: houseId === undefined })
  const house = useAppSelector((state) => (houseId === undefined ? undefined : selectHouseById(state, houseId)))
  return { query, transaction, houseQuery, house }
}
