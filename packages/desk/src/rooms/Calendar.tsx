import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type CSSProperties, type MouseEvent } from 'react'
import { addDays, daysBetween, type CalendarDate } from '@griya/contract/calendar/dates'
import type { RoomBlock } from '@griya/contract/roomBlocks'
import type { Span } from '@griya/contract/stays'
import { block as blockCopy } from '../copy/blocks'
import * as copy from '../copy/rooms'
import { gapsIn, shortDay, weekday, type Gap, type Line, type LivingOn, type Room } from './days'

const ROW = 48

export interface FreeNight {
  readonly room: Room
  readonly from: CalendarDate
}

interface CalendarProps {
  readonly lines: readonly Line[]
  readonly from: CalendarDate
  readonly days: number
  readonly today: CalendarDate
  /** false while the nights of these days are not known */
  readonly isKnown: boolean
  readonly onStay: (id: number) => void
  readonly onGap: (night: FreeNight) => void
  readonly onBlock: (id: number) => void
}

const placed = (from: CalendarDate, part: Gap): CSSProperties => ({
  gridColumn: `${daysBetween(from, part.from) + 2} / ${daysBetween(from, part.to) + 2}`,
})

const datesOf = ({ from, to }: Gap) => `${shortDay(from)} – ${shortDay(to)}`

type RowProps = Omit<CalendarProps, 'lines'> & {
  readonly room: Room
  readonly spans: readonly Span[]
  readonly blocks: readonly RoomBlock[]
  readonly livingOn: LivingOn | undefined
}

const StayButton = ({
  span,
  room,
  from,
  onStay,
}: Pick<RowProps, 'room' | 'from' | 'onStay'> & { readonly span: Span }) => {
  const isElsewhere = span.phone === null
  const who = isElsewhere ? copy.taken : (span.name ?? copy.nameless)
  const word = copy.words[span.state]
  return (
    <button
      type="button"
      disabled={isElsewhere}
      className={`o-span o-span-${span.state}`}
      style={placed(from, span)}
      data-begins={span.begins}
      data-ends={span.ends}
      title={`${who} · ${datesOf(span)} · ${word}`}
      onClick={() => onStay(span.stay)}
    >
      <span>{who}</span>
      <span className="o-hidden">{`${room.number}, ${datesOf(span)},`}</span>
      <span className="o-span-word">{word}</span>
    </button>
  )
}

type LivingOnButtonProps = Pick<RowProps, 'room' | 'from' | 'onStay'> & { readonly living: LivingOn; readonly gap: Gap }

/** Nights that are billed later, of somebody who goes on living there. */
const LivingOnButton = ({ living, gap, room, from, onStay }: LivingOnButtonProps) => {
  const who = living.name ?? copy.nameless
  return (
    <button
      type="button"
      className="o-span o-span-on"
      style={placed(from, gap)}
      data-begins={false}
      data-ends={false}
      title={`${who} · ${datesOf(gap)} · ${copy.livesOn}`}
      onClick={() => onStay(living.stay)}
    >
      <span>{who}</span>
      <span className="o-hidden">{`${room.number}, ${datesOf(gap)},`}</span>
      <span className="o-span-word">{copy.livesOn}</span>
    </button>
  )
}

type BlockButtonProps = Pick<RowProps, 'room' | 'from' | 'days' | 'onBlock'> & { readonly block: RoomBlock }

const BlockButton = ({ block, room, from, days, onBlock }: BlockButtonProps) => {
  const last = addDays(from, days)
  const seen = { from: block.from > from ? block.from : from, to: block.to < last ? block.to : last }
  return (
    <button
      type="button"
      className="o-span o-span-block"
      style={placed(from, seen)}
      data-begins={block.from === seen.from}
      data-ends={block.to === seen.to}
      title={`${block.reason} · ${datesOf(block)} · ${blockCopy.word}`}
      onClick={() => onBlock(block.id)}
    >
      <span>{block.reason}</span>
      <span className="o-hidden">{`${room.number}, ${datesOf(block)},`}</span>
      <span className="o-span-word">{blockCopy.word}</span>
    </button>
  )
}

/** The night that was pressed; with the keyboard, the first one. */
const nightAt = (gap: Gap, { detail, clientX, currentTarget }: MouseEvent<HTMLElement>): CalendarDate => {
  if (detail === 0) return gap.from
  const { left, width } = currentTarget.getBoundingClientRect()
  const nights = daysBetween(gap.from, gap.to)
  return addDays(gap.from, Math.min(nights - 1, Math.max(0, Math.floor(((clientX - left) / width) * nights))))
}

const RoomRow = ({ room, spans, blocks, livingOn, from, days, today, isKnown, onStay, onGap, onBlock }: RowProps) => {
  const bookable = addDays(today, -1)
  const first = from > bookable ? from : bookable
  const last = addDays(from, days)
  const gaps = isKnown && first < last ? gapsIn([...spans, ...blocks], first, last) : []
  return (
    <>
      <span className="o-room">{room.number}</span>
      {gaps
        .map((gap) => ({ ...gap, to: livingOn && livingOn.from < gap.to ? livingOn.from : gap.to }))
        .filter((gap) => gap.from < gap.to)
        .map((gap) => (
          <button
            key={gap.from}
            type="button"
            className="o-gap"
            style={placed(from, gap)}
            aria-label={copy.freeGap(room.number, datesOf(gap))}
            onClick={(event) => onGap({ room, from: nightAt(gap, event) })}
          >
            <span>{copy.free}</span>
          </button>
        ))}
      {livingOn !== undefined &&
        gaps
          .map((gap) => ({ ...gap, from: livingOn.from > gap.from ? livingOn.from : gap.from }))
          .filter((gap) => gap.from < gap.to)
          .map((gap) => <LivingOnButton key={`on ${gap.from}`} {...{ gap, room, from, onStay }} living={livingOn} />)}
      {spans.map((span) => (
        <StayButton key={`${span.stay} ${span.from}`} span={span} room={room} from={from} onStay={onStay} />
      ))}
      {blocks.map((block) => (
        <BlockButton key={block.id} block={block} room={room} from={from} days={days} onBlock={onBlock} />
      ))}
    </>
  )
}

/** The buttons below name their dates themselves. */
const Dates = ({ from, days, today }: Pick<CalendarProps, 'from' | 'days' | 'today'>) => (
  <div className="o-nights o-dates" aria-hidden>
    <span className="o-room" />
    {Array.from({ length: days }, (_, index) => addDays(from, index)).map((date) => (
      <span key={date} className="o-date" data-today={date === today} data-weekend={weekday(date) === 'Mg'}>
        <span>{weekday(date)}</span>
        <strong>{Number(date.slice(8))}</strong>
      </span>
    ))}
  </div>
)

/** Rooms by nights. Only the rooms in sight are drawn; the calendar scrolls in its own frame, the page does not. */
export const Calendar = ({ lines, ...rest }: CalendarProps) => {
  const { from, days, today } = rest
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  const nowAt = daysBetween(from, today)
  return (
    <div
      ref={frame}
      className="o-calendar"
      role="region"
      aria-label={copy.calendar}
      tabIndex={0}
      style={{ '--nights': days } as CSSProperties}
      data-range={days > 7 ? 'month' : 'week'}
    >
      <Dates from={from} days={days} today={today} />
      <ul style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (line === undefined) return null
          const style = { transform: `translateY(${start}px)`, height: ROW }
          return line.kind === 'house' ? (
            <li key={`house ${line.id}`} className="o-house-line" style={style}>
              <strong>{line.name}</strong>
            </li>
          ) : (
            <li key={line.room.id} className="o-nights o-room-line" style={style}>
              {nowAt >= 0 && nowAt < days && (
                <span className="o-today" aria-hidden style={{ gridColumn: `${nowAt + 2} / ${nowAt + 3}` }} />
              )}
              <RoomRow {...rest} room={line.room} spans={line.spans} blocks={line.blocks} livingOn={line.livingOn} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
