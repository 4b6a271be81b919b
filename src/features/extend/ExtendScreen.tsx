import { Button, Flex } from 'antd'
import { useParams, useLocation, useSearchParams } from 'react-router-dom'
import { useCheckBookingQuery } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { onceAnswered } from '@/domain/kept'
import {
  isPeriod,
  type Period,
  type CurrentBooking,
  COUNT_OPTIONS,
  DEFAULT_COUNT,
  EXTEND_UNIT,
  freeMonths,
  parseCount,
} from '@/domain/stay'
import { LinkButton } from '@/ui/screen/links'
import { LoadGate } from '@/ui/screen/LoadGate'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import type { ReactNode } from 'react'
import { useGetHouseQuery } from '@/api/housesApi'
import { lengthWithPromo } from '@/domain/stayLength'
import { useGetPricingQuery } from '@/api/roomsApi'
import { formatDate } from '@/domain/calendar'
import { selectIsGriyaHost, selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectHouseById } from '@/state/rows/houses'
import { useIsWaiting } from '@/state/offline/known'
import { useBooking } from '@/state/flows/useBooking'
import { useCopy } from '@/state/flows/useCopy'
import { CheckboxField } from '@/ui/parts/CheckboxField'
import { Facts } from '@/ui/parts/Facts'
import { PricedAction, PricingView, roomNameOf } from '@/ui/screen/PricingView'
import { HouseAccount } from '@/ui/screen/HouseAccount'
import { Section } from '@/ui/parts/Section'
import { SelectField } from '@/ui/parts/Field'
import { NothingToExtend } from './NothingToExtend'

interface ExtendOfferProps {
  readonly title: string
  readonly period: Period
  readonly current: CurrentBooking
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

const ExtendOffer = ({ title, period, current, notice }: ExtendOfferProps) => {
  const zone = useAppSelector(selectTimeZone)
  const { visitKey, count, choose } = useLength(period)
  const { roomId, houseId, end, extraAc, extraPerson } = current
  const houseQuery = useGetHouseQuery(houseId)
  const house = useAppSelector((state) => selectHouseById(state, houseId))
  const offer = { roomId, period, count, start: end, extraAc, extraPerson }
  const pricing = useGetPricingQuery({ ...offer, visitKey })
  const isWaiting = useIsWaiting(house, houseQuery)
  const { book, isBooking, ...refused } = useBooking()
  const copyOut = useCopy()
  const free = freeMonths(offer)
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const now = useAppSelector(selectNow)
  const hasNoProfile = isGriyaHost && refused.hasNoProfile
  const nextEnd = isGriyaHost ? pricing.currentData?.end : undefined

  return (
    <Screen
      title={title}
      aside={
        <>
          <Section title={copy.room.extras}>
            <CheckboxField label={copy.room.extraPerson} checked={extraPerson} disabled onChange={unchangeable} />
            <CheckboxField label={copy.room.extraAc} checked={extraAc} disabled onChange={unchangeable} />
          </Section>
          <PricingView query={pricing} explained={isGriyaHost ? { period, start: end, zone, now } : undefined} />
        </>
      }
      action={
        <Flex vertical gap="small">
          {hasNoProfile && (
            <LinkButton to={paths.profile()} block>
              {copy.room.toProfile}
            </LinkButton>
          )}
          <PricedAction query={isGriyaHost ? pricing : undefined}>
            <Button
              type={hasNoProfile ? 'default' : 'primary'}
              block
              loading={isBooking}
              disabled={pricing.currentData === undefined}
              onClick={() => book({ ...offer, extendsStay: true })}
            >
              {copy.extend.submit}
            </Button>
          </PricedAction>
        </Flex>
      }
    >
      {notice}
      {isGriyaHost && <p>{copy.extend.beforeTransfer}</p>}
      <HouseAccount house={house} query={houseQuery} isWaiting={isWaiting} onCopy={(text) => void copyOut(text)} />
      <Facts
        items={[
          { label: copy.transaction.room, value: roomNameOf(pricing) },
          { label: copy.extend.current, value: formatDate(end, zone) },
          ...(nextEnd === undefined ? [] : [{ label: copy.room.end, value: formatDate(nextEnd, zone) }]),
          ...(free > 0 ? [{ label: copy.house.promoTitle, value: copy.room.freeMonths(free) }] : []),
        ]}
      />
      <SelectField
        label={copy.period[period].unit}
        value={String(count)}
        onChange={choose}
        options={COUNT_OPTIONS[period].map((option) => ({
          value: String(option),
          label: isGriyaHost ? lengthWithPromo(period, option) : String(option),
        }))}
      />
    </Screen>
  )
}

/** The extras are the same as in the current booking (spec section 2). */
const unchangeable = () => undefined

const Extend = ({ period }: { readonly period: Period }) => {
  const title = copy.extend.heading(copy.period[period].name)
  const query = useCheckBookingQuery()
  return (
    <LoadGate
      title={title}
      query={query}
      data={onceAnswered(query.data, query)}
      isWide
      waiting={
        <>
          <Skeleton shape="card" />
          <Skeleton shape="price" />
        </>
      }
    >
      {(current, stale) =>
        current === null ? (
          <NothingToExtend title={title} />
        ) : (
          <ExtendOffer title={title} period={period} current={current} notice={stale} />
        )
      }
    </LoadGate>
  )
}

const ExtendScreen = () => {
  const { period } = useParams()
  return isPeriod(period) ? <Extend key={period} period={period} /> : <RefusalScreen status={404} />
}

export default ExtendScreen
