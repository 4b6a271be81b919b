import { Alert } from 'antd'
import type { CalendarDate } from '@/calendar/dates'
import { midnightOf } from '@/calendar/zones'
import type { BookingWindow } from '@/domain/bookingWindow'
import { formatDate } from '@/domain/calendar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { searchOf } from '@/domain/roomSearch'
import type { Stay } from '@/domain/stay'
import type { RoomId } from '@/domain/ids'
import { selectFindRoom, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Facts } from '@/ui/parts/Facts'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'
import { RoomDescription, RoomPhotos, useRoomInfo } from './RoomInfo'

interface OutsideWindowProps {
  readonly roomId: RoomId
  readonly stay: Pick<Stay, 'period' | 'count'>
  readonly date: CalendarDate
  readonly window: BookingWindow
}

/** A link that is too old, or too early: nothing can be booked for its date, so it shows no price and no button for that. */
export const OutsideWindow = ({ roomId, stay, date, window }: OutsideWindowProps) => {
  const zone = useAppSelector(selectTimeZone)
  const findRoom = useAppSelector(selectFindRoom)
  const info = useRoomInfo(roomId)
  const houseId = info?.data?.houseId
  const words = copy.room
  const otherDates = houseId === undefined ? findRoom : paths.house(houseId) + searchOf({ ...stay, date: window.today })
  return (
    <Screen
      title={words.title}
      aside={<RoomDescription query={info} />}
      action={
        <LinkButton to={otherDates} block>
          {words.otherDates}
        </LinkButton>
      }
    >
      <RoomPhotos query={info} />
      <Alert type="warning" showIcon role="note" title={date < window.first ? words.datePassed : words.dateTooFar} />
      <Facts
        items={[
          { label: copy.transaction.room, value: info?.data?.displayName ?? copy.waiting },
          { label: words.start, value: formatDate(midnightOf(date, zone), zone) },
          { label: words.length, value: copy.period[stay.period].length(stay.count) },
        ]}
      />
    </Screen>
  )
}
