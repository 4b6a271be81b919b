import { COUNT_OPTIONS, DEFAULT_COUNT, parseCount, type Period } from '@griya/contract/stayAddress'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useGetHouseQuery } from '@/api/housesApi'
import { useGetPricingQuery } from '@/api/roomsApi'
import * as copy from '@/domain/copy'
import { EXTEND_UNIT, type CurrentBooking } from '@/domain/stay'
import { formatDate } from '@griya/common/words/calendar'
import { freeMonths } from '@griya/common/words/stayLength'
import { selectTimeZone } from '@/state/device/device'
import { useCopy } from '@/state/flows/useCopy'
import { useAppSelector } from '@/state/hooks'
import { useKnownRow } from '@/state/offline/known'
import { selectHouseById } from '@/state/rows/houses'
import { CheckboxField } from '@/ui/parts/CheckboxField'
import { Facts } from '@/ui/parts/Facts'
import { SelectField } from '@/ui/parts/Field'
import { Section } from '@/ui/parts/Section'
import { HouseAccount } from '@/ui/screen/HouseAccount'
import { roomNameOf } from '@/ui/screen/PricingView'

/* What both arrangements of an extension are made of. */

export interface ExtendProps {
  readonly title: string
  readonly period: Period
  readonly current: CurrentBooking
  /** that what is shown is old */
  readonly notice: ReactNode
}

/** The length is kept in the address; each change asks for the price again. */
const useLength = (period: Period) => {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  return {
    visitKey: key,
    count: parseCount(period, params.get(EXTEND_UNIT)) ?? DEFAULT_COUNT,
    choose: (count: string) => setParams({ [EXTEND_UNIT]: count }, { replace: true }),
  }
}

/** What is to be booked after the current stay, to whose account it is paid, and its price. */
export const useExtension = ({ period, current }: Pick<ExtendProps, 'period' | 'current'>) => {
  const { visitKey, count, choose } = useLength(period)
  const { roomId, houseId, end, extraAc, extraPerson } = current
  const houseQuery = useGetHouseQuery(houseId)
  const house = useKnownRow(
    useAppSelector((state) => selectHouseById(state, houseId)),
    houseQuery,
  )
  const offer = { roomId, period, count, start: end, extraAc, extraPerson }
  const pricing = useGetPricingQuery({ ...offer, visitKey })
  return { offer, choose, pricing, house, houseQuery }
}

interface PartProps {
  readonly extension: ReturnType<typeof useExtension>
}

/** Spec section 2: the extras are the same as in the current booking. */
const unchangeable = () => undefined

export const FixedExtras = ({ extension: { offer } }: PartProps) => (
  <Section title={copy.room.extras}>
    <CheckboxField label={copy.room.extraPerson} checked={offer.extraPerson} disabled onChange={unchangeable} />
    <CheckboxField label={copy.room.extraAc} checked={offer.extraAc} disabled onChange={unchangeable} />
  </Section>
)

export const Account = ({ extension: { house, houseQuery } }: PartProps) => {
  const copyOut = useCopy()
  return (
    <HouseAccount
      house={house.data}
      query={houseQuery}
      isWaiting={!house.isAnswered}
      onCopy={(text) => void copyOut(text)}
    />
  )
}

interface ExtensionFactsProps extends PartProps {
  /** the day on which the longer stay ends; undefined = not shown */
  readonly nextEnd?: number | undefined
}

export const ExtensionFacts = ({ extension: { offer, pricing }, nextEnd }: ExtensionFactsProps) => {
  const zone = useAppSelector(selectTimeZone)
  const free = freeMonths(offer)
  return (
    <Facts
      items={[
        { label: copy.transaction.room, value: roomNameOf(pricing) },
        { label: copy.extend.current, value: formatDate(offer.start, zone) },
        ...(nextEnd === undefined ? [] : [{ label: copy.room.end, value: formatDate(nextEnd, zone) }]),
        ...(free > 0 ? [{ label: copy.house.promoTitle, value: copy.room.freeMonths(free) }] : []),
      ]}
    />
  )
}

interface LengthFieldProps extends PartProps {
  /** how a length is called; otherwise by its number alone */
  readonly wordFor?: (period: Period, count: number) => string
}

export const LengthField = ({ extension: { offer, choose }, wordFor }: LengthFieldProps) => (
  <SelectField
    label={copy.period[offer.period].unit}
    value={String(offer.count)}
    onChange={choose}
    options={COUNT_OPTIONS[offer.period].map((option) => ({
      value: String(option),
      label: wordFor?.(offer.period, option) ?? String(option),
    }))}
  />
)

interface ExtendButtonProps extends PartProps {
  readonly label: string
  readonly isBooking: boolean
  /** something else comes first */
  readonly isSecond?: boolean
  readonly onBook: () => void
}

export const ExtendButton = ({ extension, label, isBooking, isSecond = false, onBook }: ExtendButtonProps) => (
  <Button
    type={isSecond ? 'default' : 'primary'}
    block
    loading={isBooking}
    disabled={extension.pricing.currentData === undefined}
    onClick={onBook}
  >
    {label}
  </Button>
)
