import * as copy from './copy'
import type { CalendarDate } from './dates'
import { formatRupiah } from './money'
import { DAY_SECONDS, freeMonths, type Period } from './stay'

/** In words, with the months that come free. */
export const lengthWithPromo = (period: Period, count: number): string => {
  const length = copy.period[period].length(count)
  const free = freeMonths({ period, count })
  return free > 0 ? copy.withFreeMonths(length, free) : length
}

const WEEK_NIGHTS = 7
const DAY_MS = DAY_SECONDS * 1_000

/** From this date on, free months included. A month ends on the same day of the next one, or on its last. */
export const nightsFrom = (date: CalendarDate, period: Period, count: number): number => {
  if (period !== 'monthly') return period === 'weekly' ? count * WEEK_NIGHTS : count
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const ahead = month + count + freeMonths({ period, count })
  const lastDay = new Date(Date.UTC(year, ahead, 0)).getUTCDate()
  return (Date.UTC(year, ahead - 1, Math.min(day, lastDay)) - Date.UTC(year, month - 1, day)) / DAY_MS
}

/** 'Rp 61.857 per malam' for a stay that is not counted in nights anyway. */
export const nightlyPrice = (price: number, date: CalendarDate, period: Period, count: number): string | undefined =>
  period === 'daily' ? undefined : copy.room.perNight(formatRupiah(Math.round(price / nightsFrom(date, period, count))))
