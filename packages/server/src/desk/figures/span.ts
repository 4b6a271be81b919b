import { addMonths, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { MONTHS_REPORTED, MOST_MONTHS } from '@griya/contract/figures'
import type { Context } from '../../platform/context'
import { refuse } from '../../domain/errors'
import { operatorWords } from '../../access/operators/words'

/** Months such as 2026-11, both included. */
export interface AskedMonths {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const firstOf = (month: string): CalendarDate => `${month}-01`
const monthOf = (date: CalendarDate): string => date.slice(0, 7)

/** The month in which that instant lies. */
export const monthAt = (instant: number, { settings }: Pick<Context, 'settings'>): string =>
  monthOf(dateAt(instant, settings.TIME_ZONE))

/** The first day of each month that was asked for, and that of the month after them. */
export const startsOf = ({ from, to }: AskedMonths, context: Pick<Context, 'clock' | 'settings'>): CalendarDate[] => {
  const last = firstOf(to ?? monthAt(context.clock.now(), context))
  const first = from === undefined ? addMonths(last, 1 - MONTHS_REPORTED) : firstOf(from)
  if (first > last) throw refuse(operatorWords.wrongSpan)
  const starts = [first]
  for (let next = addMonths(first, 1); next <= last; next = addMonths(next, 1)) starts.push(next)
  if (starts.length > MOST_MONTHS) throw refuse(operatorWords.longSpan(MOST_MONTHS))
  return [...starts, addMonths(last, 1)]
}

/** Instants; the last one is no longer part of it. */
export interface Interval {
  readonly start: number
  readonly end: number
}

/** From the first of these days to the last one. */
export const intervalOf = (starts: readonly CalendarDate[], { settings }: Pick<Context, 'settings'>): Interval => ({
  start: midnightOf(starts[0] ?? '', settings.TIME_ZONE),
  end: midnightOf(starts.at(-1) ?? '', settings.TIME_ZONE),
})
