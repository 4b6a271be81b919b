import { Alert, Tag, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { formatMoment } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { paymentClock } from '@/domain/paying'
import { isCancelled, isKnownStatus, isLate, isOverdue, isPending, type Transaction } from '@/domain/transaction'
import { selectFindRoom, selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { ContactLink } from '@/ui/parts/ContactLink'
import { Icon } from '@/ui/parts/Icon'
import { LinkButton } from '@/ui/screen/links'
import { usePaymentWord, useRejection } from './PaymentProgress'
import './TransactionStatus.css'

const LOOKS = {
  pending: { color: 'warning', icon: 'hourglass' },
  paid: { color: 'processing', icon: 'clock' },
  confirmed: { color: 'success', icon: 'checkCircle' },
} as const

interface StatusTagProps {
  readonly status: Transaction['paymentStatus']
  /** instead of the word of the spec */
  readonly children?: ReactNode
}

/** The status as the word of the spec, so that colour is never the only sign. */
export const StatusTag = ({ status, children = status }: StatusTagProps) => {
  const look = isKnownStatus(status) ? LOOKS[status] : undefined
  return <Tag {...(look && { color: look.color, icon: <Icon name={look.icon} size={15} /> })}>{children}</Tag>
}

/** In a row, whose text ends with the word of the spec: on a Griya host the Indonesian one. */
export const StatusChip = ({ transaction }: StatusProps) => {
  const word = usePaymentWord(transaction) ?? transaction.paymentStatus
  if (isCancelled(transaction)) return <Tag icon={<Icon name="close" size={15} />}>{word}</Tag>
  return <StatusTag status={transaction.paymentStatus}>{word}</StatusTag>
}

/** The status as a small sign, and as a word for whoever hears the screen. */
export const StatusMark = ({ transaction }: StatusProps) => {
  const { paymentStatus } = transaction
  const word = usePaymentWord(transaction) ?? paymentStatus
  const name = isCancelled(transaction) ? 'close' : isKnownStatus(paymentStatus) ? LOOKS[paymentStatus].icon : 'info'
  return (
    <span className="g-status-mark">
      <Icon name={name} size={18} />
      <span className="g-hidden">{word}</span>
    </span>
  )
}

const TONES = { running: 'calm', soon: 'soon', over: 'past' } as const

const timeLeft = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return copy.countdown.underMinute
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return hours % 24 === 0 ? copy.duration.days(days) : copy.countdown.daysAndHours(days, hours % 24)
  if (hours === 0) return copy.duration.minutes(minutes)
  return minutes % 60 === 0 ? copy.duration.hours(hours) : copy.countdown.hoursAndMinutes(hours, minutes % 60)
}

interface StatusProps {
  readonly transaction: Transaction
}

/** How much time is left to pay for a pending transaction, by the server's clock. */
export const PaymentCountdown = ({ transaction }: StatusProps) => {
  const now = useAppSelector(selectNow)
  const { paymentDue } = transaction
  if (!isPending(transaction) || paymentDue === null) return null
  const { state, secondsLeft } = paymentClock(paymentDue, now)
  const isOver = state === 'over'
  const over = isLate(transaction, now) ? copy.countdown.late(timeLeft(now - paymentDue)) : copy.countdown.over
  return (
    <p className={`g-countdown g-countdown-${TONES[state]}`}>
      <Icon name={isOver ? 'alert' : 'clock'} size={16} />
      <span>{isOver ? over : copy.countdown.left(timeLeft(secondsLeft))}</span>
    </p>
  )
}

/** On top of everything: whoever reads of the account first might transfer twice. */
export const RejectedProof = ({ transaction }: StatusProps) => {
  const rejection = useRejection(transaction)
  if (rejection === null) return null
  return (
    <Card tone="pending">
      <strong>{copy.paymentState.rejected(rejection.reason)}</strong>
      <PaymentCountdown transaction={transaction} />
    </Card>
  )
}

interface StatusWithContactProps extends StatusProps {
  /** whom to ask; null = nobody */
  readonly contactNumber: string | null
}

interface TransactionStatusProps extends StatusWithContactProps {
  readonly showMoment?: typeof formatMoment
  /** how much time is left stands beside the amount */
  readonly isClockElsewhere?: boolean
}

const Pending = ({
  transaction,
  contactNumber,
  showMoment = formatMoment,
  isClockElsewhere = false,
}: TransactionStatusProps) => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const isOver = isOverdue(transaction, now)
  const isRejected = useRejection(transaction) !== null
  const findRoom = useAppSelector(selectFindRoom)
  const { overdue, late, transferBefore, findAgain, transferred, aboutTransferred } = copy.transaction
  if (isRejected || transaction.paymentDue === null) return null
  if (isClockElsewhere && !isOver && !isLate(transaction, now)) return null
  const due = showMoment(transaction.paymentDue, zone)
  return (
    <Card tone="pending">
      <strong>{isOver ? overdue : isLate(transaction, now) ? late(due) : transferBefore(due)}</strong>
      {isOver ? (
        <>
          <LinkButton to={findRoom} type="default">
            {findAgain}
          </LinkButton>
          <ContactLink
            number={contactNumber}
            message={aboutTransferred(transaction.id, transaction.houseName, transaction.roomName)}
          >
            {transferred}
          </ContactLink>
        </>
      ) : (
        <PaymentCountdown transaction={transaction} />
      )}
    </Card>
  )
}

/** The status of the transaction, and what comes next. */
export const TransactionStatus = (props: TransactionStatusProps) => {
  const { paymentStatus } = props.transaction
  if (!isKnownStatus(paymentStatus)) return null
  switch (paymentStatus) {
    case 'pending':
      return <Pending {...props} />
    case 'paid':
      return <Alert type="info" showIcon role="note" title={copy.transaction.paidBanner} />
    case 'confirmed':
      return <Alert type="success" showIcon role="note" title={copy.transaction.confirmedNote} />
  }
}

/** Asks the operator about this transaction, if there is somebody to ask. */
export const AskAbout = ({
  transaction,
  contactNumber,
  ...look
}: StatusWithContactProps & Pick<ButtonProps, 'type' | 'block'>) => {
  const { id, houseName, roomName, paymentStatus } = transaction
  const message = copy.transaction.aboutIt(id, houseName, roomName, paymentStatus)
  return (
    <ContactLink {...look} number={contactNumber} message={message}>
      {copy.contact.ask}
    </ContactLink>
  )
}
