import { useGetRoomQuery } from '@/api/roomsApi'
import * as copy from '@/domain/copy'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectPlace } from '@/state/navigation/navigation'
import { PricingView, roomNameOf } from '@/ui/screen/PricingView'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { AskForRoom } from './AskForRoom'
import { GriyaBooking, useGuestStep } from './GriyaBooking'
import { extraWords, StayInWords, useStayEnd } from './griyaPrice'
import { RoomDescription, RoomPhotos } from './RoomInfo'
import { Extras, useRoomOffer, type RoomProps } from './roomOffer'
import { ShareButton } from './ShareButton'
import { StayComparison } from './StayComparison'

/** With photos and what is in the room; a guest may look at it too, and asks for it. */
export const GriyaRoom = ({ stay }: RoomProps) => {
  const room = useRoomOffer(stay)
  const info = useGetRoomQuery(stay.roomId)
  const guest = useGuestStep()
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const backTo = useAppSelector(selectPlace)?.returnTo
  const end = useStayEnd(room.pricing)
  const { pricing, offer, extras, isUnknown } = room
  /** the server says so with the price: whoever comes from an old link need not press to learn it */
  const isGone = pricing.data?.available === false
  if (isUnknown) return <RefusalScreen status={404} />
  return (
    <Screen
      title={pricing.data?.roomName ?? info.data?.displayName ?? copy.room.title}
      lead={<StayInWords stay={stay} end={end} />}
      backTo={backTo}
      aside={
        <>
          <PricingView query={pricing} explained={{ ...stay, zone, now }} />
          <RoomDescription query={info} />
          <ShareButton title={roomNameOf(pricing)} />
        </>
      }
      action={
        (!guest.isAsking || isGone) && (
          <GriyaBooking room={room} guest={guest} houseId={info.data?.houseId} isGone={isGone} />
        )
      }
    >
      <RoomPhotos query={info} />
      <Extras room={room} {...extraWords(pricing.data, extras)} />
      {guest.isAsking && (
        <AskForRoom
          wish={{ ...stay, extraAc: extras.extraAc }}
          extraPerson={extras.extraPerson}
          onUseAccount={guest.choose}
        />
      )}
      <StayComparison question={{ ...offer, visitKey: extras.visitKey }} price={pricing.currentData} />
    </Screen>
  )
}
