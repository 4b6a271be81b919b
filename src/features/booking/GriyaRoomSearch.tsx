import type { ReactNode } from 'react'
import { useHref } from 'react-router-dom'
import * as copy from '@/domain/copy'
import type { FoundRoom } from '@/domain/house'
import { nightlyPrice } from '@/domain/stayLength'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { useScreenState } from '@/state/screen/useScreenState'
import { isPlain } from '@/ui/screen/links'
import { FoundRooms, RoomSearch, type useRoomSearch } from './RoomSearch'

const freeOf = (rooms: readonly FoundRoom[]) => rooms.filter(({ available }) => available)

/** Infinity = no free room has a price. */
const lowestPrice = (rooms: readonly FoundRoom[]) => Math.min(...freeOf(rooms).flatMap(({ price }) => price ?? []))

/** The lowest price among the rooms that were found, for whoever decides at the first glance. Its place is there before it. */
export const LowestPrice = ({ found: { query, search, period } }: Pick<GriyaRoomSearchProps, 'found'>) => {
  const { count } = search.choice
  const words = copy.period[period]
  const price = lowestPrice(query.currentData ?? [])
  return (
    <p className="g-house-from">
      {Number.isFinite(price) &&
        keepAmountsWhole(copy.house.cheapestFrom(formatRupiah(price), count === 1 ? words.one : words.length(count)))}
    </p>
  )
}

interface SummaryProps {
  readonly rooms: readonly FoundRoom[]
  /** in words; undefined where it says nothing new */
  readonly nightly: (price: number) => string | undefined
}

/** What a night of the cheapest costs, and how many rooms are free. */
const Summary = ({ rooms, nightly }: SummaryProps) => {
  const price = lowestPrice(rooms)
  const perNight = Number.isFinite(price) ? nightly(price) : undefined
  return (
    <div className="g-search-summary">
      {perNight !== undefined && <span className="g-quiet g-figures">{keepAmountsWhole(perNight)}</span>}
      <span className="g-quiet">{copy.house.freeOf(freeOf(rooms).length, rooms.length)}</span>
    </div>
  )
}

interface GriyaRoomSearchProps {
  readonly found: ReturnType<typeof useRoomSearch>
  readonly children: ReactNode
}

/** With prices; the last rooms stay while others are chosen or on their way, and each is a link. */
export const GriyaRoomSearch = ({ found, children }: GriyaRoomSearchProps) => {
  const { query, title, addressOf, open, isAsked, period, search } = found
  const { data, currentData, isFetching } = query
  const { count, searched } = search.choice
  /** what the rooms that are still shown were searched for */
  const [oldTitle, setOldTitle] = useScreenState(`search:${period}:old`, null)
  const isOld = data !== undefined && currentData === undefined
  const home = useHref('/').replace(/\/$/, '')
  return (
    <RoomSearch
      found={found}
      isHelpful
      isShown={isAsked && currentData !== undefined}
      onChange={() => {
        if (searched) setOldTitle(title)
      }}
      more={children}
    >
      {(isAsked || isOld) && (
        <FoundRooms
          query={query}
          rooms={currentData ?? data}
          title={isOld ? (oldTitle ?? title) : title}
          onOpen={(room, event) => isPlain(event) && open(room, event)}
          hrefOf={(room) => home + addressOf(room)}
          cheapestWord={copy.house.cheapest}
          isOld={isOld}
        >
          {currentData === undefined ? (
            <p className="g-quiet">{isFetching ? copy.waiting : copy.house.searchAgain}</p>
          ) : (
            <Summary rooms={currentData} nightly={(price) => nightlyPrice(price, period, count)} />
          )}
        </FoundRooms>
      )}
    </RoomSearch>
  )
}
