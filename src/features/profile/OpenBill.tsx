import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { isPending, stayInHand } from '@/domain/transaction'
import { selectNow } from '@/state/device/device'
import { usePaymentSentence } from '@/state/flows/usePaymentSentence'
import { useAppSelector } from '@/state/hooks'
import { useKnownRow } from '@/state/offline/known'
import { selectTransactions } from '@/state/rows/transactions'
import { Card } from '@/ui/parts/Card'
import { LinkButton } from '@/ui/screen/links'

/**
 * The menu sends everybody without a profile here (spec section 2). Who already lives in a house must reach the bill all the
 * same, so it is named here as on the menu's card.
 */
export const OpenBill = () => {
  const query = useListTransactionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const transactions = useAppSelector(selectTransactions)
  const now = useAppSelector(selectNow)
  const bill = stayInHand(transactions, now)?.next
  const isWaiting = !useKnownRow(bill, query).isAnswered
  const sentence = usePaymentSentence(bill, isWaiting)
  if (bill === undefined || !isPending(bill)) return null
  return (
    <Card as="section" tone="pending" title={copy.profile.openBill}>
      <p>{copy.stay.room(bill.houseName, bill.roomName)}</p>
      <p className="g-figures">{sentence}</p>
      <LinkButton to={paths.transaction(bill.id)} disabled={isWaiting} block>
        {copy.stay.pay}
      </LinkButton>
      <LinkButton to={paths.transactions()} type="link" block>
        {copy.transactions.title}
      </LinkButton>
    </Card>
  )
}
