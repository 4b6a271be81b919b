import { addMonths, daysBetween, type CalendarDate } from '@/calendar/dates'
import * as copy from './copy'
import { formatRupiah } from './money'
import { freeMonths, type Period } from './stay'

/** In words, with the months that come free. */
export const lengthWithPromo = (period: Period, count: number): string => {
  const length = copy.period[period].length(count)
  const free = freeMonths({ period, count })
  return free > 0 ? copy.withFreeMonths(length, free) : length
}

const WEEK_NIGHTS = 7

/** From this date on, free months included. A month ends on the same day of the next one, or on its last. */
export const nightsFrom = (date: CalendarDate, period: Period, count: number): number => {
  if (period !== 'monthly') return period === 'weekly' ? count * WEEK_NIGHTS : count
  return daysBetween(date, addMonths(date, count + freeMonths({ period, count })))
}

/** 'Rp 61.857 per malam' for a stay that is not counted in nights anyway. */
export const nightlyPrice = (price: number, date: CalendarDate, period: Period, count: number): string | undefined =>
  period === 'daily' ? undefined : copy.room.perNight(formatRupiah(Math.round(price / nightsFrom(date, period, count))))
