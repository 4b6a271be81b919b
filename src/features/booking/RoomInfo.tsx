import { Flex } from 'antd'
import { roomInfo } from '@/domain/copy/roomInfo'
import type { Room } from '@/domain/house'
import { linesOf } from '@griya/common/words/lines'
import { Card } from '@/ui/parts/Card'
import { Section } from '@/ui/parts/Section'
import { RetryLine, type Loading } from '@/ui/screen/Retry'
import { Facilities } from './Facilities'
import { PhotoGallery } from './PhotoGallery'

interface RoomInfoProps {
  readonly query: Loading & { readonly data?: Room | undefined }
}

/** Its place is there at once, so that nothing moves when the photos come. */
export const RoomPhotos = ({ query }: RoomInfoProps) => {
  const { data, isError, isFetching } = query
  if (isError && !isFetching && data === undefined) return <RetryLine query={query} />
  return <PhotoGallery photos={data?.photos} name={data?.displayName ?? ''} isOnTop />
}

/** What is in the room, and the operator's own words about it. */
export const RoomDescription = ({ query }: RoomInfoProps) => {
  const { facilities = [], description = '', sizeM2 = null } = query.data ?? {}
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
