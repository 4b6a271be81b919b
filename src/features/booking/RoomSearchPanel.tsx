import { Alert, Button, Flex, type InputRef, Empty } from 'antd'
import { midnightOf } from '@/calendar/zones'
import { isInWindow } from '@/domain/bookingWindow'
import { Icon } from '@/ui/parts/Icon'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { useSearchRoomsQuery } from '@/api/housesApi'
import type { FoundRoom } from '@/domain/house'
import * as copy from '@/domain/copy'
import { formatDate } from '@/domain/calendar'
import type { HouseId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import type { Period } from '@/domain/stay'
import { nightlyPrice } from '@/domain/stayLength'
import { selectIsGriyaHost } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { useScreenState } from '@/state/screen/useScreenState'
import { StayFields } from './StayFields'
import { useSearchChoice } from './useSearchChoice'
import { formatRupiah, keepAmountsWhole } from '@/domain/money'
import { RoomGrid } from '@/ui/parts/RoomGrid'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { isPlain } from '@/ui/screen/links'
import { RetryProblem, type Loading } from '@/ui/screen/Retry'
import './RoomSearchPanel.css'

interface FoundRoomsProps {
  readonly query: Loading & {
    readonly data?: readonly FoundRoom[] | undefined
    readonly currentData?: readonly FoundRoom[] | undefined
  }
  /** the length and date of the stay that these rooms are for */
  readonly title: string
  readonly onOpen: (room: FoundRoom, event: MouseEvent) => void
  readonly hrefOf: ((room: FoundRoom) => string) | undefined
  /** what the lowest price is for: 'minggu' or '2 minggu' */
  readonly unit: string
  /** with prices, the last rooms stay while others are chosen or on their way */
  readonly hasPrices: boolean
  /** in words; undefined where it says nothing new */
  readonly nightly: (price: number) => string | undefined
}

/** The lowest price among the free rooms, and how many are free. */
const Summary = ({
  rooms,
  unit,
  nightly,
}: Pick<FoundRoomsProps, 'unit' | 'nightly'> & { rooms: readonly FoundRoom[] }) => {
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

/** What a screen reader says when the rooms have come. */
const foundWords = (title: string, rooms: readonly FoundRoom[]): string =>
  `${title}: ${copy.houseSearch.free(rooms.filter(({ available }) => available).length)}`

const FoundRooms = ({ query, title, onOpen, hrefOf, unit, hasPrices, nightly }: FoundRoomsProps) => {
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
          {hasPrices &&
            (isOld ? (
              <p className="g-quiet">{isFetching ? copy.waiting : copy.house.searchAgain}</p>
            ) : (
              <Summary rooms={rooms} unit={unit} nightly={nightly} />
            ))}
          <RoomGrid
            label={title}
            rooms={rooms}
            onPick={onOpen}
            hrefOf={hrefOf}
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

interface RoomSearchPanelProps {
  readonly houseId: HouseId
  readonly period: Period
  /** about the house: below the search and the rooms, on a wide screen below the search */
  readonly children: ReactNode
}

/** Only on the monthly tab (spec section 2). */
const Promo = () => (
  <Alert
    type="success"
    showIcon
    role="note"
    title={copy.house.promoTitle}
    description={copy.house.promo.map((line) => (
      <p key={line}>{line}</p>
    ))}
  />
)

/** The content of one period's tab: length, date, 'Cari Kamar', promo and the rooms found. */
export const RoomSearchPanel = ({ houseId, period, children }: RoomSearchPanelProps) => {
  const dispatch = useAppDispatch()
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const { choice, window, zone, chooseCount, chooseDate, markSearched } = useSearchChoice()
  const { key, pathname, search: chosen } = useLocation()
  const [problem, setProblem] = useScreenState(`search:${period}:problem`, null)
  const dateInput = useRef<InputRef>(null)
  const start = choice.date === '' ? 0 : midnightOf(choice.date, zone)
  const words = copy.period[period]
  const search = useSearchRoomsQuery(
    { houseId, period, count: choice.count, start, visitKey: key },
    { skip: !choice.searched || start === 0 },
  )

  const title = start === 0 ? '' : copy.house.found(words.length(choice.count), formatDate(start, zone))
  /** what the rooms that are still shown were searched for */
  const [oldTitle, setOldTitle] = useScreenState(`search:${period}:old`, null)
  const isOld = isGriyaHost && search.data !== undefined && search.currentData === undefined
  const keepTitle = () => {
    if (isGriyaHost && choice.searched) setOldTitle(title)
  }

  const find = () => {
    const shown = (date: string) => formatDate(midnightOf(date, zone), zone)
    if (choice.date === '' || !isInWindow(choice.date, window)) {
      const { startMissing, startOutside } = copy.house
      setProblem(choice.date === '' ? startMissing : startOutside(shown(window.first), shown(window.last)))
      dateInput.current?.focus()
      return
    }
    setProblem(null)
    markSearched()
  }

  const home = useHref('/').replace(/\/$/, '')
  const addressOf = (room: FoundRoom) => paths.room(room.id, period, choice.count, choice.date)
  const open = (room: FoundRoom, event: MouseEvent) => {
    if (isGriyaHost && !isPlain(event)) return
    event.preventDefault()
    dispatch(goTo({ to: addressOf(room), returnTo: pathname + chosen }))
  }

  return (
    <div className="g-search">
      <Flex vertical gap="medium">
        <StayFields
          period={period}
          count={choice.count}
          date={choice.date}
          window={window}
          onCount={(count) => {
            keepTitle()
            chooseCount(count)
          }}
          onDate={(date) => {
            keepTitle()
            chooseDate(date)
          }}
          problem={problem ?? undefined}
          isHelpful={isGriyaHost}
          dateRef={dateInput}
        />
        {period === 'monthly' && <Promo />}
        <Button type="primary" block icon={<Icon name="search" size={18} />} loading={search.isFetching} onClick={find}>
          {copy.house.search}
        </Button>
      </Flex>
      {/* it is there before its text, which otherwise would not be read out */}
      <p role="status" className="g-hidden">
        {choice.searched &&
          search.currentData !== undefined &&
          !search.isFetching &&
          foundWords(title, search.currentData)}
      </p>
      <div className="g-search-rooms">
        {(choice.searched && start !== 0) || isOld ? (
          <FoundRooms
            query={search}
            title={isOld ? (oldTitle ?? title) : title}
            onOpen={open}
            hrefOf={isGriyaHost ? (room) => home + addressOf(room) : undefined}
            unit={choice.count === 1 ? words.one : words.length(choice.count)}
            hasPrices={isGriyaHost}
            nightly={(price) => nightlyPrice(price, period, choice.count)}
          />
        ) : (
          <p className="g-search-hint">{copy.house.notSearched}</p>
        )}
      </div>
      {children}
    </div>
  )
}
