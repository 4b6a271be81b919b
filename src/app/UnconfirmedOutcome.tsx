import { Alert } from 'antd'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { isOverdue, isPending, type Transaction } from '@/domain/transaction'
import { selectNow } from '@/state/device/device'
import { selectUnconfirmedRequest, type UnconfirmedRequest } from '@/state/failures/failures'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import { selectIsLoggedIn } from '@/state/session/session'
import { LinkButton } from '@/ui/screen/links'

interface Finding {
  readonly text: string
  readonly done: boolean
  /** the transaction to open, if there is one */
  readonly open: TransactionId | null
}

/** Finds out from the list of transactions whether the server carried out a request whose answer never came. */
export const findOutcome = (
  request: UnconfirmedRequest,
  transactions: readonly Transaction[],
  now: number,
): Finding => {
  const { bookingKept, bookingMissing, bookingUncertain, cancelDone, cancelMissing, voucherDone, voucherMissing } =
    copy.unconfirmed
  if (request.kind === 'booking') {
    const { roomId, start, older } = request
    // what has just been booked was not paid yet: anything else for this room and day is an older one
    const kept = transactions.find(
      (one) =>
        isPending(one) &&
        !isOverdue(one, now) &&
        !older?.ids.includes(one.id) &&
        one.booking.roomId === roomId &&
        one.booking.start === start,
    )
    if (kept && older?.areAll === false) return { text: bookingUncertain, done: false, open: kept.id }
    return kept ? { text: bookingKept, done: true, open: kept.id } : { text: bookingMissing, done: false, open: null }
  }
  const row = transactions.find(({ id }) => id === request.id)
  if (request.kind === 'cancel') {
    return row ? { text: cancelMissing, done: false, open: row.id } : { text: cancelDone, done: true, open: null }
  }
  const applied = row !== undefined && row.voucherCode !== null
  return { text: applied ? voucherDone : voucherMissing, done: applied, open: request.id }
}

const Outcome = ({ request }: { readonly request: UnconfirmedRequest }) => {
  const { isAnswered, isError, isFetching } = useListTransactionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const transactions = useAppSelector(selectTransactions)
  const now = useAppSelector(selectNow)
  if (isFetching) return <Alert type="info" showIcon role="status" title={copy.unconfirmed.checking} />
  if (!isAnswered || isError)
    return <Alert type="warning" showIcon role="status" title={copy.serverError.outcomeUnknown} />
  const { text, done, open } = findOutcome(request, transactions, now)
  return (
    <Alert
      type={done ? 'success' : 'warning'}
      showIcon
      role="status"
      title={text}
      description={
        open !== null && <LinkButton to={paths.transaction(open)}>{copy.unconfirmed.openTransaction}</LinkButton>
      }
    />
  )
}

/** After a lost answer, the error page says in one line what the server did. */
const UnconfirmedOutcome = () => {
  const request = useAppSelector(selectUnconfirmedRequest)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return request && isLoggedIn ? <Outcome request={request} /> : null
}

export default UnconfirmedOutcome
