import { Alert, Flex } from 'antd'
import { useParams } from 'react-router-dom'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { parseId, transactionId, type TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import {
  awaitsConfirmation,
  canApplyVoucher,
  canCancel,
  canConfirmPayment,
  isConfirmed,
  type Transaction,
} from '@/domain/transaction'
import { selectContactNumber, selectFindRoom, selectOffers } from '@/state/device/device'
import { useCopy } from '@/state/flows/useCopy'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { ContactLink } from '@/ui/parts/ContactLink'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { HouseAccount, type HouseAccountProps } from '@/ui/screen/HouseAccount'
import { LinkButton } from '@/ui/screen/links'
import { LoadGate } from '@/ui/screen/LoadGate'
import { ProblemScreen, RefusalScreen } from '@/ui/screen/ProblemScreen'
import type { Loading } from '@/ui/screen/Retry'
import { Screen } from '@/ui/screen/Screen'
import { CancelTransaction } from './CancelTransaction'
import { PaymentProgress, useKnowsPayment } from './PaymentProgress'
import { PushOffer } from './PushOffer'
import { StayCalendar } from './StayCalendar'
import { TransactionFacts, TransactionPrices } from './TransactionFacts'
import { AskAbout, RejectedProof, TransactionStatus } from './TransactionStatus'
import { useTransaction } from './useTransaction'
import { VoucherForm, VouchersLink } from './VoucherForm'

const confirmButton = (transaction: Transaction) =>
  canConfirmPayment(transaction) && (
    <LinkButton to={paths.confirmation(transaction.id)} block>
      {copy.transaction.confirmPayment}
    </LinkButton>
  )

const ReceiptLink = ({ transaction }: { readonly transaction: Transaction }) => {
  const isKnown = useKnowsPayment(transaction)
  if (!isKnown || !isConfirmed(transaction)) return null
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
  const [isOpen, setIsOpen] = useScreenState<boolean>('account:open', false)
  const fold = { isOpen, onToggle: () => setIsOpen((before) => !before) }
  return <HouseAccount {...rest} fold={mayFold ? fold : undefined} />
}

const VoucherSection = ({ transaction }: { readonly transaction: Transaction }) => {
  const { id, voucherCode } = transaction
  if (voucherCode === null) return canApplyVoucher(transaction) ? <VoucherForm id={id} /> : null
  return (
    <Section title={copy.voucher.title}>
      <Alert type="success" showIcon role="note" title={copy.voucher.appliedCode(voucherCode)} />
      <VouchersLink />
    </Section>
  )
}

const isGone = ({ isError, error }: Loading) => isError && isRefusal(error) && error.status === 404

interface Known {
  readonly transaction: Transaction
  readonly contactNumber: string | null
}

const Overdue = ({ transaction, contactNumber }: Known) => (
  <Screen title={copy.transaction.title}>
    <TransactionStatus transaction={transaction} contactNumber={contactNumber} />
  </Screen>
)

/** A notification may lead to a booking that ran out or was cancelled. The server says the same of one that never was. */
const Gone = ({ id }: { readonly id: TransactionId }) => {
  const findRoom = useAppSelector(selectFindRoom)
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  const words = copy.transaction
  return (
    <ProblemScreen
      title={copy.errors.notFound}
      action={
        <Flex vertical gap="small">
          <LinkButton to={findRoom}>{words.findAgain}</LinkButton>
          <LinkButton to={paths.menu()} type="default">
            {copy.backToMenu}
          </LinkButton>
          <ContactLink number={contactNumber} message={words.aboutGone(id)}>
            {words.transferred}
          </ContactLink>
        </Flex>
      }
    >
      <p>{copy.errors.notFoundText}</p>
      <p>{words.gone}</p>
    </ProblemScreen>
  )
}

const TransactionDetail = ({ id }: { readonly id: TransactionId }) => {
  const { query, transaction, house, houseQuery, isOver, contactNumber } = useTransaction(id)
  const copyOut = useCopy()
  const isLedTo = useAppSelector((state) => selectOffers(state, 'notification-state'))
  // the server no longer has a booking whose time is over; whoever looks at it should read why
  if (isOver && transaction !== undefined && isGone(query))
    return <Overdue transaction={transaction} contactNumber={contactNumber} />
  if (isLedTo && isGone(query)) return <Gone id={id} />
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
      waitingAside={<Skeleton shape="price" />}
    >
      {(known, stale) => (
        <Screen
          title={copy.transaction.title}
          action={confirmButton(known)}
          aside={
            <>
              <TransactionPrices transaction={known} />
              <VoucherSection transaction={known} />
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
            amount={known.total}
            onCopy={isOver ? null : (text) => void copyOut(text)}
          />
          <TransactionStatus transaction={known} contactNumber={contactNumber} />
          <PaymentProgress transaction={known} />
          {awaitsConfirmation(known) && <PushOffer />}
          <ReceiptLink transaction={known} />
          <TransactionFacts transaction={known} />
          <StayCalendar transaction={known} house={house} />
          {!isOver && <AskAbout transaction={known} contactNumber={contactNumber} />}
        </Screen>
      )}
    </LoadGate>
  )
}

const TransactionScreen = () => {
  const id = parseId(useParams()['id'])
  return id === null ? <RefusalScreen status={404} /> : <TransactionDetail key={id} id={transactionId(id)} />
}

export default TransactionScreen
