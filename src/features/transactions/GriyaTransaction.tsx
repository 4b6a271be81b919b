import { formatMomentInFull } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { canCancel } from '@/domain/paying'
import { awaitsConfirmation, hasMoneyCome, hasPartArrived, isConfirmed } from '@/domain/transaction'
import { ReportButton } from '@/ui/screen/reportOffer'
import { Screen } from '@/ui/screen/Screen'
import { ArrivedPayments } from './Arrived'
import { CancelledStay } from './CancelledStay'
import { CancelTransaction } from './CancelTransaction'
import {
  ConfirmedStay,
  ContinuingPart,
  Details,
  FoldedAccount,
  Links,
  PushOffer,
  WhatIsLost,
} from './griyaTransactionParts'
import { GriyaTransactionGate } from './GriyaTransactionGate'
import { GriyaVoucherSection } from './GriyaVoucher'
import { MoneyBack } from './MoneyBack'
import { PaymentProgress } from './PaymentProgress'
import { PayNow } from './PayNow'
import { useAwaitsQris } from './Qris'
import { SentProofCard } from './SentBefore'
import { confirmAction, ConfirmAgain, places, type PartProps } from './transactionParts'
import { RejectedProof, TransactionStatus } from './TransactionStatus'
import { useTransaction } from './useTransaction'

/** What is to be paid comes first, and all that is seldom asked for is folded. */
const ToPay = (part: PartProps) => {
  const { transaction, found } = part
  return (
    <>
      <RejectedProof transaction={transaction} />
      <TransactionStatus
        {...part}
        contactNumber={found.contactNumber}
        showMoment={formatMomentInFull}
        isClockElsewhere
      />
      <PayNow {...part} />
      <PaymentProgress transaction={transaction} />
      <ArrivedPayments transaction={transaction} />
    </>
  )
}

/** What was sent, and since when it is being checked. After a part, what is left can be paid at once. */
const BeingChecked = (part: PartProps) => {
  const { transaction, found } = part
  return (
    <>
      <TransactionStatus transaction={transaction} contactNumber={found.contactNumber} />
      <SentProofCard transaction={transaction} />
      <PaymentProgress transaction={transaction} />
      <ArrivedPayments transaction={transaction} />
      {hasPartArrived(transaction) ? <PayNow {...part} /> : <FoldedAccount {...part} />}
      <PushOffer />
    </>
  )
}

const State = (part: PartProps) => {
  if (isConfirmed(part.transaction)) return <ConfirmedStay {...part} />
  return awaitsConfirmation(part.transaction) || hasMoneyCome(part.transaction) ? (
    <BeingChecked {...part} />
  ) : (
    <ToPay {...part} />
  )
}

/** With where the payment stands, what arrived and came back, and whom to ask. */
export const GriyaTransaction = ({ id }: { readonly id: TransactionId }) => {
  const found = useTransaction(id)
  const { isAmountWaiting, contactNumber } = found
  const { title } = copy.transaction
  const data = useAwaitsQris(found) ? undefined : found.transaction
  return (
    <GriyaTransactionGate title={title} id={id} found={found} data={data} hasLead {...places}>
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
            lead={copy.stay.room(known.houseName, known.roomName)}
            action={confirmAction({ transaction: known, found })}
            aside={
              <>
                <Details transaction={known} found={found} />
                <GriyaVoucherSection transaction={known} />
                <ConfirmAgain transaction={known} found={found} />
                <Links transaction={known} found={found} />
              </>
            }
            last={
              <>
                {canCancel(known) && (
                  <CancelTransaction transaction={known} isQuiet>
                    <WhatIsLost transaction={known} />
                  </CancelTransaction>
                )}
                <ReportButton>{copy.somethingWrong}</ReportButton>
              </>
            }
          >
            {stale}
            <State transaction={known} found={found} />
            <MoneyBack transaction={known} />
            <ContinuingPart transaction={known} disabled={isAmountWaiting} />
          </Screen>
        )
      }
    </GriyaTransactionGate>
  )
}
