import { Alert } from 'antd'
import * as copy from '@/domain/copy'
import { formatMoment } from '@/domain/calendar'
import type { Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { PaymentCountdown } from './PaymentCountdown'

/** Where the transaction stands, and what comes next. */
export const TransactionStatus = ({ transaction }: { readonly transaction: Transaction }) => {
  const zone = useAppSelector(selectTimeZone)
  switch (transaction.paymentStatus) {
    case 'pending':
      return (
        <Card tone="pending">
          <strong>{copy.transaction.transferBefore(formatMoment(transaction.paymentDue, zone))}</strong>
          <PaymentCountdown transaction={transaction} />
        </Card>
      )
    case 'paid':
      return <Alert type="info" showIcon role="note" title={copy.transaction.paidBanner} />
    case 'confirmed':
      return <Alert type="success" showIcon role="note" title={copy.transaction.confirmedNote} />
  }
}
