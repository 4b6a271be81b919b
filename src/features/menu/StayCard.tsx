import { useListTransactionsQuery } from '@/api/transactionsApi'
import { DAY_SECONDS } from '@/calendar/dates'
import { dateAt, midnightOf } from '@/calendar/zones'
import { formatDate } from '@/domain/calendar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { awaitsConfirmation, isPending, rejectionOf, stayInHand, type Transaction } from '@/domain/transaction'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import { LinkButton } from '@/ui/screen/links'
import { RetryLine } from '@/ui/screen/Retry'

const words = copy.stay

const Step = ({ transaction }: { readonly transaction: Transaction }) => {
  const now = useAppSelector(selectNow)
  const { id } = transaction
  if (rejectionOf(transaction, now) !== null)
    return (
      <LinkButton to={paths.confirmation(id)} block>
        {words.resend}
      </LinkButton>
    )
  if (isPending(transaction))
    return (
      <LinkButton to={paths.transaction(id)} block>
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
    <LinkButton to={paths.extend()} type="default" block>
      {words.extend}
    </LinkButton>
  )
}

/** What the menu says of the tenant's room, and the one next step. */
const StayCard = () => {
  const query = useListTransactionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const transactions = useAppSelector(selectTransactions)
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const today = midnightOf(dateAt(now, zone), zone)
  const stay = stayInHand(transactions, now, today)
  if (stay === null) {
    if (query.isError) return <RetryLine query={query} />
    return query.isSuccess ? <p className="g-quiet">{words.none}</p> : null
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
      <Step transaction={next} />
    </>
  )
}

export default StayCard
