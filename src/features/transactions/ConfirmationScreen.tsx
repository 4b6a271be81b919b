import { Empty } from 'antd'
import { useState } from 'react'
import { formatMoment, formatMomentInFull } from '@griya/common/words/calendar'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { transactionId, type TransactionId } from '@/domain/ids'
import { onceAnswered } from '@/domain/kept'
import { paths } from '@/domain/paths'
import { canConfirmPayment } from '@/domain/paying'
import { isCancelled, type Transaction } from '@/domain/transaction'
import { selectDraftsReady } from '@/state/drafts/drafts'
import { useAppSelector } from '@/state/hooks'
import { selectAreSettingsReady } from '@/state/settings/settings'
import { LinkButton } from '@/ui/screen/links'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'
import { PaymentEditor } from './PaymentEditor'
import { GriyaTransactionGate } from './GriyaTransactionGate'
import { TransactionGate } from './TransactionGate'
import { useTransaction } from './useTransaction'

const Already = ({ transaction }: { readonly transaction: Transaction }) => (
  <Empty
    image={<Icon name={isCancelled(transaction) ? 'close' : 'checkCircle'} size={40} />}
    description={isCancelled(transaction) ? copy.payment.cancelled : copy.payment.already}
  >
    <LinkButton to={paths.transaction(transaction.id)}>{copy.unconfirmed.openTransaction}</LinkButton>
  </Empty>
)

interface Arrangement {
  readonly Gate: typeof GriyaTransactionGate
  readonly showMoment: typeof formatMoment
}

const Confirmation = ({ id, Gate, showMoment }: Arrangement & { readonly id: TransactionId }) => {
  const found = useTransaction(id)
  const answered = onceAnswered(found.known)
  // a form that somebody is filling in is not taken away
  const [wasOpen, setWasOpen] = useState(false)
  if (answered !== undefined && canConfirmPayment(answered) && !wasOpen) setWasOpen(true)
  const areDraftsReady = useAppSelector(selectDraftsReady)
  const areSettingsReady = useAppSelector(selectAreSettingsReady)
  const title = copy.payment.title
  return (
    <Gate
      title={title}
      id={id}
      found={found}
      data={areDraftsReady && areSettingsReady ? answered : undefined}
      waiting={
        <>
          <Skeleton shape="card" />
          <Skeleton shape="field" count={5} />
        </>
      }
    >
      {(known, stale) =>
        canConfirmPayment(known) || wasOpen ? (
          <PaymentEditor
            transaction={known}
            found={found}
            stale={
              <>
                {stale}
                {!canConfirmPayment(known) && <Already transaction={known} />}
              </>
            }
            showMoment={showMoment}
          />
        ) : (
          <Screen title={title}>
            {stale}
            <Already transaction={known} />
          </Screen>
        )
      }
    </Gate>
  )
}

/** The payment of the transaction that the address names. */
const ofAddress = (arrangement: Arrangement) =>
  function ConfirmationScreen() {
    const id = useIdInAddress()
    return id === null ? (
      <RefusalScreen status={404} />
    ) : (
      <Confirmation key={id} {...arrangement} id={transactionId(id)} />
    )
  }

export const Spec = ofAddress({ Gate: TransactionGate, showMoment: formatMoment })
export const Griya = ofAddress({ Gate: GriyaTransactionGate, showMoment: formatMomentInFull })
