import { Empty } from 'antd'
import type { FoundRoom } from '@/domain/house'
import { formatRupiah } from '@/domain/money'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { RoomGrid } from '@/ui/parts/RoomGrid'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { RetryProblem, type Loading } from '@/ui/screen/Retry'

interface FoundRoomsProps {
  readonly query: Loading & {
    readonly data?: readonly FoundRoom[] | undefined
    readonly currentData?: readonly FoundRoom[] | undefined
  }
  /** the length and date of the stay that these rooms are for */
  readonly title: string
  readonly onOpen: (room: FoundRoom) => void
  /** with prices, the last rooms stay while others are chosen or on their way */
  readonly hasPrices: boolean
  /** in words; undefined where it says nothing new */
  readonly nightly: (price: number) => string | undefined
}

/** No line of running text ends between 'Rp' and the amount. */
const keepAmountsWhole = (text: string): string => text.replaceAll('Rp ', 'Rp\u00A0')

/** How many rooms are free, and the lowest price among them. */
const summaryOf = (rooms: readonly FoundRoom[], nightly: FoundRoomsProps['nightly']): string => {
  const free = rooms.filter(({ available }) => available)
  const prices = free.flatMap(({ price }) => price ?? [])
  const counted = copy.house.freeOf(free.length, rooms.length)
  if (prices.length === 0) return counted
  const cheapest = Math.min(...prices)
  const perNight = nightly(cheapest)
  const price = copy.house.cheapestFrom(formatRupiah(cheapest))
  return keepAmountsWhole(`${counted}, ${price}${perNight === undefined ? '' : ` (${perNight})`}`)
}

export const FoundRooms = ({ query, title, onOpen, hasPrices, nightly }: FoundRoomsProps) => {
  const { data, currentData, isError, isFetching } = query
  const rooms = currentData ?? (hasPrices ? data : undefined)
  const isOld = currentData === undefined
  if (isError && !isFetching) return <RetryProblem title={copy.loadFailed} query={query} />
  return (
    <Section title={title}>
      {rooms === undefined ? (
        <Skeleton shape="grid" />
      ) : rooms.length === 0 ? (
        <Empty image={<Icon name="bed" size={40} />} description={copy.house.noRooms} />
      ) : (
        <>
          {hasPrices && (
            <p className="g-quiet">
              {isOld && !isFetching ? copy.house.searchAgain : summaryOf(rooms, isOld ? () => undefined : nightly)}
            </p>
          )}
          <RoomGrid
            label={title}
            rooms={rooms}
            onPick={onOpen}
            availableWord={copy.house.available}
            takenWord={copy.house.taken}
            cheapestWord={hasPrices ? copy.house.cheapest : undefined}
            isOld={isOld}
          />
        </>
      )}
    </Section>
  )
}
