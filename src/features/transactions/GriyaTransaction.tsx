import { formatMomentInFull } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { canCancel } from '@/domain/paying'
import { awaitsConfirmation, isPending } from '@/domain/transaction'
import { ReportButton } from '@/ui/screen/reportOffer'
import { Screen } from '@/ui/screen/Screen'
import { ArrivedPayments } from './Arrived'
import { CancelledStay } from './CancelledStay'
import { CancelTransaction } from './CancelTransaction'
import { ContinuingPart, FoldedAccount, PushOffer, ReceiptLink, WhatIsLost } from './griyaTransactionParts'
import { GriyaTransactionGate } from './GriyaTransactionGate'
import { GriyaVoucherSection } from './GriyaVoucher'
import { MoneyBack } from './MoneyBack'
import { PaymentProgress } from './PaymentProgress'
import { QrisCard, useAwaitsQris } from './Qris'
import { StayCalendar } from './StayCalendar'
import { TransactionFacts, TransactionPrices } from './TransactionFacts'
import { confirmAction, ConfirmAgain, places } from './transactionParts'
import { AskAbout, RejectedProof, TransactionStatus } from './TransactionStatus'
import { useTransaction } from './useTransaction'

/** With where the payment stands, what arrived and came back, and whom to ask. */
export const GriyaTransaction = ({ id }: { readonly id: TransactionId }) => {
  const found = useTransaction(id)
  const { house, isOver, isAmountWaiting, contactNumber } = found
  const { title } = copy.transaction
  const data = useAwaitsQris(found) ? undefined : found.transaction
  return (
    <GriyaTransactionGate title={title} id={id} found={found} data={data} {...places}>
      {(known, stale) =>
        known.cancelledAt != null ? (
          <CancelledStay
            transaction={known}
            cancelledAt={known.cancelledAt}
            stale={stale}
            contactNumber={contactNumber}
          />
        ) : (
          <Screen
            title={title}
            action={confirmAction({ transaction: known, found })}
            aside={
              <>
                <TransactionPrices transaction={known} isWaiting={isAmountWaiting && isPending(known)} />
                <GriyaVoucherSection transaction={known} />
                <ConfirmAgain transaction={known} found={found} />
              </>
            }
            last={
              canCancel(known) && (
                <CancelTransaction transaction={known}>
                  <WhatIsLost transaction={known} />
                </CancelTransaction>
              )
            }
          >
            {stale}
            <RejectedProof transaction={known} />
            <FoldedAccount transaction={known} found={found} />
            <QrisCard transaction={known} found={found} />
            <TransactionStatus transaction={known} contactNumber={contactNumber} showMoment={formatMomentInFull} />
            <PaymentProgress transaction={known} />
            {awaitsConfirmation(known) && <PushOffer />}
            <ArrivedPayments transaction={known} />
            <MoneyBack transaction={known} />
            <ReceiptLink transaction={known} />
            <TransactionFacts transaction={known} showMoment={formatMomentInFull} />
            <ContinuingPart transaction={known} disabled={isAmountWaiting} />
            <StayCalendar transaction={known} house={house} />
            {!isOver && <AskAbout transaction={known} contactNumber={contactNumber} />}
            <ReportButton>{copy.somethingWrong}</ReportButton>
          </Screen>
        )
      }
    </GriyaTransactionGate>
  )
}
