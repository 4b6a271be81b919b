import { lazy, Suspense, type ReactNode } from 'react'
import { DAY_SECONDS } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { formatDate, formatNearDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { paths } from '@/domain/paths'
import {
  awaitsConfirmation,
  hasMoneyCome,
  hasPartArrived,
  isConfirmed,
  lastStay,
  owedOf,
  rejectionOf,
  stayInHand,
} from '@/domain/transaction'
import { latePart, loadChunk } from '@griya/common/device/loadChunk'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useKnownRow } from '@/state/offline/known'
import { usePaymentSentence } from '@/state/flows/usePaymentSentence'
import { selectTransactions } from '@/state/rows/transactions'
import { LinkButton } from '@/ui/screen/links'
import { RetryLine, type Loading } from '@/ui/screen/Retry'
import type { LastStayProps } from './LastStay'
import { Renewal, type StepProps } from './Renewal'
import { StayFrame } from './Stay'

const words = copy.stay

/** Few tenants who open the menu have no room. */
const loadLastStay = latePart(async () => ({ default: (await import('./LastStay')).LastStay }))
const LastStay = lazy(() => loadChunk(loadLastStay))

const Step = ({ transaction, disabled }: StepProps) => {
  const now = useAppSelector(selectNow)
  const { id } = transaction
  if (isConfirmed(transaction)) return <Renewal transaction={transaction} disabled={disabled} />
  const isRejected = rejectionOf(transaction, now) !== null
  const isSent = awaitsConfirmation(transaction) || hasMoneyCome(transaction)
  return (
    <LinkButton
      to={isRejected ? paths.confirmation(id) : paths.transaction(id)}
      type={isSent ? 'default' : 'primary'}
      disabled={disabled && !isSent}
      block
    >
      {isRejected ? words.resend : isSent ? words.waits : words.pay}
    </LinkButton>
  )
}

interface BookedProps {
  readonly room: string
  readonly children: ReactNode
}

/** One booking: what is said of it, and below that its button. */
const Booked = ({ room, children }: BookedProps) => (
  <div className="g-stay-booked">
    <strong>{room}</strong>
    {children}
  </div>
)

interface StayCardProps {
  /** of the tenant's transactions */
  readonly query: Loading & { readonly isAnswered: boolean }
}

/** Nothing is booked, or nobody knows yet. */
const NoStay = ({ query, last }: StayCardProps & LastStayProps) => {
  if (query.isError) return <RetryLine query={query} />
  if (!query.isAnswered || query.isFetching) return null
  return (
    <Suspense fallback={null}>
      <LastStay last={last} />
    </Suspense>
  )
}

/** What the menu says of the tenant's room, and the one next step. */
export const StayCard = ({ query }: StayCardProps) => {
  const transactions = useAppSelector(selectTransactions)
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const today = midnightOf(dateAt(now, zone), zone)
  const stay = stayInHand(transactions, now)
  const daysTo = (instant: number) => Math.round((instant - today) / DAY_SECONDS)
  const beginning = (start: number) => {
    const date = formatNearDate(start, now, zone)
    return words.begins(daysTo(start) === 1 ? words.tomorrow(date) : date)
  }
  const isWaiting = !useKnownRow(stay?.next, query).isAnswered
  const sentence = usePaymentSentence(stay?.next, isWaiting)
  if (stay === null) {
    return (
      <StayFrame>
        <NoStay query={query} last={lastStay(transactions, now)} />
      </StayFrame>
    )
  }
  const { houseName, roomName, start, end, next, isNextAnother, others } = stay
  const part = !isWaiting && hasPartArrived(next)
  const doing = (
    <>
      {part && (
        <p className="g-figures">
          {keepAmountsWhole(copy.stay.partArrived(formatRupiah(next.received ?? 0), formatRupiah(owedOf(next))))}
        </p>
      )}
      {sentence !== null && <p className="g-figures">{keepAmountsWhole(sentence)}</p>}
      <Step transaction={next} disabled={isWaiting} />
    </>
  )
  const current = (
    <Booked key="current" room={words.room(houseName, roomName)}>
      {start !== null && start > now && <p className="g-quiet">{beginning(start)}</p>}
      {end !== null && start !== null && start <= now && (
        <p className="g-quiet">{words.until(formatDate(end, zone), words.daysLeft(Math.max(0, daysTo(end))))}</p>
      )}
      {!isNextAnother && doing}
    </Booked>
  )
  const another = isNextAnother && (
    <Booked key="another" room={words.room(next.houseName, next.roomName)}>
      <p className="g-quiet">
        {words.period(formatDate(next.booking.start, zone), formatDate(next.booking.end, zone))}
      </p>
      {doing}
    </Booked>
  )
  return (
    <StayFrame
      more={
        others > 0 && (
          <LinkButton to={paths.transactions()} type="link">
            {words.others(others)}
          </LinkButton>
        )
      }
    >
      {isConfirmed(next) ? [current, another] : [another, current]}
    </StayFrame>
  )
}
