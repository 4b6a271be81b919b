import { DAY_SECONDS } from '@/calendar/dates'
import { dateAt, midnightOf } from '@/calendar/zones'
import { formatDate } from '@/domain/calendar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { formatRupiah } from '@/domain/money'
import {
  awaitsConfirmation,
  hasPartArrived,
  isPending,
  owedOf,
  rejectionOf,
  stayInHand,
  type Transaction,
} from '@/domain/transaction'
import { selectIsGriyaHost, selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useIsWaiting } from '@/state/offline/known'
import { selectTransactions } from '@/state/rows/transactions'
import { LinkButton } from '@/ui/screen/links'
import { RetryLine, type Loading } from '@/ui/screen/Retry'
import { StayFrame } from './Stay'

const words = copy.stay

interface StepProps {
  readonly transaction: Transaction
  /** the device knows it, and the server has still to say whether it is true */
  readonly disabled: boolean
}

const Step = ({ transaction, disabled }: StepProps) => {
  const now = useAppSelector(selectNow)
  const { id } = transaction
  if (rejectionOf(transaction, now) !== null)
    return (
      <LinkButton to={paths.confirmation(id)} disabled={disabled} block>
        {words.resend}
      </LinkButton>
    )
  if (isPending(transaction))
    return (
      <LinkButton to={paths.transaction(id)} disabled={disabled} block>
        {words.pay}
      </LinkButton>
    )
  if (awaitsConfirmation(transaction))
    return (
      <LinkButton to={paths.transaction(id)} type="default" block>
        {words.waits}
      </LinkButton>
    )
  // the server extends a stay until the day it ends
  if (transaction.booking.end <= now) return null
  return (
    <LinkButton to={paths.extend()} type="default" disabled={disabled} block>
      {words.extend}
    </LinkButton>
  )
}

interface StayCardProps {
  /** of the tenant's transactions */
  readonly query: Loading & { readonly isSuccess: boolean }
}

const Content = ({ query }: StayCardProps) => {
  const transactions = useAppSelector(selectTransactions)
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const today = midnightOf(dateAt(now, zone), zone)
  const stay = stayInHand(transactions, now, today)
  const isWaiting = useIsWaiting(stay?.next, query)
  if (stay === null) {
    if (query.isError) return <RetryLine query={query} />
    return query.isSuccess && !query.isFetching ? <p className="g-quiet">{words.none}</p> : null
  }
  const { houseName, roomName, end, next, isNextAnother } = stay
  const days = Math.max(0, Math.round((end - today) / DAY_SECONDS))
  const nextRoom = words.room(next.houseName, next.roomName)
  return (
    <>
      <strong className="g-stay-room">{words.room(houseName, roomName)}</strong>
      <p className="g-stay-until g-quiet">{words.until(formatDate(end, zone), words.daysLeft(days))}</p>
      {isNextAnother && (
        <p>{words.next(nextRoom, formatDate(next.booking.start, zone), formatDate(next.booking.end, zone))}</p>
      )}
      {isGriyaHost && !isWaiting && hasPartArrived(next) && (
        <p className="g-money">{copy.arrived.part(formatRupiah(next.received ?? 0), formatRupiah(owedOf(next)))}</p>
      )}
      <Step transaction={next} disabled={isWaiting} />
    </>
  )
}

/** What the menu says of the tenant's room, and the one next step. */
export const StayCard = ({ query }: StayCardProps) => (
  <StayFrame>
    <Content query={query} />
  </StayFrame>
)
