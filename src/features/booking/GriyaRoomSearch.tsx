import type { ReactNode } from 'react'
import { useHref } from 'react-router-dom'
import * as copy from '@/domain/copy'
import type { FoundRoom } from '@/domain/house'
import { nightlyPrice } from '@/domain/stayLength'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { useScreenState } from '@/state/screen/useScreenState'
import { isPlain } from '@/ui/screen/links'
import { FoundRooms, RoomSearch, useRoomSearch, type RoomSearchProps } from './RoomSearch'

interface SummaryProps {
  readonly rooms: readonly FoundRoom[]
  /** what the lowest price is for: 'minggu' or '2 minggu' */
  readonly unit: string
  /** in words; undefined where it says nothing new */
  readonly nightly: (price: number) => string | undefined
}

/** The lowest price among the free rooms, and how many are free. */
const Summary = ({ rooms, unit, nightly }: SummaryProps) => {
  const free = rooms.filter(({ available }) => available)
  const cheapest = Math.min(...free.flatMap(({ price }) => price ?? []))
  const perNight = Number.isFinite(cheapest) ? nightly(cheapest) : undefined
  return (
    <div className="g-search-summary">
      {Number.isFinite(cheapest) && (
        <strong>{keepAmountsWhole(copy.house.cheapestFrom(formatRupiah(cheapest), unit))}</strong>
      )}
      {perNight !== undefined && <span className="g-quiet g-figures">{keepAmountsWhole(perNight)}</span>}
      <span className="g-quiet">{copy.house.freeOf(free.length, rooms.length)}</span>
    </div>
  )
}

/** With prices; the last rooms stay while others are chosen or on their way, and each is a link. */
export const GriyaRoomSearch = ({ children, ...props }: RoomSearchProps & { readonly children: ReactNode }) => {
  const found = useRoomSearch(props)
  const { query, title, addressOf, open, isAsked, period, search } = found
  const { data, currentData, isFetching } = query
  const { count, searched } = search.choice
  const words = copy.period[period]
  /** what the rooms that are still shown were searched for */
  const [oldTitle, setOldTitle] = useScreenState(`search:${period}:old`, null)
  const isOld = data !== undefined && currentData === undefined
  const home = useHref('/').replace(/\/$/, '')
  return (
    <RoomSearch
      found={found}
      isHelpful
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
            <Summary
              rooms={currentData}
              unit={count === 1 ? words.one : words.length(count)}
              nightly={(price) => nightlyPrice(price, period, count)}
            />
          )}
        </FoundRooms>
      )}
    </RoomSearch>
  )
}
