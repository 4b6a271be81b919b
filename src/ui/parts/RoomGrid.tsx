import { useId, type MouseEvent, type ReactNode } from 'react'
import { formatRupiah, formatShortRupiah } from '@griya/common/words/money'
import { cx } from './cx'
import { Icon } from './Icon'
import { VirtualList } from './VirtualList'
import './RoomGrid.css'

interface GridRoom {
  id: number
  number: string
  available: boolean
  price?: number | null | undefined
}

interface RoomGridProps<R extends GridRoom> {
  rooms: readonly R[]
  onPick: (room: R, event: MouseEvent) => void
  /** Where a free room's cell leads, if the cells are links. */
  hrefOf?: ((room: R) => string) | undefined
  label: string
  availableWord: string
  takenWord: string
  /** Given where free rooms show their price instead of the word for free: the word for the cheapest. */
  cheapestWord?: string | undefined
  /** An older result, only to look at. */
  isOld?: boolean
}

/** Spec section 9. */
const perRow = 5
/** CSS pixels. */
const rowHeight = 64
const gap = 8

const inRows = <R,>(rooms: readonly R[]) =>
  Array.from({ length: Math.ceil(rooms.length / perRow) }, (_, row) => rooms.slice(row * perRow, (row + 1) * perRow))

/** More characters do not fit beside four others on a narrow phone. */
const isLong = (number: string) => number.length > 5

/** The lowest price, if not all free rooms have the same. */
const cheapestOf = (rooms: readonly GridRoom[]): number | undefined => {
  const prices = rooms.flatMap(({ available, price }) => (available && typeof price === 'number' ? [price] : []))
  const lowest = Math.min(...prices)
  return prices.some((price) => price > lowest) ? lowest : undefined
}

interface CellProps {
  room: GridRoom
  word: string
  wordId: string
  href: string | undefined
  onPick: (event: MouseEvent) => void
}

interface FreeCellProps extends Pick<CellProps, 'href' | 'onPick'> {
  className: string
  describedBy: string
  children: ReactNode
}

/** A link can be opened in a new tab, and sent to somebody. */
const FreeCell = ({ href, onPick, describedBy, ...rest }: FreeCellProps) =>
  href === undefined ? (
    <button type="button" {...rest} onClick={onPick} aria-describedby={describedBy} />
  ) : (
    <a {...rest} href={href} onClick={onPick} aria-describedby={describedBy} />
  )

/** A free room with its price: the cell has no place for the word 'free', so that only its description says it. */
const PricedCell = ({ room, price, availableWord, cheapestWord, ...rest }: PricedCellProps) => {
  const id = useId()
  const words = [availableWord, ...(cheapestWord === undefined ? [] : [cheapestWord])]
  return (
    <FreeCell {...rest} className={cx('g-room', cheapestWord !== undefined && 'g-room-cheapest')} describedBy={id}>
      <RoomNumber room={room} />
      <span className="g-room-word" aria-hidden="true">
        {formatShortRupiah(price)}
      </span>
      {cheapestWord !== undefined && (
        <span className="g-room-cheapest-word" aria-hidden="true">
          {cheapestWord}
        </span>
      )}
      <span id={id} hidden>
        {[...words, formatRupiah(price)].join(', ')}
      </span>
    </FreeCell>
  )
}

interface PricedCellProps extends Pick<CellProps, 'room' | 'href' | 'onPick'> {
  price: number
  availableWord: string
  /** of the room with the lowest price alone */
  cheapestWord: string | undefined
}

const RoomNumber = ({ room: { number } }: Pick<CellProps, 'room'>) => (
  <span className={cx('g-room-number', isLong(number) && 'g-room-number-long')} title={number}>
    {number}
  </span>
)

const Cell = ({ room, word, wordId, ...rest }: CellProps) => {
  const content = (
    <>
      <RoomNumber room={room} />
      <span className="g-room-word" aria-hidden="true">
        <Icon name={room.available ? 'check' : 'close'} size={12} />
        {word}
      </span>
    </>
  )
  if (room.available)
    return (
      <FreeCell {...rest} className="g-room" describedBy={wordId}>
        {content}
      </FreeCell>
    )
  return (
    <button type="button" className="g-room" disabled aria-describedby={wordId}>
      {content}
    </button>
  )
}

export const RoomGrid = <R extends GridRoom>(props: RoomGridProps<R>) => {
  const { rooms, onPick, hrefOf, label, availableWord, takenWord, cheapestWord, isOld = false } = props
  const cheapest = cheapestWord === undefined ? undefined : cheapestOf(rooms)
  const id = useId()
  return (
    <div className={cx('g-rooms', isOld && 'g-rooms-old')} role="group" aria-label={label} inert={isOld}>
      <div hidden>
        <span id={`${id}-free`}>{availableWord}</span>
        <span id={`${id}-taken`}>{takenWord}</span>
      </div>
      <VirtualList items={inRows(rooms)} itemKey={(row) => row[0]?.id ?? ''} estimateSize={rowHeight} gap={gap}>
        {(row) => (
          <div className="g-room-row">
            {row.map((room) =>
              cheapestWord !== undefined && room.available && typeof room.price === 'number' ? (
                <PricedCell
                  key={room.id}
                  room={room}
                  price={room.price}
                  availableWord={availableWord}
                  cheapestWord={room.price === cheapest ? cheapestWord : undefined}
                  href={hrefOf?.(room)}
                  onPick={(event) => onPick(room, event)}
                />
              ) : (
                <Cell
                  key={room.id}
                  room={room}
                  word={room.available ? availableWord : takenWord}
                  wordId={room.available ? `${id}-free` : `${id}-taken`}
                  href={hrefOf?.(room)}
                  onPick={(event) => onPick(room, event)}
                />
              ),
            )}
          </div>
        )}
      </VirtualList>
    </div>
  )
}
