import { useId } from 'react'
import { formatRupiah, formatShortRupiah } from '@/domain/money'
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
  onPick: (room: R) => void
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
  onPick: () => void
}

/** A free room with its price: the cell has no place for the word, so that only its description says it. */
const PricedCell = ({ room, price, words, onPick }: Pick<CellProps, 'room' | 'onPick'> & PricedWords) => {
  const id = useId()
  return (
    <button
      type="button"
      className={cx('g-room', words.length > 1 && 'g-room-cheapest')}
      onClick={onPick}
      aria-describedby={id}
    >
      <RoomNumber room={room} />
      <span className="g-room-word" aria-hidden="true">
        {formatShortRupiah(price)}
      </span>
      <span id={id} hidden>
        {[...words, formatRupiah(price)].join(', ')}
      </span>
    </button>
  )
}

interface PricedWords {
  price: number
  words: readonly string[]
}

const RoomNumber = ({ room: { number } }: Pick<CellProps, 'room'>) => (
  <span className={cx('g-room-number', isLong(number) && 'g-room-number-long')} title={number}>
    {number}
  </span>
)

const Cell = ({ room, word, wordId, onPick }: CellProps) => (
  <button type="button" className="g-room" disabled={!room.available} onClick={onPick} aria-describedby={wordId}>
    <RoomNumber room={room} />
    <span className="g-room-word" aria-hidden="true">
      <Icon name={room.available ? 'check' : 'close'} size={12} />
      {word}
    </span>
  </button>
)

export const RoomGrid = <R extends GridRoom>(props: RoomGridProps<R>) => {
  const { rooms, onPick, label, availableWord, takenWord, cheapestWord, isOld = false } = props
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
                  words={room.price === cheapest ? [availableWord, cheapestWord] : [availableWord]}
                  onPick={() => onPick(room)}
                />
              ) : (
                <Cell
                  key={room.id}
                  room={room}
                  word={room.available ? availableWord : takenWord}
                  wordId={room.available ? `${id}-free` : `${id}-taken`}
                  onPick={() => onPick(room)}
                />
              ),
            )}
          </div>
        )}
      </VirtualList>
    </div>
  )
}
