import * as copy from '@/domain/copy'
import { formatRupiah } from '@/domain/money'
import type { Pricing } from '@/domain/stay'
import { PriceTable } from '../parts/PriceTable'
import { Skeleton } from '../parts/Skeleton'
import { RetryProblem, type Loading } from './Retry'

interface PricingViewProps {
  readonly query: Loading & {
    readonly data?: Pricing | undefined
    readonly currentData?: Pricing | undefined
  }
}

/** The price as the server splits it up. While a newer price is loading, the last one stays and is marked as busy. */
export const PricingView = ({ query }: PricingViewProps) => {
  const { data, currentData, isError, isFetching } = query
  if (isError && !isFetching) return <RetryProblem title={copy.room.priceFailed} query={query} />
  const shown = currentData ?? data
  if (shown === undefined) return <Skeleton shape="price" />
  return (
    <PriceTable
      label={copy.transaction.priceDetails}
      busy={currentData === undefined}
      lines={[
        { label: copy.room.roomPrice, value: formatRupiah(shown.roomCost) },
        { label: copy.room.deposit, value: formatRupiah(shown.depositCost), note: copy.room.depositNote },
        { label: copy.room.extraAcPrice, value: formatRupiah(shown.extraAcCost) },
        { label: copy.room.extraPersonPrice, value: formatRupiah(shown.extraPersonCost) },
        { label: copy.room.addons, value: formatRupiah(shown.addonsCost) },
      ]}
      total={{ label: copy.room.total, value: formatRupiah(shown.price) }}
    />
  )
}
