import type { Stay } from '@griya/contract/stayAddress'
import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { formatNearDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { costPerNight, type Pricing } from '@/domain/stay'
import { priceLine, PriceTable, type PriceLine } from '../parts/PriceTable'
import { Section } from '../parts/Section'
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

interface CostLine extends PriceLine {
  /** how a sentence names it where it costs nothing */
  readonly inSentence?: string
}

const linesOf = (shown: Pricing, explained: PricedPeriod | undefined): readonly CostLine[] => {
  const { nothingFor } = copy.room
  return [
    priceLine(copy.room.roomPrice, shown.roomCost),
    {
      ...priceLine(copy.room.deposit, shown.depositCost),
      notes: [copy.room.depositNote, ...depositNotes(shown, explained)],
      inSentence: nothingFor.deposit,
    },
    { ...priceLine(copy.room.extraAcPrice, shown.extraAcCost), inSentence: nothingFor.ac },
    { ...priceLine(copy.room.extraPersonPrice, shown.extraPersonCost), inSentence: nothingFor.person },
    { ...priceLine(copy.room.addons, shown.addonsCost), inSentence: nothingFor.addons },
  ]
}

const listed = (names: readonly string[]): string =>
  names.reduce((before, name, place) =>
    (place === names.length - 1 ? copy.room.withLast : copy.room.enumerated)(before, name),
  )

/** What costs nothing is named in one quiet sentence; what is said about it stands below. */
const withoutZeros = (lines: readonly CostLine[]) => {
  const isZero = ({ tone, inSentence }: CostLine) => tone === 'nothing' && inSentence !== undefined
  const zeros = lines.filter(isZero)
  const names = zeros.flatMap(({ inSentence }) => inSentence ?? [])
  return {
    lines: lines.filter((line) => !isZero(line)),
    missing:
      names.length === 0
        ? []
        : [copy.room.without(listed(names)), ...new Set(zeros.flatMap(({ notes = [] }) => notes))],
  }
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
  const lines = linesOf(shown, explained)
  const table = (
    <PriceTable
      label={copy.transaction.priceDetails}
      busy={currentData === undefined}
      {...(explained === undefined ? { lines } : withoutZeros(lines))}
      total={{ label: copy.room.total, value: formatRupiah(shown.price), ...nightNote(shown, explained) }}
    />
  )
  return (
    <>
      {explained === undefined ? table : <Section title={copy.room.title}>{table}</Section>}
      <ReportButton>{copy.somethingWrong}</ReportButton>
    </>
  )
}
