import { readRoomPath } from '@griya/contract/stayAddress'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { midnightOf } from '@griya/contract/calendar/zones'
import { roomId } from '@/domain/ids'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { GriyaRoom } from './GriyaRoom'
import { InsideWindow } from './OutsideWindow'
import { SpecRoom } from './SpecRoom'
import type { RoomProps } from './roomOffer'

/** The screen of the stay that the address names. */
const ofAddress = (Room: ComponentType<RoomProps>) =>
  function RoomScreen() {
    const zone = useAppSelector(selectTimeZone)
    const path = readRoomPath(useParams())
    if (path === null) return <RefusalScreen status={404} />
    const { room, date, ...stay } = path
    return <Room stay={{ ...stay, roomId: roomId(room), start: midnightOf(date, zone) }} />
  }

export const Spec = ofAddress(SpecRoom)
export const Griya = ofAddress((props) => (
  <InsideWindow {...props}>
    <GriyaRoom {...props} />
  </InsideWindow>
))
