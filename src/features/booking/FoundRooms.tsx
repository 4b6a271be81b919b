import { Empty } from 'antd'
import type { FoundRoom } from '@/domain/house'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { RoomGrid } from '@/ui/parts/RoomGrid'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { RetryProblem, type Loading } from '@/ui/screen/Retry'

interface FoundRoomsProps {
  readonly query: Loading & { readonly currentData?: readonly FoundRoom[] | undefined }
  /** the length and date of the stay that these rooms are for */
  readonly title: string
  readonly onOpen: (room: FoundRoom) => void
}

export const FoundRooms = ({ query, title, onOpen }: FoundRoomsProps) => {
  const { currentData: rooms, isError, isFetching } = query
  if (isError && !isFetching) return <RetryProblem title={copy.loadFailed} query={query} />
  return (
    <Section title={title}>
      {rooms === undefined ? (
        <Skeleton shape="grid" />
      ) : rooms.length === 0 ? (
        <Empty image={<Icon name="bed" size={40} />} description={copy.house.noRooms} />
      ) : (
        <RoomGrid
          label={title}
          rooms={rooms}
          onPick={onOpen}
          availableWord={copy.house.available}
          takenWord={copy.house.taken}
        />
      )}
    </Section>
  )
}
