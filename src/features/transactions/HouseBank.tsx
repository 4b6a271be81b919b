import type { House } from '@/domain/house'
import { RetryAlert, type Loading } from '@/ui/screen/RetryAlert'
import { Skeleton } from '@/ui/parts/Skeleton'
import { BankCard } from './BankCard'

interface HouseBankProps {
  readonly house: House | undefined
  readonly query: Loading
  /** rupiah to transfer */
  readonly amount: number
}

/** The account of the house, or a way to get it when it did not come. */
export const HouseBank = ({ house, query, amount }: HouseBankProps) => {
  if (house !== undefined) return <BankCard bankDetail={house.bankDetail} amount={amount} />
  if (!query.isError) return <Skeleton shape="card" />
  return <RetryAlert queries={[query]} />
}
