import { useParams } from 'react-router-dom'
import { isCalendarDate, type CalendarDate } from '@/calendar/dates'
import { midnightOf } from '@/calendar/zones'
import { parseId, roomId } from '@/domain/ids'
import { isPeriod, parseCount } from '@/domain/stay'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { RoomOffer } from './RoomOffer'

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
  const path = readPath(useParams())
  if (path === null) return <RefusalScreen status={404} />
  const { date, ...stay } = path
  return <RoomOffer stay={{ ...stay, start: midnightOf(date, zone) }} />
}

export default RoomScreen
