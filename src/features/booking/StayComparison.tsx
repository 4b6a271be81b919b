import { Flex } from 'antd'
import { useLocation, type Location } from 'react-router-dom'
import { useGetPricingQuery, type PriceQuestion } from '@/api/roomsApi'
import { dateAt } from '@/calendar/zones'
import * as copy from '@/domain/copy'
import { formatRupiah } from '@/domain/money'
import { paths } from '@/domain/paths'
import { alternativeTo, freeMonths, perNight, type Alternative, type Pricing, type Stay } from '@/domain/stay'
import { lengthWithPromo } from '@/domain/stayLength'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Section } from '@/ui/parts/Section'
import { LinkCard } from '@/ui/screen/links'

interface StayComparisonProps {
  readonly question: PriceQuestion
  /** the price of the chosen stay; undefined = not known yet */
  readonly price: Pricing | undefined
}

const nightly = ({ price, end }: Pricing, start: number) => (end === undefined ? price : perNight(price, start, end))

interface LineProps {
  readonly stay: Pick<Stay, 'period' | 'count'>
  readonly pricing: Pricing
  readonly start: number
}

const Line = ({ stay: { period, count }, pricing, start }: LineProps) => (
  <Flex justify="space-between" gap="small" style={{ justifySelf: 'stretch' }}>
    <span>{lengthWithPromo(period, count)}</span>
    <Flex vertical align="end">
      <strong className="g-money">{formatRupiah(pricing.price)}</strong>
      <small className="g-quiet">{copy.room.perNight(formatRupiah(nightly(pricing, start)))}</small>
    </Flex>
  </Flex>
)

/** Why the other stay is worth a look; null = it is not. */
const titleFor = ({ period, count, isSameLength }: Alternative, other: Pricing, chosen: Pricing, start: number) => {
  if (isSameLength) return copy.room.compare
  if (other.price <= chosen.price) return copy.room.longerCostsNoMore
  const isCheaper = nightly(other, start) < nightly(chosen, start)
  return freeMonths({ period, count }) > 0 && isCheaper ? copy.room.longerCostsLess : null
}

const Comparison = ({ question, price, other }: StayComparisonProps & { readonly other: Alternative }) => {
  const zone = useAppSelector(selectTimeZone)
  const { search, state } = useLocation() as Location<unknown>
  const { period, count } = other
  const { roomId, start } = question
  // a room that is not let by that period is refused: then there is nothing to compare
  const { currentData } = useGetPricingQuery({ ...question, period, count })
  const title = price && currentData ? titleFor(other, currentData, price, start) : null
  if (price === undefined || currentData === undefined || title === null) return null
  return (
    <Section title={title}>
      {/* with the extras that are chosen, and the way back to the search */}
      <LinkCard to={paths.room(roomId, period, count, dateAt(start, zone)) + search} state={state}>
        <Line stay={question} pricing={price} start={start} />
        <Line stay={other} pricing={currentData} start={start} />
        <span style={{ color: 'var(--ant-color-primary-text)', fontWeight: 600 }}>
          {copy.room.choose(copy.period[period].length(count))}
        </span>
      </LinkCard>
    </Section>
  )
}

/** The chosen stay beside the one it is worth comparing with. */
export const StayComparison = (props: StayComparisonProps) => {
  const other = alternativeTo(props.question)
  return other === null ? null : <Comparison {...props} other={other} />
}
