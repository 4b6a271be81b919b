import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { isPast } from '@/domain/paying'
import { isPending } from '@/domain/transaction'
import { paths } from '@/domain/paths'
import { formatRupiah } from '@griya/common/words/money'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import {
  selectTransactionById,
  selectTransactionIdsLatestFirst,
  selectTransactionIdsPastLast,
} from '@/state/rows/transactions'
import { Icon } from '@/ui/parts/Icon'
import { ScreenLink } from '@/ui/screen/links'
import { TransactionCard, TransactionsList, type TransactionRowProps } from './TransactionsList'
import { StatusMark } from './TransactionStatus'
import { useStayDates } from './useStayDates'
import './TransactionsScreen.css'

/** Spec section 2, 'Transactions list': by the end of the booking, the latest first. */
export const Spec = () => <TransactionsList ids={useAppSelector(selectTransactionIdsLatestFirst)} />

/** Before the first row whose end is not over, and before the first of the past. */
const RowHeading = ({ id, ids }: { readonly id: TransactionId; readonly ids: readonly TransactionId[] }) => {
  const now = useAppSelector(selectNow)
  const before = ids[ids.indexOf(id) - 1]
  const isOver = useAppSelector((state) => isPast(selectTransactionById(state, id), now))
  const wasOver = useAppSelector((state) => before !== undefined && isPast(selectTransactionById(state, before), now))
  if (before !== undefined && wasOver === isOver) return null
  return <h2 className="g-list-heading">{isOver ? copy.transactions.past : copy.transactions.present}</h2>
}

/** A stay of the past in one line of a thumb's height, with the same texts as a card. */
const PastStay = ({ transaction }: Pick<TransactionRowProps, 'transaction'>) => {
  const dates = useStayDates(transaction)
  const { id, houseName, roomName, paymentStatus, total } = transaction
  return (
    <ScreenLink to={paths.transaction(id)} className="g-past">
      <span className="g-past-text">
        <strong className="g-transaction-name">{copy.transactions.row(houseName, roomName, paymentStatus)}</strong>
        <span className="g-quiet g-figures">
          <span>{dates}</span> <span className="g-money">{copy.transactions.total(formatRupiah(total))}</span>
        </span>
      </span>
      <StatusMark transaction={transaction} />
      <Icon name="chevron" size={18} />
    </ScreenLink>
  )
}

const Row = (row: TransactionRowProps) => {
  const isOver = useAppSelector((state) => isPast(row.transaction, selectNow(state)))
  return isOver && !isPending(row.transaction) ? (
    <PastStay transaction={row.transaction} />
  ) : (
    <TransactionCard {...row} />
  )
}

/** Those of the present first, then those of the past, each with a heading. */
export const Griya = () => {
  const ids = useAppSelector(selectTransactionIdsPastLast)
  return <TransactionsList ids={ids} Row={Row} headingOf={(id) => <RowHeading id={id} ids={ids} />} />
}
