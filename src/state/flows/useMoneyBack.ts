import { moneyBackOf } from '@/domain/moneyBack'
import type { Transaction } from '@/domain/transaction'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'

/** Empty where the host does not say what it holds and has given back. */
export const useMoneyBack = (...transactions: readonly Transaction[]) => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  return transactions.flatMap((one) => moneyBackOf(one, { zone, now }))
}
