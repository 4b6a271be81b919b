import { moneyBackOf } from '@/domain/moneyBack'
import type { Transaction } from '@/domain/transaction'
import { selectHostLevel, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'

/** Empty where the host does not say what it holds and has given back. */
export const useMoneyBack = (transaction: Transaction) => {
  const zone = useAppSelector(selectTimeZone)
  const isTold = useAppSelector(selectHostLevel) >= 2
  return isTold ? moneyBackOf(transaction, zone) : []
}
