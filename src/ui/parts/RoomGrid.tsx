import { useId } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import { VirtualList } from './VirtualList'
import './RoomGrid.css'

interface GridRoom {
  id: number
  number: string
  available: boolean
}

interface RoomGridProps<R extends GridRoom> {
  rooms: readonly R[]
  onPick: (room: R) => void
  label: string
  availableWord: string
  takenWord: string
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

interface CellProps {
  room: GridRoom
  word: string
  wordId: string
  onPick: () => void
}

const Cell = ({ room, word, wordId, onPick }: CellProps) => (
  <button type="button" className="g-room" disabled={!room.available} onClick={onPick} aria-describedby={wordId}>
    <span className={cx('g-room-number', isLong(room.number) && 'g-room-number-long')} title={room.number}>
      {room.number}
    </span>
    <span className="g-room-word" aria-hidden="true">
      <Icon name={room.available ? 'check' : 'close'} size={12} />
      {word}
    </span>
  </button>
)

export const RoomGrid = <R extends GridRoom>(props: RoomGridProps<R>) => {
  const { rooms, onPick, label, availableWord, takenWord } = props
  const id = useId()
  return (
    <div className="g-rooms" role="group" aria-label={label}>
      <div hidden>
        <span id={`${id}-free`}>{availableWord}</span>
        <span id={`${id}-taken`}>{takenWord}</span>
      </div>
      <VirtualList items={inRows(rooms)} itemKey={(row) => row[0]?.id ?? ''} estimateSize={rowHeight} gap={gap}>
        {(row) => (
          <div className="g-room-row">
            {row.map((room) => (
              <Cell
                key={room.id}
                room={room}
                word={room.available ? availableWord : takenWord}
                wordId={room.available ? `${id}-free` : `${id}-taken`}
                onPick={() => onPick(room)}
              />
            ))}
          </div>
        )}
      </VirtualList>
    </div>
  )
}
