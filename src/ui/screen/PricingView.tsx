import { Button } from 'antd'
import { apiErrorText, isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { formatRupiah } from '@/domain/money'
import type { Pricing } from '@/domain/stay'
import { Problem } from './Problem'
import type { Loading } from './RetryAlert'
import { PriceTable } from '../parts/PriceTable'
import { Skeleton } from '../parts/Skeleton'

interface PricingViewProps {
  readonly query: Loading & {
    readonly data?: Pricing | undefined
    readonly currentData?: Pricing | undefined
  }
}

/** The server's breakdown. While a newer question is open the last figures stay, marked as being renewed. */
export const PricingView = ({ query }: PricingViewProps) => {
  const { data, currentData, isError, isFetching, error, refetch } = query
  if (isError && !isFetching) {
    return (
      <Problem
        title={copy.room.priceFailed}

        action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
      >
        {isRefusal(error) ? apiErrorText(error) : copy.loadFailedHint}
      </Problem>
    )
  }
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
