import { formatNearDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import type { Transaction } from '@/domain/transaction'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'

/** '1 Desember s/d 5 Desember', with a year where it is not this one. */
export const useStayDates = ({ booking: { start, end } }: Transaction): string => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  return copy.transactions.stay(formatNearDate(start, now, zone), formatNearDate(end, now, zone))
}
