import type { Period } from '@griya/contract/stayAddress'
import * as copy from './copy'
import { formatRupiah } from '@griya/common/words/money'

const WEEK_NIGHTS = 7

/** 'Rp 61.857 per malam', for weeks alone: days are nights, and nobody counts those of a month. */
export const nightlyPrice = (price: number, period: Period, count: number): string | undefined =>
  period === 'weekly' ? copy.room.perNight(formatRupiah(Math.round(price / (count * WEEK_NIGHTS)))) : undefined
