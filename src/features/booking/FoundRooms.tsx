import { Button, Empty } from 'antd'
import type { FoundRoom } from '@/domain/house'
import { apiErrorText, isRefusal } from '@/domain/apiError'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { Problem } from '@/ui/screen/Problem'
import type { Loading } from '@/ui/screen/RetryAlert'
import { RoomGrid } from '@/ui/parts/RoomGrid'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'

interface FoundRoomsProps {
  readonly query: Loading & { readonly currentData?: readonly FoundRoom[] | undefined }
  /** the length and date these rooms are for */
  readonly title: string
  readonly onOpen: (room: FoundRoom) => void
}

export const FoundRooms = ({ query, title, onOpen }: FoundRoomsProps) => {
  const { currentData: rooms, isError, isFetching, error, refetch } = query
  if (isError && !isFetching) {
    return (
      <Problem
        title={copy.loadFailed}

        action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
      >
        {isRefusal(error) ? apiErrorText(error) : copy.loadFailedHint}
      </Problem>
    )
  }
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
