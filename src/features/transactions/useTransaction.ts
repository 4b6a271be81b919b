import { useEffect, useRef } from 'react'
import { useGetHouseQuery } from '@/api/housesApi'
import { useGetTransactionQuery } from '@/api/transactionsApi'
import type { TransactionId } from '@/domain/ids'
import {
  awaitsConfirmation,
  isCancelled,
  isConfirmed,
  isLate,
  isOverdue,
  isPending,
  type Transaction,
} from '@/domain/transaction'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { selectContactNumber, selectNow, ticked } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { useReadAgain } from '@/state/flows/useReadAgain'
import { useKnownRow } from '@/state/offline/known'
import { selectHouseById } from '@/state/rows/houses'
import { selectTransactionById } from '@/state/rows/transactions'

/** After the first minutes only a paid transaction is read again: the operator still has to check it. */
const REFRESH_MS = 60_000

/** A timer may be early by a moment. */
const MARGIN_MS = 100

/** In the second in which the time to pay is over, the clock is read, and the server is asked once what it has now. */
const useDeadline = (transaction: Transaction | undefined, readAgain: () => unknown): boolean => {
  const dispatch = useAppDispatch()
  const now = useAppSelector(selectNow)
  const due =
    transaction !== undefined && isPending(transaction) && !isLate(transaction, now) ? transaction.paymentDue : null
  const isOver = transaction !== undefined && isOverdue(transaction, now)
  const wasRunning = useRef(false)

  useEffect(() => {
    if (due === null || isOver) return undefined
    wasRunning.current = true
    const timer = setTimeout(() => dispatch(ticked(deviceNow())), (due - now) * 1000 + MARGIN_MS)
    return () => clearTimeout(timer)
  }, [dispatch, due, isOver, now])

  useEffect(() => {
    if (!isOver || !wasRunning.current) return
    wasRunning.current = false
    readAgain()
  }, [isOver, readAgain])

  return isOver
}

/** A transaction, and the house to whose account it is paid. */
export const useTransaction = (id: TransactionId) => {
  const row = useAppSelector((state) => selectTransactionById(state, id))
  const isUndecided = row !== undefined && !isConfirmed(row) && !isCancelled(row)
  // it may have been cancelled in another tab
  const again = useReadAgain(isUndecided, isUndecided && awaitsConfirmation(row) ? REFRESH_MS : 0)
  const query = useGetTransactionQuery(id, { refetchOnMountOrArgChange: true, ...again })
  const known = useKnownRow(row, query)
  const transaction = known.data
  const houseId = transaction?.houseId
  const houseQuery = useGetHouseQuery(houseId as NonNullable<typeof houseId>, { skip: houseId === undefined })
  const houseRow = useAppSelector((state) => (houseId === undefined ? undefined : selectHouseById(state, houseId)))
  const knownHouse = useKnownRow(houseRow, houseQuery)
  const house = knownHouse.data
  const operator = useAppSelector((state) => selectContactNumber(state, house))
  // until the house has come, nobody knows whether it has a number of its own
  const contactNumber = house === undefined && !houseQuery.isError ? null : operator
  const isOver = useDeadline(transaction, query.refetch)
  return {
    query,
    known,
    transaction,
    houseQuery,
    house,
    isOver,
    contactNumber,
    /** the device knows what is to be paid, and the server has still to say whether it is true */
    isAmountWaiting: !known.isAnswered,
    isAccountWaiting: !known.isAnswered || !knownHouse.isAnswered,
    /** of what the device alone knows, nothing may be paid any more */
    isPastOnDevice: isOver && known.since !== undefined,
  }
}

export type FoundTransaction = ReturnType<typeof useTransaction>
