import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { canCancel } from '@/domain/paying'
import { Screen } from '@/ui/screen/Screen'
import { CancelTransaction } from './CancelTransaction'
import { TransactionFacts, TransactionPrices } from './TransactionFacts'
import { TransactionGate } from './TransactionGate'
import { Account, confirmAction, ConfirmAgain, places } from './transactionParts'
import { TransactionStatus } from './TransactionStatus'
import { useTransaction } from './useTransaction'
import { VoucherSection } from './VoucherForm'

/** Spec section 2, 'Transaction detail'. */
export const SpecTransaction = ({ id }: { readonly id: TransactionId }) => {
  const found = useTransaction(id)
  const { title, cancelLoses } = copy.transaction
  return (
    <TransactionGate title={title} found={found} data={found.transaction} {...places}>
      {(known, stale) => (
        <Screen
          title={title}
          action={confirmAction({ transaction: known, found })}
          aside={
            <>
              <TransactionPrices transaction={known} isWaiting={false} />
              <VoucherSection transaction={known} />
              <ConfirmAgain transaction={known} found={found} />
            </>
          }
          last={
            canCancel(known) && (
              <CancelTransaction transaction={known}>
                {cancelLoses(known.roomName, known.voucherCode)}
              </CancelTransaction>
            )
          }
        >
          {stale}
          <Account transaction={known} found={found} />
          <TransactionStatus transaction={known} contactNumber={null} />
          <TransactionFacts transaction={known} />
        </Screen>
      )}
    </TransactionGate>
  )
}
