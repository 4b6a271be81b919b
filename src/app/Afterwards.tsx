import { Alert } from 'antd'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import type { Transaction } from '@/domain/transaction'
import { useAppSelector } from '@/entities/hooks'
import { selectLostAnswer, type LostAnswer } from '@/entities/lostAnswer'
import { selectIsLoggedIn } from '@/entities/session'
import { selectTransactions } from '@/entities/transactionSelectors'
import { LinkButton } from '@/ui/LinkButton'

interface Finding {
  readonly text: string
  readonly done: boolean
  /** the transaction in question, where there is one to open */
  readonly open: TransactionId | null
}

/** What the server turned out to have of something whose answer never came. */
export const findOutcome = (lost: LostAnswer, transactions: readonly Transaction[]): Finding => {
  const { bookingKept, bookingMissing, cancelDone, cancelMissing, voucherDone, voucherMissing } = copy.afterwards
  if (lost.kind === 'booking') {
    const kept = transactions.find(({ booking }) => booking.roomId === lost.roomId && booking.start === lost.start)
    return kept
      ? { text: bookingKept, done: true, open: kept.id }
      : { text: `${bookingMissing} ${copy.serverError.draftKept}`, done: false, open: null }
  }
  const row = transactions.find(({ id }) => id === lost.id)
  if (lost.kind === 'cancel') {
    return row ? { text: cancelMissing, done: false, open: row.id } : { text: cancelDone, done: true, open: null }
  }
  const applied = row !== undefined && row.voucherCode !== null
  return { text: applied ? voucherDone : voucherMissing, done: applied, open: lost.id }
}

const Outcome = ({ lost }: { readonly lost: LostAnswer }) => {
  const { isSuccess, isFetching } = useListTransactionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const transactions = useAppSelector(selectTransactions)
  if (isFetching) return <Alert type="info" showIcon role="status" title={copy.afterwards.checking} />
  if (!isSuccess) return null
  const { text, done, open } = findOutcome(lost, transactions)
  return (
    <Alert
      type={done ? 'success' : 'warning'}
      showIcon
      role="status"
      title={text}
      description={
        open !== null && <LinkButton to={paths.transaction(open)}>{copy.afterwards.openTransaction}</LinkButton>
      }
    />
  )
}

/** After a lost answer the error page says in one line what the server has. */
const Afterwards = () => {
  const lost = useAppSelector(selectLostAnswer)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return lost && isLoggedIn ? <Outcome lost={lost} /> : null
}

export default Afterwards
