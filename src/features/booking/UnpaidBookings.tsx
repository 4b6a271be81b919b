import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { isOverdue, isPending } from '@/domain/transaction'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import { LinkButton } from '@/ui/screen/links'

/** The bookings that have to be paid or cancelled before there may be another; bills of rent are none. */
export const UnpaidBookings = () => {
  useListTransactionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const now = useAppSelector(selectNow)
  const unpaid = useAppSelector(selectTransactions).filter(
    (one) => isPending(one) && !isOverdue(one, now) && one.continues !== true,
  )
  return unpaid.map(({ id, houseName, roomName }) => (
    <LinkButton key={id} to={paths.transaction(id)} block>
      {copy.room.openUnpaid(houseName, roomName)}
    </LinkButton>
  ))
}
