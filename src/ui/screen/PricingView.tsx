import type { Stay } from '@griya/contract/stayAddress'
import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { formatNearDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { costPerNight, type Pricing } from '@/domain/stay'
import { priceLine, PriceTable, type PriceLine } from '../parts/PriceTable'
import { Skeleton } from '../parts/Skeleton'
import { ReportButton } from './reportOffer'
import { RetryProblem, type Loading } from './Retry'
import './PricingView.css'

interface PricingViewProps {
  readonly query: Loading & {
    readonly data?: Pricing | undefined
    readonly currentData?: Pricing | undefined
  }
  /** the stay, where a Griya host says more about its price */
  readonly explained?: PricedPeriod | undefined
}

interface PricedPeriod extends Pick<Stay, 'period' | 'start'> {
  readonly zone: string
  readonly now: number
}

/** The name of the room comes with its price. */
export const roomNameOf = ({ data, isError, isFetching }: PricingViewProps['query']): string =>
  data?.roomName ?? (isError && !isFetching ? copy.room.nameUnknown : copy.waiting)

const nightNote = (pricing: Pricing, explained: PricedPeriod | undefined) => {
  const nightly = explained && costPerNight(pricing, explained)
  if (nightly === undefined) return {}
  const { perNight, perNightWithoutDeposit } = copy.room
  return { note: (pricing.depositCost > 0 ? perNightWithoutDeposit : perNight)(formatRupiah(nightly)) }
}

/** Why the deposit is asked for again, or why it is not asked for. */
const depositNotes = (
  { depositCost, extraAcCost, depositReason, depositUntil, depositHeld }: Pricing,
  explained: PricedPeriod | undefined,
): readonly string[] => {
  if (explained === undefined) return []
  if (depositReason === 'held' && depositCost === 0 && extraAcCost > 0) return [copy.room.depositHeld]
  // of what was given back there is nothing to say
  if (depositReason !== 'again' || depositCost === 0 || depositUntil == null || depositHeld === 0) return []
  const { now, zone } = explained
  return [
    copy.room.depositAgain(formatRupiah(depositCost), formatNearDate(depositUntil, now, zone)),
    ...(depositHeld ? [copy.room.depositGoesBack(formatRupiah(depositHeld))] : []),
  ]
}

const linesOf = (shown: Pricing, explained: PricedPeriod | undefined): readonly PriceLine[] => [
  priceLine(copy.room.roomPrice, shown.roomCost),
  {
    ...priceLine(copy.room.deposit, shown.depositCost),
    notes: [copy.room.depositNote, ...depositNotes(shown, explained)],
  },
  priceLine(copy.room.extraAcPrice, shown.extraAcCost),
  priceLine(copy.room.extraPersonPrice, shown.extraPersonCost),
  priceLine(copy.room.addons, shown.addonsCost),
]

/** Lines of zero become one quiet line that names them, with what is said about them. */
const withoutZeros = (lines: readonly PriceLine[]): readonly PriceLine[] => {
  const zeros = lines.filter(({ tone }) => tone === 'nothing')
  const [first, ...more] = zeros
  if (first === undefined) return lines
  const together: PriceLine = {
    ...first,
    moreLabels: more.map(({ label }) => label),
    notes: zeros.flatMap(({ notes = [] }) => notes),
  }
  return [...lines.filter((line) => !zeros.includes(line)), together]
}

interface PricedActionProps {
  /** missing = the total is not shown here */
  readonly query?: PricingViewProps['query'] | undefined
  /** the button */
  readonly children: ReactNode
}

/** The main button; on a phone the total stands beside it, and its place is there before it has come. */
export const PricedAction = ({ query, children }: PricedActionProps) => (
  <div className="g-priced-action">
    {query !== undefined && (query.currentData !== undefined || query.isFetching) && (
      <p className="g-priced-total">
        <span className="g-quiet">{copy.room.total}</span>
        <strong>{query.currentData === undefined ? copy.waiting : formatRupiah(query.currentData.price)}</strong>
      </p>
    )}
    {children}
  </div>
)

/** The price as the server splits it up. While a newer price is loading, the last one stays and is marked as busy. */
export const PricingView = ({ query, explained }: PricingViewProps) => {
  const { data, currentData, isError, isFetching } = query
  if (isError && !isFetching) return <RetryProblem title={copy.room.priceFailed} query={query} />
  const shown = currentData ?? data
  if (shown === undefined) return <Skeleton shape="price" />
  return (
    <>
      <PriceTable
        label={copy.transaction.priceDetails}
        busy={currentData === undefined}
        lines={explained === undefined ? linesOf(shown, explained) : withoutZeros(linesOf(shown, explained))}
        total={{ label: copy.room.total, value: formatRupiah(shown.price), ...nightNote(shown, explained) }}
      />
      <ReportButton>{copy.somethingWrong}</ReportButton>
    </>
  )
}
