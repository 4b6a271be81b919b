import { Empty } from 'antd'
import { useState } from 'react'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { transactionId, type TransactionId } from '@/domain/ids'
import { rowOnceAnswered } from '@/domain/kept'
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

const Confirmation = ({ id }: { readonly id: TransactionId }) => {
  const found = useTransaction(id)
  const { query, transaction, house, houseQuery, isOver, isAccountWaiting, contactNumber } = found
  const answered = rowOnceAnswered(transaction, query)
  // a form that somebody is filling in is not taken away
  const [wasOpen, setWasOpen] = useState(false)
  if (answered !== undefined && canConfirmPayment(answered) && !wasOpen) setWasOpen(true)
  const areDraftsReady = useAppSelector(selectDraftsReady)
  const areSettingsReady = useAppSelector(selectAreSettingsReady)
  const title = copy.payment.title
  return (
    <TransactionGate
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
            house={house}
            houseQuery={houseQuery}
            isAccountWaiting={isAccountWaiting}
            contactNumber={contactNumber}
            isOver={isOver}
            stale={
              <>
                {stale}
                {!canConfirmPayment(known) && <Already transaction={known} />}
              </>
            }
            readAgain={() => void query.refetch()}
          />
        ) : (
          <Screen title={title}>
            {stale}
            <Already transaction={known} />
          </Screen>
        )
      }
    </TransactionGate>
  )
}

const ConfirmationScreen = () => {
  const id = useIdInAddress()
  return id === null ? <RefusalScreen status={404} /> : <Confirmation key={id} id={transactionId(id)} />
}

export default ConfirmationScreen
