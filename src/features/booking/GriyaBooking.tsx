import { searchOf } from '@griya/contract/stayAddress'
import { Flex } from 'antd'
import { dateAt } from '@griya/contract/calendar/zones'
import * as copy from '@/domain/copy'
import type { HouseId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { selectTimeZone } from '@/state/device/device'
import { useBooking } from '@/state/flows/useBooking'
import { useAppSelector } from '@/state/hooks'
import { selectPlace } from '@/state/navigation/navigation'
import { useScreenState } from '@/state/screen/useScreenState'
import { selectIsLoggedIn } from '@/state/session/session'
import { LinkButton } from '@/ui/screen/links'
import { PricedAction } from '@/ui/screen/PricingView'
import { AccountNeeded } from './AccountNeeded'
import { BookButton, Taken, type RoomOffer } from './roomOffer'
import { UnpaidBookings } from './UnpaidBookings'
import { isGuestDraftKept } from './useGuestDraft'

/** A guest looks at a room, then chooses whether to sign in, or asks for the room without an account. */
export const useGuestStep = () => {
  const isGuest = !useAppSelector(selectIsLoggedIn)
  const [step, setStep] = useScreenState('booking:guest', 'looking')
  return {
    isGuest,
    isChoosing: isGuest && step === 'choosing',
    /** the form on the screen, or that it was sent, is what comes next */
    isAsking: isGuest && step === 'asking',
    choose: () => setStep('choosing'),
    ask: () => setStep('asking'),
    book: () => setStep(step === 'looking' && isGuestDraftKept() ? 'asking' : 'choosing'),
  }
}

interface GriyaBookingProps {
  readonly room: RoomOffer
  readonly guest: ReturnType<typeof useGuestStep>
  /** undefined = not known yet */
  readonly houseId: HouseId | undefined
  /** somebody else has the room already */
  readonly isGone: boolean
}

/** The button that books, and above it whatever has to be done first. */
export const GriyaBooking = ({ room, guest, houseId, isGone }: GriyaBookingProps) => {
  const { stay, offer, pricing, extras } = room
  const zone = useAppSelector(selectTimeZone)
  const search = useAppSelector(selectPlace)?.returnTo
  const roomName = pricing.data?.roomName ?? ''
  const wanted = { address: extras.addressAfterSignIn, roomName }
  const { book, isBooking, isTaken, hasTooMany, hasNoProfile } = useBooking(wanted)
  const otherRooms =
    houseId === undefined ? undefined : paths.house(houseId) + searchOf({ ...stay, date: dateAt(stay.start, zone) })
  return (
    <Flex vertical gap="small">
      {(isTaken || isGone) && <Taken search={search ?? otherRooms} />}
      {hasTooMany && <UnpaidBookings />}
      {hasNoProfile && (
        <LinkButton to={paths.profile()} block>
          {copy.room.toProfile}
        </LinkButton>
      )}
      {guest.isChoosing && (
        <AccountNeeded
          stay={stay}
          houseId={houseId}
          roomName={roomName}
          returnTo={extras.addressAfterSignIn}
          onAsk={guest.ask}
        />
      )}
      {!isGone && (
        <PricedAction query={pricing}>
          <BookButton
            room={room}
            isBooking={isBooking}
            isSecond={isTaken || hasNoProfile}
            onBook={() => (guest.isGuest ? guest.book() : book(offer))}
          />
        </PricedAction>
      )}
    </Flex>
  )
}
