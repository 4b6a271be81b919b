import type { Stay } from '@griya/contract/stayAddress'
import { Flex } from 'antd'
import { useLocation, type Location } from 'react-router-dom'
import { useGetPricingQuery, type PriceQuestion } from '@/api/roomsApi'
import { dateAt } from '@griya/contract/calendar/zones'
import * as copy from '@/domain/copy'
import { formatRupiah } from '@griya/common/words/money'
import { paths } from '@/domain/paths'
import { alternativeTo, costPerNight, savingBy } from '@/domain/stay'
import type { Alternative, Pricing } from '@/domain/stay'
import { freeMonths, lengthWithPromo } from '@griya/common/words/stayLength'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Section } from '@/ui/parts/Section'
import { LinkCard } from '@/ui/screen/links'

interface StayComparisonProps {
  readonly question: PriceQuestion
  /** the price of the chosen stay; undefined = not known yet */
  readonly price: Pricing | undefined
}

interface LineProps {
  readonly stay: Pick<Stay, 'period' | 'count'>
  readonly pricing: Pricing
  /** undefined = the other stay has none to compare with */
  readonly nightly: number | undefined
}

const Line = ({ stay: { period, count }, pricing, nightly }: LineProps) => (
  <Flex justify="space-between" gap="small" style={{ justifySelf: 'stretch' }}>
    <span>{lengthWithPromo(period, count)}</span>
    <Flex vertical align="end">
      <strong className="g-money">{formatRupiah(pricing.price)}</strong>
      {nightly !== undefined && <small className="g-quiet">{copy.room.perNight(formatRupiah(nightly))}</small>}
    </Flex>
  </Flex>
)

const titleFor = (other: Alternative, saving: number): string => {
  const amount = formatRupiah(saving)
  return freeMonths(other) > 0 ? copy.room.savesByFreeMonths(amount) : copy.room.saves(amount)
}

const Comparison = ({ question, price, other }: StayComparisonProps & { readonly other: Alternative }) => {
  const zone = useAppSelector(selectTimeZone)
  const { search, state } = useLocation() as Location<unknown>
  const { period, count } = other
  const { roomId, start } = question
  // a room that is not let by that period is refused: then there is nothing to compare
  const { currentData } = useGetPricingQuery({ ...question, period, count })
  if (price === undefined || currentData === undefined) return null
  const saving = savingBy({ stay: other, pricing: currentData }, { stay: question, pricing: price })
  if (saving === 0) return null
  const nightly = costPerNight(price, question)
  const otherNightly = costPerNight(currentData, { period, start })
  const areComparable = nightly !== undefined && otherNightly !== undefined
  return (
    <Section title={titleFor(other, saving)}>
      {/* with the extras that are chosen, and the way back to the search */}
      <LinkCard to={paths.room(roomId, period, count, dateAt(start, zone)) + search} state={state}>
        <Line stay={question} pricing={price} nightly={areComparable ? nightly : undefined} />
        <Line stay={other} pricing={currentData} nightly={areComparable ? otherNightly : undefined} />
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
