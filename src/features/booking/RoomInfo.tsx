import { Flex } from 'antd'
import { useGetRoomQuery } from '@/api/roomsApi'
import { roomInfo } from '@/domain/copy/roomInfo'
import { linesOf } from '@/domain/house'
import type { RoomId } from '@/domain/ids'
import { selectIsGriyaHost } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { Section } from '@/ui/parts/Section'
import { RetryLine } from '@/ui/screen/Retry'
import { Facilities } from './Facilities'
import { PhotoGallery } from './PhotoGallery'

/** Null where the host is no Griya host; nothing is asked of it then. */
export const useRoomInfo = (id: RoomId) => {
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const query = useGetRoomQuery(id, { skip: !isGriyaHost })
  return isGriyaHost ? query : null
}

interface RoomInfoProps {
  readonly query: ReturnType<typeof useRoomInfo>
}

/** Its place is there at once, so that nothing moves when the photos come. */
export const RoomPhotos = ({ query }: RoomInfoProps) => {
  if (query === null) return null
  const { data, isError, isFetching } = query
  if (isError && !isFetching && data === undefined) return <RetryLine query={query} />
  return <PhotoGallery photos={data?.photos} name={data?.displayName ?? ''} isOnTop />
}

/** What is in the room, and the operator's own words about it. */
export const RoomDescription = ({ query }: RoomInfoProps) => {
  const { facilities = [], description = '', sizeM2 = null } = query?.data ?? {}
  const hasFacilities = facilities.length > 0 || sizeM2 !== null
  if (!hasFacilities && description === '') return null
  return (
    <Section title={roomInfo.about}>
      <Card>
        <Flex vertical gap="medium">
          {hasFacilities && <Facilities facilities={facilities} sizeM2={sizeM2} />}
          {description !== '' && (
            <div>
              {linesOf(description).map((line, index) => (
                <p key={`${index} ${line}`}>{line}</p>
              ))}
            </div>
          )}
        </Flex>
      </Card>
    </Section>
  )
}
