import { useParams } from 'react-router-dom'
import { isCalendarDate, type CalendarDate } from '@/calendar/dates'
import { dateAt, midnightOf } from '@/calendar/zones'
import { isInWindow, windowAround } from '@/domain/bookingWindow'
import { parseId, roomId, type RoomId } from '@/domain/ids'
import { isPeriod, parseCount, freeMonths, type Stay } from '@/domain/stay'
import { selectNow, selectTimeZone, selectFindRoom, selectIsGriyaHost } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Alert, Button, Flex } from 'antd'
import { useGetPricingQuery } from '@/api/roomsApi'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { formatDate } from '@/domain/calendar'
import { formatRupiah } from '@/domain/money'
import { paths } from '@/domain/paths'
import { searchOf } from '@/domain/roomSearch'
import { useBooking } from '@/state/flows/useBooking'
import { selectPlace } from '@/state/navigation/navigation'
import { useScreenState } from '@/state/screen/useScreenState'
import { selectIsLoggedIn } from '@/state/session/session'
import { CheckboxField } from '@/ui/parts/CheckboxField'
import { Facts } from '@/ui/parts/Facts'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'
import { Section } from '@/ui/parts/Section'
import { PricedAction, PricingView, roomNameOf } from '@/ui/screen/PricingView'
import { RoomDescription, RoomPhotos, useRoomInfo } from './RoomInfo'
import { OutsideWindow } from './OutsideWindow'
import { StayComparison } from './StayComparison'
import { UnpaidBookings } from './UnpaidBookings'
import { useExtras } from './useExtras'
import { AccountNeeded } from './AccountNeeded'
import { AskForRoom } from './AskForRoom'
import { isGuestDraftKept } from './useGuestDraft'
import { ShareButton } from './ShareButton'

interface RoomOfferProps {
  readonly stay: Stay & { readonly roomId: RoomId }
}

/** Somebody else was faster: back to the search that found the room, or to other rooms of its house. */
const Taken = ({ search }: { readonly search: string | undefined }) => {
  const findRoom = useAppSelector(selectFindRoom)
  return (
    <>
      <Alert type="warning" showIcon role="note" title={copy.room.taken} />
      <LinkButton to={search ?? findRoom} block>
        {copy.room.another}
      </LinkButton>
    </>
  )
}

/** What an extra adds to the price; null = not offered. */
const addedBy = (price: number | null, deposit: number | null = null): string => {
  if (price === null) return copy.room.extraMissing
  return deposit === null || deposit === 0
    ? copy.room.extraAdds(formatRupiah(price))
    : copy.room.extraAcAdds(formatRupiah(price), formatRupiah(deposit))
}

/** The price of a stay, its extras, and the button that books it. */
const RoomOffer = ({ stay }: RoomOfferProps) => {
  const zone = useAppSelector(selectTimeZone)
  const { visitKey, addressAfterSignIn, extraPerson, extraAc, ...checked } = useExtras()
  const { isCheckingPerson, isWaitingForCheck, setExtraPerson, setExtraAc } = checked
  const offer = { ...stay, extraPerson, extraAc }
  const pricing = useGetPricingQuery({ ...offer, visitKey })
  const free = freeMonths(stay)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const [step, setStep] = useScreenState('booking:guest', 'looking')
  const search = useAppSelector(selectPlace)?.returnTo
  const { isError, isFetching, error } = pricing
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const now = useAppSelector(selectNow)
  const roomName = pricing.data?.roomName ?? ''
  const { book, isBooking, isTaken, hasTooMany, ...refused } = useBooking(
    isGriyaHost ? { address: addressAfterSignIn, roomName } : undefined,
  )
  const hasNoProfile = isGriyaHost && refused.hasNoProfile
  const info = useRoomInfo(stay.roomId)
  const houseId = info?.data?.houseId
  const otherRooms =
    houseId === undefined ? undefined : paths.house(houseId) + searchOf({ ...stay, date: dateAt(stay.start, zone) })
  const { end, extras } = (isGriyaHost && pricing.data) || {}
  /** the server says so with the price: whoever comes from an old link need not press to learn it */
  const isGone = isGriyaHost && pricing.data?.available === false
  /** the form on the screen, or that it was sent, is what comes next */
  const asksAsGuest = !isLoggedIn && step === 'asking'

  if (isError && !isFetching && isRefusal(error) && error.status === 404) return <RefusalScreen status={404} />
  return (
    <Screen
      title={copy.room.title}
      backTo={search}
      aside={
        <>
          <PricingView query={pricing} explained={isGriyaHost ? { ...stay, zone, now } : undefined} />
          <RoomDescription query={info} />
          {isGriyaHost && <ShareButton title={roomNameOf(pricing)} />}
        </>
      }
      action={
        (!asksAsGuest || isGone) && (
          <Flex vertical gap="small">
            {(isTaken || isGone) && <Taken search={search ?? otherRooms} />}
            {isGriyaHost && hasTooMany && <UnpaidBookings />}
            {hasNoProfile && (
              <LinkButton to={paths.profile()} block>
                {copy.room.toProfile}
              </LinkButton>
            )}
            {!isLoggedIn && step === 'choosing' && (
              <AccountNeeded
                stay={stay}
                houseId={houseId}
                roomName={roomName}
                returnTo={addressAfterSignIn}
                onAsk={() => setStep('asking')}
              />
            )}
            {!isGone && (
              <PricedAction query={isGriyaHost ? pricing : undefined}>
                <Button
                  type={isTaken || hasNoProfile ? 'default' : 'primary'}
                  block
                  loading={isBooking}
                  disabled={pricing.currentData === undefined || isWaitingForCheck}
                  onClick={() =>
                    isLoggedIn ? book(offer) : setStep(step === 'looking' && isGuestDraftKept() ? 'asking' : 'choosing')
                  }
                >
                  {copy.room.book}
                </Button>
              </PricedAction>
            )}
          </Flex>
        )
      }
    >
      <RoomPhotos query={info} />
      <Facts
        items={[
          { label: copy.transaction.room, value: roomNameOf(pricing) },
          { label: copy.room.start, value: formatDate(stay.start, zone) },
          { label: copy.room.length, value: copy.period[stay.period].length(stay.count) },
          // its line is there before the answer, so that nothing below it moves
          ...(isGriyaHost && (end !== undefined || isFetching)
            ? [{ label: copy.room.end, value: end === undefined ? copy.waiting : formatDate(end, zone) }]
            : []),
          ...(free > 0 ? [{ label: copy.house.promoTitle, value: copy.room.freeMonths(free) }] : []),
        ]}
      />
      <Section title={copy.room.extras}>
        <CheckboxField
          label={copy.room.extraPerson}
          checked={extraPerson}
          busy={isCheckingPerson}
          onChange={(on) => setExtraPerson(on, pricing.data?.roomName)}
          note={extras && addedBy(extras.person)}
          disabled={extras?.person === null && !extraPerson}
        />
        <CheckboxField
          label={copy.room.extraAc}
          checked={extraAc}
          onChange={setExtraAc}
          note={extras && addedBy(extras.ac, extras.acDeposit)}
          disabled={extras?.ac === null && !extraAc}
        />
      </Section>
      {asksAsGuest && (
        <AskForRoom wish={{ ...stay, extraAc }} extraPerson={extraPerson} onUseAccount={() => setStep('choosing')} />
      )}
      {isGriyaHost && <StayComparison question={{ ...offer, visitKey }} price={pricing.currentData} />}
    </Screen>
  )
}

type RoomPath = Readonly<Partial<Record<'id' | 'period' | 'count' | 'date', string>>>

/** The values in the address; null if one of them makes no sense. */
const readPath = ({ id, period, count, date }: RoomPath) => {
  const room = parseId(id)
  if (room === null || !isPeriod(period) || date === undefined || !isCalendarDate(date)) return null
  const length = parseCount(period, count)
  return length === null ? null : { roomId: roomId(room), period, count: length, date: date satisfies CalendarDate }
}

const RoomScreen = () => {
  const zone = useAppSelector(selectTimeZone)
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const window = windowAround(useAppSelector((state) => dateAt(selectNow(state), zone)))
  const path = readPath(useParams())
  if (path === null) return <RefusalScreen status={404} />
  const { date, ...stay } = path
  if (isGriyaHost && !isInWindow(date, window))
    return <OutsideWindow roomId={stay.roomId} stay={stay} date={date} window={window} />
  return <RoomOffer stay={{ ...stay, start: midnightOf(date, zone) }} />
}

export default RoomScreen
