import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { canCancel, canConfirmPayment, type Transaction } from '@/domain/transaction'
import { LinkButton } from '@/ui/screen/LinkButton'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { CancelTransaction } from './CancelTransaction'
import { HouseBank } from './HouseBank'
import { TransactionFacts } from './TransactionFacts'
import { TransactionPrices } from './TransactionPrices'
import { TransactionStatus } from './TransactionStatus'
import { useTransaction } from './useTransaction'
import { VoucherSection } from './VoucherSection'

const confirmButton = (transaction: Transaction) =>
  canConfirmPayment(transaction) && (
    <LinkButton to={paths.confirmation(transaction.id)} block>
      {copy.transaction.confirmPayment}
    </LinkButton>
  )

export const TransactionDetail = ({ id }: { readonly id: TransactionId }) => {
  const { query, transaction, house, houseQuery } = useTransaction(id)
  return (
    <LoadGate
      title={copy.transaction.title}
      query={query}
      data={transaction}
      waiting={
        <>
          <Skeleton shape="card" />
          <Skeleton shape="price" />
        </>
      }
    >
      {(known, stale) => (
        <Screen
          title={copy.transaction.title}
          action={confirmButton(known)}
          aside={
            <>
              <HouseBank house={house} query={houseQuery} amount={known.total} />
              <TransactionPrices transaction={known} />
              <VoucherSection transaction={known} />
              {canCancel(known) && <CancelTransaction transaction={known} />}
            </>
          }
        >
          {stale}
          <TransactionStatus transaction={known} />
          <TransactionFacts transaction={known} />
        </Screen>
      )}
    </LoadGate>
  )
}
