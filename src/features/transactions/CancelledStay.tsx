import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { formatMomentInFull, formatNearDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import type { Transaction } from '@/domain/transaction'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'
import { ArrivedPayments } from './Arrived'
import { MoneyBack } from './MoneyBack'
import { TransactionFacts, TransactionPrices } from './TransactionFacts'
import { AskAbout } from './TransactionStatus'

interface CancelledStayProps {
  readonly transaction: Transaction
  readonly cancelledAt: number
  /** that what is shown is old */
  readonly stale: ReactNode
  /** whom to ask; null = nobody */
  readonly contactNumber: string | null
}

/** A stay that an operator cancelled after money had come: what came back, what is held, a receipt and help (contract A14). */
export const CancelledStay = ({ transaction, cancelledAt, stale, contactNumber }: CancelledStayProps) => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const words = copy.transaction
  return (
    <Screen title={words.title} aside={<TransactionPrices transaction={transaction} isWaiting={false} />}>
      {stale}
      <Alert
        type="warning"
        showIcon
        role="note"
        title={words.cancelledByAdmin(formatNearDate(cancelledAt, now, zone))}
      />
      <MoneyBack transaction={transaction} />
      <ArrivedPayments transaction={transaction} />
      <LinkButton to={paths.receipt(transaction.id)} type="default" block>
        {copy.receipt.title}
      </LinkButton>
      <TransactionFacts transaction={transaction} showMoment={formatMomentInFull} />
      <LinkButton to={paths.help()} type="default" block>
        {copy.menu.help}
      </LinkButton>
      <AskAbout block transaction={transaction} contactNumber={contactNumber} />
    </Screen>
  )
}
