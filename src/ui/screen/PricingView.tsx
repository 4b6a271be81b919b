import * as copy from '@/domain/copy'
import { formatRupiah } from '@/domain/money'
import { perNight, type Pricing } from '@/domain/stay'
import { priceLine, PriceTable } from '../parts/PriceTable'
import { Skeleton } from '../parts/Skeleton'
import { RetryProblem, type Loading } from './Retry'

interface PricingViewProps {
  readonly query: Loading & {
    readonly data?: Pricing | undefined
    readonly currentData?: Pricing | undefined
  }
  /** the start of the stay, where the price of one night is shown too */
  readonly since?: number | undefined
}

/** The name of the room comes with its price. */
export const roomNameOf = ({ data, isError, isFetching }: PricingViewProps['query']): string =>
  data?.roomName ?? (isError && !isFetching ? copy.room.nameUnknown : copy.waiting)

const nightNote = ({ price, end }: Pricing, since: number | undefined) =>
  since === undefined || end === undefined
    ? {}
    : { note: copy.room.perNight(formatRupiah(perNight(price, since, end))) }

/** The price as the server splits it up. While a newer price is loading, the last one stays and is marked as busy. */
export const PricingView = ({ query, since }: PricingViewProps) => {
  const { data, currentData, isError, isFetching } = query
  if (isError && !isFetching) return <RetryProblem title={copy.room.priceFailed} query={query} />
  const shown = currentData ?? data
  if (shown === undefined) return <Skeleton shape="price" />
  return (
    <PriceTable
      label={copy.transaction.priceDetails}
      busy={currentData === undefined}
      lines={[
        priceLine(copy.room.roomPrice, shown.roomCost),
        { ...priceLine(copy.room.deposit, shown.depositCost), note: copy.room.depositNote },
        priceLine(copy.room.extraAcPrice, shown.extraAcCost),
        priceLine(copy.room.extraPersonPrice, shown.extraPersonCost),
        priceLine(copy.room.addons, shown.addonsCost),
      ]}
      total={{ label: copy.room.total, value: formatRupiah(shown.price), ...nightNote(shown, since) }}
    />
  )
}
