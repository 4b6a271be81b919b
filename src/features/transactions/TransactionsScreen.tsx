import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { isPast } from '@/domain/paying'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import {
  selectTransactionById,
  selectTransactionIdsLatestFirst,
  selectTransactionIdsPastLast,
} from '@/state/rows/transactions'
import { TransactionsList } from './TransactionsList'

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

/** Those of the present first, then those of the past, each with a heading. */
export const Griya = () => {
  const ids = useAppSelector(selectTransactionIdsPastLast)
  return <TransactionsList ids={ids} headingOf={(id) => <RowHeading id={id} ids={ids} />} />
}
