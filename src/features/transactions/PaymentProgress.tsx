import { durationInWords } from '@griya/common/words/duration'
import { formatMomentInFull } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { PAYMENT_STEPS, paymentStep } from '@/domain/paying'
import {
  awaitsConfirmation,
  hasMoneyCome,
  isCancelled,
  isConfirmed,
  isLate,
  isOverdue,
  rejectionOf,
  type Transaction,
} from '@/domain/transaction'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { cx } from '@/ui/parts/cx'
import { Icon } from '@/ui/parts/Icon'
import './PaymentProgress.css'

interface TransactionProps {
  readonly transaction: Transaction
}

/** Whether the host says where payments stand: what is read of a host that announces nothing lacks it. */
export const knowsPayment = ({ nextActor }: Transaction): boolean => nextActor !== undefined

/** A refusal that the tenant can still answer; null where there is none, or where the host does not tell. */
export const useRejection = (transaction: Transaction) => {
  const now = useAppSelector(selectNow)
  return knowsPayment(transaction) ? rejectionOf(transaction, now) : null
}

const sentence = (what: string, moment: string | null, worded: (what: string, time: string) => string) =>
  moment === null ? `${what}.` : worded(what, moment)

/** Who acts next, since when, and how long it usually takes. */
export const useNextStep = (transaction: Transaction): string | null => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const words = copy.paymentState
  const moment = (instant: number | null | undefined) => (instant == null ? null : formatMomentInFull(instant, zone))
  const since = moment(transaction.statusSince)
  if (isConfirmed(transaction)) return sentence(words.isConfirmed, moment(transaction.confirmedAt), words.at)
  if (hasMoneyCome(transaction)) return `${copy.stay.moneyCame}.`
  if (awaitsConfirmation(transaction)) {
    const { usualWait } = transaction
    const waits = sentence(words.waitsForOperator, since, words.since)
    return usualWait == null ? waits : `${waits} ${words.usually(durationInWords(usualWait))}`
  }
  if (isOverdue(transaction, now)) return null
  const isRejected = rejectionOf(transaction, now) !== null
  return sentence(isRejected ? words.waitsForProof : words.waitsForTenant, since, words.since)
}

const Steps = ({ transaction }: TransactionProps) => {
  const words = copy.paymentState
  const step = paymentStep(transaction)
  const text = useNextStep(transaction)
  return (
    <Card>
      <ol className="g-progress" aria-label={words.label}>
        {PAYMENT_STEPS.map((name, place) => (
          <li
            key={name}
            className={cx(place < step && 'g-progress-done', place === step && 'g-progress-now') || undefined}
            aria-current={place === step ? 'step' : undefined}
          >
            <span className="g-progress-mark">{place < step && <Icon name="check" size={14} />}</span>
            <span>
              {words.steps[name]}
              {place < step && <span className="g-hidden"> ({words.done})</span>}
            </span>
          </li>
        ))}
      </ol>
      {text !== null && <p>{text}</p>}
    </Card>
  )
}

/** The way of a payment, in four steps. */
export const PaymentProgress = ({ transaction }: TransactionProps) =>
  knowsPayment(transaction) ? <Steps transaction={transaction} /> : null

/** The same in one word, for a row of the list; null where the host does not tell. */
export const usePaymentWord = (transaction: Transaction): string | null => {
  const now = useAppSelector(selectNow)
  if (!knowsPayment(transaction)) return null
  const words = copy.paymentState.word
  if (isCancelled(transaction)) return words.cancelled
  if (isConfirmed(transaction)) return words.confirmed
  if (awaitsConfirmation(transaction) || hasMoneyCome(transaction)) return words.check
  if (isOverdue(transaction, now)) return words.over
  if (isLate(transaction, now)) return words.late
  return rejectionOf(transaction, now) === null ? words.pay : words.rejected
}
