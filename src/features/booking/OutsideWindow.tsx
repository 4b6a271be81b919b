import { type BookingWindow, isInWindow, searchOf, windowAround } from '@griya/contract/stayAddress'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useGetRoomQuery } from '@/api/roomsApi'
import { dateAt } from '@griya/contract/calendar/zones'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectFindRoom, selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'
import { StayInWords } from './griyaPrice'
import { RoomDescription, RoomPhotos } from './RoomInfo'
import type { RoomProps } from './roomOffer'

/** A link that is too old, or too early: nothing can be booked for its date, so it shows no price and no button for that. */
const OutsideWindow = ({ stay, window }: RoomProps & { readonly window: BookingWindow }) => {
  const zone = useAppSelector(selectTimeZone)
  const findRoom = useAppSelector(selectFindRoom)
  const info = useGetRoomQuery(stay.roomId)
  const houseId = info.data?.houseId
  const words = copy.room
  const otherDates = houseId === undefined ? findRoom : paths.house(houseId) + searchOf({ ...stay, date: window.today })
  const isPast = dateAt(stay.start, zone) < window.first
  return (
    <Screen
      title={info.data?.displayName ?? words.title}
      lead={<StayInWords stay={stay} end={undefined} />}
      aside={<RoomDescription query={info} />}
      action={
        <LinkButton to={otherDates} block>
          {words.otherDates}
        </LinkButton>
      }
    >
      <RoomPhotos query={info} />
      <Alert type="warning" showIcon role="note" title={isPast ? words.datePassed : words.dateTooFar} />
    </Screen>
  )
}

/** Shows the children for a date on which a stay may begin. */
export const InsideWindow = ({ stay, children }: RoomProps & { readonly children: ReactNode }) => {
  const zone = useAppSelector(selectTimeZone)
  const window = windowAround(useAppSelector((state) => dateAt(selectNow(state), zone)))
  return isInWindow(dateAt(stay.start, zone), window) ? children : <OutsideWindow stay={stay} window={window} />
}
