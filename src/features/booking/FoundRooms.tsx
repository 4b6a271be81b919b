import type { FoundRoom } from '@/domain/house'
import { apiErrorText, isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import type { Loading } from '@/ui/RetryAlert'
import { RoomGrid } from '@/ui/RoomGrid'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'

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
      <ErrorState
        title={copy.loadFailed}
        headingLevel={2}
        live
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        }
      >
        {isRefusal(error) ? apiErrorText(error) : copy.loadFailedHint}
      </ErrorState>
    )
  }
  return (
    <Section title={title}>
      {rooms === undefined ? (
        <Skeleton shape="grid" />
      ) : rooms.length === 0 ? (
        <EmptyState icon="bed">{copy.house.noRooms}</EmptyState>
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
