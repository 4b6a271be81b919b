import * as copy from '@/domain/copy'
import { isPending, paymentClock, type Transaction } from '@/domain/transaction'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Countdown } from '@/ui/parts/Countdown'

const TONES = { running: 'calm', soon: 'soon', over: 'past' } as const

const timeLeft = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return copy.countdown.underMinute
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? copy.countdown.minutes(minutes) : copy.countdown.hoursAndMinutes(hours, minutes % 60)
}

/** How long a pending transaction may still be paid, by the server's clock. */
export const PaymentCountdown = ({ transaction }: { readonly transaction: Transaction }) => {
  const now = useAppSelector(selectNow)
  if (!isPending(transaction)) return null
  const { state, secondsLeft } = paymentClock(transaction.paymentDue, now)
  return (
    <Countdown tone={TONES[state]}>
      {state === 'over' ? copy.countdown.over : copy.countdown.left(timeLeft(secondsLeft))}
    </Countdown>
  )
}
