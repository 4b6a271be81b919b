import { addDays, addMonths, type CalendarDate } from '@griya/contract/calendar/dates'

/** The nights from `from` up to, but not including, `to` belong to somebody; null = all from then on, as they go on living there. */
export interface NightSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate | null
}

export interface RoomToLet {
  readonly id: number
  /** for one month, week or day, without extras */
  readonly rate: number
}

/** The nights that are asked for, and their length in the calendar for a stay that begins later. */
export interface StayNights {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly months: number
  readonly days: number
}

interface Vacancy {
  readonly free: number
  /** the lowest rate of a free room; null = none is free */
  readonly cheapest: number | null
  /** the first day from which a room is free for the whole length; null where one is free now, or none is let */
  readonly nextFree: CalendarDate | null
}

const NEVER: readonly NightSpan[] = []

/** Whether a stay of the wanted length that begins on a day meets none of the others. */
const fits = (start: CalendarDate, taken: readonly NightSpan[], { months, days }: StayNights): boolean => {
  const later = taken.filter(({ to }) => to === null || to > start)
  if (later.length === 0) return true
  const end = addDays(addMonths(start, months), days)
  return later.every(({ from }) => from >= end)
}

/** A stay of the wanted length can begin when another one ends, if the next one begins late enough. */
const nextFreeOf = (takenByRoom: readonly (readonly NightSpan[])[], wanted: StayNights): CalendarDate | null => {
  let earliest: CalendarDate | null = null
  for (const taken of takenByRoom)
    for (const { to } of taken)
      if (to !== null && to > wanted.from && (earliest === null || to < earliest) && fits(to, taken, wanted))
        earliest = to
  return earliest
}

/** What of these rooms is free; `takenOf` has the nights of each room that are taken. */
export const vacancyOf = (
  rooms: readonly RoomToLet[],
  takenOf: ReadonlyMap<number, readonly NightSpan[]>,
  wanted: StayNights,
): Vacancy => {
  const isFree = ({ id }: RoomToLet) =>
    (takenOf.get(id) ?? NEVER).every(({ from, to }) => (to !== null && to <= wanted.from) || from >= wanted.to)
  const free = rooms.filter(isFree)
  if (free.length > 0) return { free: free.length, cheapest: Math.min(...free.map(({ rate }) => rate)), nextFree: null }
  return {
    free: 0,
    cheapest: null,
    nextFree: nextFreeOf(
      rooms.map(({ id }) => takenOf.get(id) ?? NEVER),
      wanted,
    ),
  }
}
