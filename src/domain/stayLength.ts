import * as copy from './copy'
import { freeMonths, type Period } from './stay'

/** In words, with the months that come free. */
export const lengthWithPromo = (period: Period, count: number): string => {
  const length = copy.period[period].length(count)
  const free = freeMonths({ period, count })
  return free > 0 ? copy.withFreeMonths(length, free) : length
}
