import { durationInWords } from '@griya/common/words/duration'
import { formatDate, formatDeadline, formatTime } from '@griya/common/words/calendar'
import { stay as words } from '@/domain/copy'
import { masked } from '@/domain/kept'
import { formatRupiah } from '@griya/common/words/money'
import {
  awaitsConfirmation,
  hasMoneyCome,
  isLate,
  isPending,
  owedOf,
  rejectionOf,
  type Transaction,
} from '@/domain/transaction'
import { selectNow, selectTimeZone } from '../device/device'
import { useAppSelector } from '../hooks'

/** What is to be paid and until when, or whether it has arrived; null once it is confirmed. */
export const usePaymentSentence = (transaction: Transaction | undefined, isWaiting: boolean): string | null => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  if (transaction === undefined) return null
  if (hasMoneyCome(transaction)) return words.moneyCame
  const rejection = rejectionOf(transaction, now)
  if (rejection !== null) return words.rejected(rejection.reason)
  if (isPending(transaction)) {
    const owed = formatRupiah(owedOf(transaction))
    const total = isWaiting ? masked(owed) : owed
    const { paymentDue } = transaction
    // only a host that is no Griya host leaves it out, and there nobody shows the sentence
    if (paymentDue === null) return null
    if (isLate(transaction, now)) return words.late(total, formatDate(paymentDue - 1, zone))
    return words.payBefore(total, formatDeadline(paymentDue, now, zone))
  }
  if (!awaitsConfirmation(transaction)) return null
  const { statusSince, usualWait } = transaction
  const since = statusSince == null ? words.checking : words.checkedSince(formatTime(statusSince, zone))
  return usualWait == null ? since : words.usually(since, durationInWords(usualWait))
}
