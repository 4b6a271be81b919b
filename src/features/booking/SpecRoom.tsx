import { Flex } from 'antd'
import * as copy from '@/domain/copy'
import { useBooking } from '@/state/flows/useBooking'
import { useAppSelector } from '@/state/hooks'
import { selectPlace } from '@/state/navigation/navigation'
import { PricedAction, PricingView } from '@/ui/screen/PricingView'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { BookButton, Extras, StayFacts, Taken, useRoomOffer, type RoomProps } from './roomOffer'

/** Spec section 2, 'Room pricing and booking'. */
export const SpecRoom = ({ stay }: RoomProps) => {
  const room = useRoomOffer(stay)
  const { book, isBooking, isTaken } = useBooking()
  const search = useAppSelector(selectPlace)?.returnTo
  if (room.isUnknown) return <RefusalScreen status={404} />
  return (
    <Screen
      title={copy.room.title}
      backTo={search}
      aside={<PricingView query={room.pricing} />}
      action={
        <Flex vertical gap="small">
          {isTaken && <Taken search={search} />}
          <PricedAction>
            <BookButton room={room} isBooking={isBooking} isSecond={isTaken} onBook={() => book(room.offer)} />
          </PricedAction>
        </Flex>
      }
    >
      <StayFacts room={room} />
      <Extras room={room} />
    </Screen>
  )
}
