import { Flex } from 'antd'
import { memo } from 'react'
import * as copy from '@/domain/copy'
import { formatDate } from '@/domain/calendar'
import type { TransactionId } from '@/domain/ids'
import { formatRupiah } from '@/domain/money'
import { paths } from '@/domain/paths'
import { isPending } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectTransactionById } from '@/state/rows/transactions'
import { LinkCard } from '@/ui/screen/links'
import { PaymentWord } from './PaymentProgress'
import { PaymentCountdown, StatusTag } from './TransactionStatus'

/** One row of the list; it renders again only if its own transaction changes. */
export const TransactionRow = memo(({ id }: { readonly id: TransactionId }) => {
  const zone = useAppSelector(selectTimeZone)
  const transaction = useAppSelector((state) => selectTransactionById(state, id))
  if (transaction === undefined) return null
  const { houseName, roomName, paymentStatus, total, booking } = transaction
  return (
    <LinkCard
      to={paths.transaction(id)}
      tone={isPending(transaction) ? 'pending' : 'plain'}
      footer={
        <>
          <Flex align="center" gap="small">
            <StatusTag status={paymentStatus} />
            <PaymentWord transaction={transaction} />
          </Flex>
          <PaymentCountdown transaction={transaction} />
        </>
      }
    >
      <strong className="g-transaction-name">{copy.transactions.row(houseName, roomName, paymentStatus)}</strong>
      <span className="g-figures">
        {copy.transactions.stay(formatDate(booking.start, zone), formatDate(booking.end, zone))}{' '}
        <span className="g-money">{copy.transactions.total(formatRupiah(total))}</span>
      </span>
    </LinkCard>
  )
})
TransactionRow.displayName = 'TransactionRow'
