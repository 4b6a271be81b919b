import { Alert, Button, Flex } from 'antd'
import { lazy, Suspense } from 'react'
import * as copy from '@/domain/copy'
import { transactionId, type TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { canApplyVoucher, canCancel, canConfirmPayment, hasReceipt, maySwitchContinues } from '@/domain/paying'
import { awaitsConfirmation, isConfirmed, isPending, owedOf, type Transaction } from '@/domain/transaction'
import { latePart, loadChunk } from '@/lib/loadChunk'
import { selectNow } from '@/state/device/device'
import { useCopy } from '@/state/flows/useCopy'
import { useScreenState } from '@/state/screen/useScreenState'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { HouseAccount, type HouseAccountProps } from '@/ui/screen/HouseAccount'
import { LinkButton } from '@/ui/screen/links'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { ReportButton } from '@/ui/screen/reportOffer'
import { Screen } from '@/ui/screen/Screen'
import { ArrivedPayments } from './Arrived'
import { CancelledStay } from './CancelledStay'
import { CancelTransaction } from './CancelTransaction'
import { MoneyBack } from './MoneyBack'
import { PaymentProgress, useKnowsPayment, useRejection } from './PaymentProgress'
import { QrisCard, useAwaitsQris } from './Qris'
import { StayCalendar } from './StayCalendar'
import { TransactionFacts, TransactionPrices } from './TransactionFacts'
import { TransactionGate } from './TransactionGate'
import { AskAbout, RejectedProof, TransactionStatus } from './TransactionStatus'
import { useTransaction } from './useTransaction'
import { VoucherForm, VouchersLink } from './VoucherForm'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { pushOfferAnswered } from '@/state/push/pushOffer'
import { usePushEnablement } from '@/state/push/usePushEnablement'
import { selectPushOffer } from '@/state/settings/settings'
import { Card } from '@/ui/parts/Card'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'

/** Asks whether to tell of the payment by push: once, after the first proof. The menu's entry stays for later. */
const PushOffer = () => {
  const dispatch = useAppDispatch()
  const isOffered = useAppSelector((state) => selectPushOffer(state) === 'open')
  const push = usePushEnablement()
  if (!isOffered && !push.isBusy) return null
  const answer = () => dispatch(pushOfferAnswered())
  const words = copy.pushOffer
  return (
    <Card as="section" title={words.title}>
      <p>{words.text}</p>
      <Flex wrap gap="small">
        <Button
          type="primary"
          loading={push.isBusy}
          onClick={() => {
            answer()
            push.enable()
          }}
        >
          {words.accept}
        </Button>
        {!push.isBusy && <Button onClick={answer}>{words.decline}</Button>}
      </Flex>
    </Card>
  )
}

interface ConfirmLinkProps {
  readonly transaction: Transaction
  readonly isWaiting: boolean
}

/** While a proof is being checked, to send another is no longer what comes next. */
const ConfirmLink = ({ transaction, isWaiting }: ConfirmLinkProps) => (
  <LinkButton
    to={paths.confirmation(transaction.id)}
    type={isPending(transaction) ? 'primary' : 'default'}
    disabled={isWaiting}
    block
  >
    {copy.transaction.confirmPayment}
  </LinkButton>
)

const ReceiptLink = ({ transaction }: { readonly transaction: Transaction }) => {
  const isKnown = useKnowsPayment(transaction)
  if (!isKnown || !hasReceipt(transaction)) return null
  return (
    <LinkButton to={paths.receipt(transaction.id)} type="default" block>
      {copy.receipt.title}
    </LinkButton>
  )
}

/** Once everything is paid, the account is seldom needed; its heading stays in sight. */
const BankCard = ({
  transaction,
  ...rest
}: Omit<HouseAccountProps, 'fold'> & { readonly transaction: Transaction }) => {
  const mayFold = useKnowsPayment(transaction) && isConfirmed(transaction)
  const [isOpen, setIsOpen] = useScreenState('account:open', false)
  const fold = { isOpen, onToggle: () => setIsOpen((before) => !before) }
  return <HouseAccount {...rest} fold={mayFold ? fold : undefined} />
}

/** Whoever has sent a proof has mostly transferred: the offer to pay less must not look like the next step. */
const UnusualVoucher = ({ id }: Pick<Transaction, 'id'>) => {
  const [isOpen, setIsOpen] = useScreenState('voucher:open', false)
  return (
    <>
      <Button block aria-expanded={isOpen} onClick={() => setIsOpen((before) => !before)}>
        {copy.voucher.notTransferredYet}
      </Button>
      {isOpen && <VoucherForm id={id} />}
    </>
  )
}

const VoucherSection = ({ transaction }: { readonly transaction: Transaction }) => {
  const { id, voucherCode } = transaction
  const isRejected = useRejection(transaction) !== null
  if (voucherCode === null) {
    if (!canApplyVoucher(transaction)) return null
    return isRejected ? <UnusualVoucher id={id} /> : <VoucherForm id={id} />
  }
  return (
    <Section title={copy.voucher.title}>
      <Alert type="success" showIcon role="note" title={copy.voucher.appliedCode(voucherCode)} />
      <VouchersLink />
    </Section>
  )
}

const loadContinuing = latePart(async () => ({ default: (await import('./Continuing')).Continuing }))
const Continuing = lazy(() => loadChunk(loadContinuing))

/** Few transactions are stays that may continue, so the code of the switch comes with these alone. */
const ContinuingPart = (props: { readonly transaction: Transaction; readonly disabled: boolean }) => {
  const isKnown = useKnowsPayment(props.transaction)
  const maySwitch = useAppSelector((state) => maySwitchContinues(props.transaction, selectNow(state)))
  return isKnown && maySwitch ? (
    <Suspense fallback={null}>
      <Continuing {...props} />
    </Suspense>
  ) : null
}

const TransactionDetail = ({ id }: { readonly id: TransactionId }) => {
  const found = useTransaction(id)
  const { house, houseQuery, isOver, isAmountWaiting, isAccountWaiting, contactNumber } = found
  const copyOut = useCopy()
  const awaitsQris = useAwaitsQris(found)
  return (
    <TransactionGate
      title={copy.transaction.title}
      id={id}
      found={found}
      data={awaitsQris ? undefined : found.transaction}
      waiting={
        <>
          <Skeleton shape="accountToPay" />
          <Skeleton shape="card" />
          <Skeleton shape="price" />
        </>
      }
      waitingAside={<Skeleton shape="price" />}
    >
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
            title={copy.transaction.title}
            action={isPending(known) && <ConfirmLink transaction={known} isWaiting={isAmountWaiting} />}
            aside={
              <>
                <TransactionPrices transaction={known} isWaiting={isAmountWaiting && isPending(known)} />
                <VoucherSection transaction={known} />
                {!isPending(known) && canConfirmPayment(known) && (
                  <ConfirmLink transaction={known} isWaiting={isAmountWaiting} />
                )}
              </>
            }
            last={canCancel(known) && <CancelTransaction transaction={known} />}
          >
            {stale}
            <RejectedProof transaction={known} />
            <BankCard
              transaction={known}
              house={house}
              query={houseQuery}
              amount={isConfirmed(known) ? known.total : owedOf(known)}
              isWaiting={isAccountWaiting}
              onCopy={isOver ? null : (text) => void copyOut(text)}
            />
            <QrisCard transaction={known} house={house} isWaiting={isAccountWaiting} />
            <TransactionStatus transaction={known} contactNumber={contactNumber} />
            <PaymentProgress transaction={known} />
            {awaitsConfirmation(known) && <PushOffer />}
            <ArrivedPayments transaction={known} />
            <MoneyBack transaction={known} />
            <ReceiptLink transaction={known} />
            <TransactionFacts transaction={known} />
            <ContinuingPart transaction={known} disabled={isAmountWaiting} />
            <StayCalendar transaction={known} house={house} />
            {!isOver && <AskAbout transaction={known} contactNumber={contactNumber} />}
            <ReportButton>{copy.somethingWrong}</ReportButton>
          </Screen>
        )
      }
    </TransactionGate>
  )
}

const TransactionScreen = () => {
  const id = useIdInAddress()
  return id === null ? <RefusalScreen status={404} /> : <TransactionDetail key={id} id={transactionId(id)} />
}

export default TransactionScreen
