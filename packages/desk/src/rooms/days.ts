import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { RoomBlock } from '@griya/contract/roomBlocks'
import type { Occupancy, Span } from '@griya/contract/stays'
import { formatCalendarDate } from '@griya/common/words/calendar'

/** 21 Nov */
export const shortDay = (date: CalendarDate) => formatCalendarDate(date, 'D MMM')
/** 21 November 2026 */
export const longDay = (date: CalendarDate) => formatCalendarDate(date, 'D MMMM YYYY')
export const weekday = (date: CalendarDate) => formatCalendarDate(date, 'dd')
export const monthName = (date: CalendarDate) => formatCalendarDate(date, 'MMMM YYYY')

/** The nights from the first up to, not including, the last. */
export interface Gap {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Where a room is free between two dates, given what is there. */
export const gapsIn = (spans: readonly Gap[], from: CalendarDate, to: CalendarDate): readonly Gap[] => {
  const gaps: Gap[] = []
  let free = from
  for (const span of [...spans].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    if (span.from > free) gaps.push({ from: free, to: span.from < to ? span.from : to })
    if (span.to > free) free = span.to
    if (free >= to) return gaps
  }
  return [...gaps, { from: free, to }]
}

export type LivingOn = Occupancy['livingOn'][number]
export type Room = Occupancy['rooms'][number]
export type Line =
  | { readonly kind: 'house'; readonly id: number; readonly name: string }
  | {
      readonly kind: 'room'
      readonly room: Room
      readonly spans: readonly Span[]
      readonly blocks: readonly RoomBlock[]
      /** who has the room from a day on, without end */
      readonly livingOn: LivingOn | undefined
    }

type Shown = Pick<Occupancy, 'houses' | 'rooms' | 'spans' | 'blocks' | 'livingOn'>
/** The lines of the calendar: each house with its rooms below. */
export const linesOf = ({ houses, rooms, spans, blocks, livingOn }: Shown): readonly Line[] => {
  const byRoom = new Map<number, Span[]>()
  for (const span of spans) byRoom.set(span.roomId, [...(byRoom.get(span.roomId) ?? []), span])
  return houses.flatMap(({ id, name }): readonly Line[] => {
    const own = rooms.filter(({ houseId }) => houseId === id)
    return own.length === 0
      ? []
      : [
          { kind: 'house', id, name },
          ...own.map((room) => ({
            kind: 'room' as const,
            room,
            spans: byRoom.get(room.id) ?? [],
            blocks: blocks.filter(({ roomId }) => roomId === room.id),
            livingOn: livingOn.find(({ roomId }) => roomId === room.id),
          })),
        ]
  })
}
