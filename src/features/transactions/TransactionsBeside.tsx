import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { useAppSelector } from '@/state/hooks'
import { selectTransactionById, selectTransactionIdsPastLast } from '@/state/rows/transactions'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'
import { RowHeading, StayLine } from './TransactionRows'

/** So many are drawn without windowing; the list itself has the others. */
const AT_MOST = 40

const Line = ({ id, isCurrent }: { readonly id: TransactionId; readonly isCurrent: boolean }) => {
  const transaction = useAppSelector((state) => selectTransactionById(state, id))
  return transaction && <StayLine transaction={transaction} isCurrent={isCurrent} />
}

/** The list beside one of its transactions. Where it cannot be loaded, what the device knows stands there without a word. */
export const TransactionsBeside = () => {
  useListTransactionsQuery()
  const ids = useAppSelector(selectTransactionIdsPastLast)
  const shown = useIdInAddress()
  return (
    <nav aria-label={copy.transactions.title}>
      <ul className="g-stay-lines">
        {ids.slice(0, AT_MOST).map((id) => (
          <li key={id}>
            <RowHeading id={id} ids={ids} />
            <Line id={id} isCurrent={id === shown} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
