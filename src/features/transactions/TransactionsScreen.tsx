import * as copy from '@/domain/copy'
import { isPast } from '@/domain/paying'
import { isPending } from '@/domain/transaction'
import { formatRupiah } from '@griya/common/words/money'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectTransactionIdsLatestFirst, selectTransactionIdsPastLast } from '@/state/rows/transactions'
import { WideOnly } from '@/ui/screen/WideOnly'
import { RowHeading, StayLine } from './TransactionRows'
import { TransactionCard, TransactionsList, type TransactionRowProps } from './TransactionsList'

/** Spec section 2, 'Transactions list': by the end of the booking, the latest first. */
export const Spec = () => <TransactionsList ids={useAppSelector(selectTransactionIdsLatestFirst)} />

const Row = (row: TransactionRowProps) => {
  const isOver = useAppSelector((state) => isPast(row.transaction, selectNow(state)))
  return isOver && !isPending(row.transaction) ? (
    <StayLine transaction={row.transaction} total={copy.transactions.total(formatRupiah(row.transaction.total))} />
  ) : (
    <TransactionCard {...row} />
  )
}

/** Those of the present first, then those of the past, each with a heading. On a wide screen there is a place beside them for the chosen one. */
export const Griya = () => {
  const ids = useAppSelector(selectTransactionIdsPastLast)
  return (
    <div className="g-beside">
      <TransactionsList ids={ids} Row={Row} headingOf={(id) => <RowHeading id={id} ids={ids} />} />
      <WideOnly className="g-beside-hint">
        <p>{copy.transactions.choose}</p>
      </WideOnly>
    </div>
  )
}
