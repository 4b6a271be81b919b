import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { isPast } from '@/domain/paying'
import { paths } from '@/domain/paths'
import type { Transaction } from '@/domain/transaction'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectTransactionById } from '@/state/rows/transactions'
import { Icon } from '@/ui/parts/Icon'
import { ScreenLink } from '@/ui/screen/links'
import { StatusMark } from './TransactionStatus'
import { useStayDates } from './useStayDates'
import './TransactionRows.css'

/* What the list and the list beside a transaction have in common. */

/** Before the first row whose end is not over, and before the first of the past. */
export const RowHeading = ({ id, ids }: { readonly id: TransactionId; readonly ids: readonly TransactionId[] }) => {
  const now = useAppSelector(selectNow)
  const before = ids[ids.indexOf(id) - 1]
  const isOver = useAppSelector((state) => isPast(selectTransactionById(state, id), now))
  const wasOver = useAppSelector((state) => before !== undefined && isPast(selectTransactionById(state, before), now))
  if (before !== undefined && wasOver === isOver) return null
  return <h2 className="g-list-heading">{isOver ? copy.transactions.past : copy.transactions.present}</h2>
}

interface StayLineProps {
  readonly transaction: Transaction
  /** in words; left out where the transaction beside it says it */
  readonly total?: string
  /** it is the transaction beside the list */
  readonly isCurrent?: boolean
}

/** A stay in one line of a thumb's height. */
export const StayLine = ({ transaction, total, isCurrent = false }: StayLineProps) => {
  const dates = useStayDates(transaction)
  const { id, houseName, roomName, paymentStatus } = transaction
  return (
    <ScreenLink to={paths.transaction(id)} className="g-past" {...(isCurrent && { 'aria-current': 'page' })}>
      <span className="g-past-text">
        <strong className="g-transaction-name">{copy.transactions.row(houseName, roomName, paymentStatus)}</strong>
        <span className="g-quiet g-figures">
          <span>{dates}</span>
          {total !== undefined && (
            <>
              {' '}
              <span className="g-money">{total}</span>
            </>
          )}
        </span>
      </span>
      <StatusMark transaction={transaction} />
      <Icon name="chevron" size={18} />
    </ScreenLink>
  )
}
