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

/** 'Rp 61.857 per malam', for weeks alone: days are nights, and nobody counts those of a month. */
export const nightlyPrice = (price: number, period: Period, count: number): string | undefined =>
  period === 'weekly' ? copy.room.perNight(formatRupiah(Math.round(price / (count * WEEK_NIGHTS)))) : undefined
