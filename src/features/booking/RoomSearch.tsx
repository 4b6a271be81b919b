import { isInWindow, type Period } from '@griya/contract/stayAddress'
import { Alert, Button, Empty, Flex, type InputRef } from 'antd'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSearchRoomsQuery } from '@/api/housesApi'
import { midnightOf } from '@griya/contract/calendar/zones'
import * as copy from '@/domain/copy'
import type { FoundRoom } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { formatDate } from '@griya/common/words/calendar'
import { useAppDispatch } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { useScreenState } from '@/state/screen/useScreenState'
import { Icon } from '@/ui/parts/Icon'
import { RoomGrid } from '@/ui/parts/RoomGrid'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { RetryProblem, type Loading } from '@/ui/screen/Retry'
import { StayFields } from './StayFields'
import type { SearchChoices } from './useSearchChoice'
import './RoomSearch.css'

/* What both arrangements of a house's rooms are made of. */

export interface RoomSearchProps {
  readonly houseId: HouseId
  readonly period: Period
  readonly search: SearchChoices
}

/** What is searched for, what was found, and the button that searches. */
export const useRoomSearch = ({ houseId, period, search }: RoomSearchProps) => {
  const dispatch = useAppDispatch()
  const { choice, window, zone, markSearched } = search
  const { key, pathname, search: chosen } = useLocation()
  const [problem, setProblem] = useScreenState(`search:${period}:problem`, null)
  const dateInput = useRef<InputRef>(null)
  const start = choice.date === '' ? 0 : midnightOf(choice.date, zone)
  const isAsked = choice.searched && start !== 0
  const query = useSearchRoomsQuery({ houseId, period, count: choice.count, start, visitKey: key }, { skip: !isAsked })
  const title = start === 0 ? '' : copy.house.found(copy.period[period].length(choice.count), formatDate(start, zone))
  const addressOf = (room: FoundRoom) => paths.room(room.id, period, choice.count, choice.date)
  return {
    search,
    period,
    query,
    isAsked,
    /** the length and date of the stay that the rooms are for */
    title,
    problem,
    dateInput,
    find: () => {
      const shown = (date: string) => formatDate(midnightOf(date, zone), zone)
      if (choice.date === '' || !isInWindow(choice.date, window)) {
        const { startMissing, startOutside } = copy.house
        setProblem(choice.date === '' ? startMissing : startOutside(shown(window.first), shown(window.last)))
        dateInput.current?.focus()
        return
      }
      setProblem(null)
      markSearched()
    },
    addressOf,
    open: (room: FoundRoom, event: MouseEvent) => {
      event.preventDefault()
      dispatch(goTo({ to: addressOf(room), returnTo: pathname + chosen }))
    },
  }
}

type RoomsFound = ReturnType<typeof useRoomSearch>

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

/** What a screen reader says when the rooms have come. */
const foundWords = (title: string, rooms: readonly FoundRoom[]): string =>
  `${title}: ${copy.houseSearch.free(rooms.filter(({ available }) => available).length)}`

interface FrameProps {
  readonly found: RoomsFound
  /** lengths in words, and the two most frequent dates as buttons */
  readonly isHelpful?: boolean
  /** the rooms on the screen are those that are asked for: to search is not what comes next */
  readonly isShown?: boolean
  /** before another length or date is chosen */
  readonly onChange?: () => void
  /** the rooms; false = nothing was searched */
  readonly children: ReactNode
  /** below the search and the rooms, on a wide screen below the search */
  readonly more?: ReactNode
}

const nothing = () => undefined

/** Length, date, 'Cari Kamar' and promo, and the place of the rooms. */
export const RoomSearch = ({
  found,
  isHelpful = false,
  isShown = false,
  onChange = nothing,
  children,
  more,
}: FrameProps) => {
  const { search, period, query, title, problem, dateInput, find } = found
  const { choice, window, chooseCount, chooseDate } = search
  return (
    <div className="g-search">
      <Flex vertical gap="medium">
        <StayFields
          period={period}
          count={choice.count}
          date={choice.date}
          window={window}
          onCount={(count) => {
            onChange()
            chooseCount(count)
          }}
          onDate={(date) => {
            onChange()
            chooseDate(date)
          }}
          problem={problem ?? undefined}
          isHelpful={isHelpful}
          dateRef={dateInput}
        />
        {period === 'monthly' && <Promo />}
        <Button
          type={isShown ? 'default' : 'primary'}
          block
          icon={<Icon name="search" size={18} />}
          loading={query.isFetching}
          onClick={find}
        >
          {copy.house.search}
        </Button>
      </Flex>
      {/* it is there before its text, which otherwise would not be read out */}
      <p role="status" className="g-hidden">
        {choice.searched &&
          query.currentData !== undefined &&
          !query.isFetching &&
          foundWords(title, query.currentData)}
      </p>
      <div className="g-search-rooms">
        {children === false ? <p className="g-search-hint">{copy.house.notSearched}</p> : children}
      </div>
      {more}
    </div>
  )
}

interface FoundRoomsProps {
  readonly query: Loading
  /** undefined = they have not come */
  readonly rooms: readonly FoundRoom[] | undefined
  readonly title: string
  readonly onOpen: (room: FoundRoom, event: MouseEvent) => void
  readonly hrefOf?: (room: FoundRoom) => string
  /** marks the lowest price */
  readonly cheapestWord?: string
  /** they were searched for another stay */
  readonly isOld?: boolean
  /** above the rooms */
  readonly children?: ReactNode
}

export const FoundRooms = ({ query, rooms, title, onOpen, children, isOld = false, ...priced }: FoundRoomsProps) => {
  if (query.isError && !query.isFetching) return <RetryProblem title={copy.loadFailed} query={query} />
  return (
    <Section title={title}>
      {rooms === undefined ? (
        <Skeleton shape="grid" />
      ) : rooms.length === 0 ? (
        <Empty image={<Icon name="bed" size={40} />} description={copy.house.noRooms} />
      ) : (
        <>
          {children}
          <RoomGrid
            label={title}
            rooms={rooms}
            onPick={onOpen}
            availableWord={copy.house.available}
            takenWord={copy.house.taken}
            isOld={isOld}
            {...priced}
          />
        </>
      )}
    </Section>
  )
}
