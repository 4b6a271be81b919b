import { Alert, Button, Flex } from 'antd'
import { lazy, Suspense } from 'react'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { extendedBy, hasReceipt, maySwitchContinues } from '@/domain/paying'
import { isConfirmed, isPending, type Transaction } from '@/domain/transaction'
import { latePart, loadChunk } from '@griya/common/device/loadChunk'
import { formatMomentInFull, formatNearDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { useCopy } from '@/state/flows/useCopy'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { pushOfferAnswered } from '@/state/push/pushOffer'
import { usePushEnablement } from '@/state/push/usePushEnablement'
import { selectTransactions } from '@/state/rows/transactions'
import { useScreenState } from '@/state/screen/useScreenState'
import { selectPushOffer } from '@/state/settings/settings'
import { Card } from '@/ui/parts/Card'
import { Fold } from '@/ui/parts/Fold'
import { Icon } from '@/ui/parts/Icon'
import { HouseAccount } from '@/ui/screen/HouseAccount'
import { LinkButton } from '@/ui/screen/links'
import { ArrivedPayments } from './Arrived'
import { knowsPayment, useNextStep } from './PaymentProgress'
import { StayCalendar } from './StayCalendar'
import { TransactionFacts, TransactionPrices } from './TransactionFacts'
import type { PartProps } from './transactionParts'
import { useStayDates } from './useStayDates'
import { AskAbout } from './TransactionStatus'
import './griyaTransactionParts.css'

/* What only a Griya host has of a transaction, beside the parts that have files of their own. */

/** Asks whether to tell of the payment by push: once, after the first proof. The menu's entry stays for later. */
export const PushOffer = () => {
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

/** Room, dates and prices. */
export const Details = ({ transaction, found }: PartProps) => {
  const [isOpen, setIsOpen] = useScreenState('details:open', false)
  const dates = useStayDates(transaction)
  return (
    <Fold
      title={copy.transaction.details}
      // the dates of a confirmed stay are in sight already
      sum={isConfirmed(transaction) ? formatRupiah(transaction.total) : dates}
      isOpen={isOpen}
      onToggle={() => setIsOpen((before) => !before)}
    >
      <TransactionFacts transaction={transaction} showMoment={formatMomentInFull} />
      <TransactionPrices transaction={transaction} isWaiting={found.isAmountWaiting && isPending(transaction)} />
      {isConfirmed(transaction) && <ArrivedPayments transaction={transaction} />}
    </Fold>
  )
}

/** Nothing has to be transferred now; the account's heading stays in sight. */
export const FoldedAccount = ({ transaction, found }: PartProps) => {
  const copyOut = useCopy()
  const [isOpen, setIsOpen] = useScreenState('account:open', false)
  const { house, houseQuery, isAccountWaiting } = found
  return (
    <Fold title={copy.transaction.transferTo} isOpen={isOpen} onToggle={() => setIsOpen((before) => !before)}>
      <HouseAccount
        isBare
        house={house}
        query={houseQuery}
        {...(isConfirmed(transaction) && { amount: transaction.total })}
        isWaiting={isAccountWaiting}
        onCopy={(text) => void copyOut(text)}
      />
    </Fold>
  )
}

/** Until when the room is one's own. */
export const ConfirmedStay = (part: PartProps) => (
  <>
    <Alert
      type="success"
      showIcon
      role="note"
      title={copy.transaction.confirmedNote}
      description={useNextStep(part.transaction)}
    />
    <Card>
      <strong className="g-figures">{useStayDates(part.transaction)}</strong>
    </Card>
    <FoldedAccount {...part} />
  </>
)

/** What else can be done, each with its icon and its word. */
export const Links = ({ transaction, found: { house, isOver, contactNumber } }: PartProps) => (
  <div className="g-links">
    {hasReceipt(transaction) && (
      <LinkButton to={paths.receipt(transaction.id)} type="text" icon={<Icon name="receipt" />}>
        {copy.receipt.title}
      </LinkButton>
    )}
    <StayCalendar transaction={transaction} house={house} />
    {!isOver && <AskAbout transaction={transaction} contactNumber={contactNumber} type="text" />}
  </div>
)

const loadContinuing = latePart(async () => ({ default: (await import('./Continuing')).Continuing }))
const Continuing = lazy(() => loadChunk(loadContinuing))

/** Few transactions are stays that may continue, so the code of the switch comes with these alone. */
export const ContinuingPart = (props: { readonly transaction: Transaction; readonly disabled: boolean }) => {
  const maySwitch = useAppSelector((state) => maySwitchContinues(props.transaction, selectNow(state)))
  return knowsPayment(props.transaction) && maySwitch ? (
    <Suspense fallback={null}>
      <Continuing {...props} />
    </Suspense>
  ) : null
}

/**
 * What a cancellation loses. An extension takes nothing of the stay it goes on from: only the list of transactions tells
 * them apart.
 */
export const WhatIsLost = ({ transaction }: { readonly transaction: Transaction }) => {
  const { isLoading } = useListTransactionsQuery()
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const transactions = useAppSelector(selectTransactions)
  const { roomName, voucherCode, booking } = transaction
  const words = copy.transaction
  const extended = extendedBy(transaction, transactions)
  if (extended === undefined) return isLoading ? copy.waiting : words.cancelLoses(roomName, voucherCode)
  const day = (instant: number) => formatNearDate(instant, now, zone)
  return (
    <>
      <p>
        {words.cancelExtension(day(booking.start), day(booking.end))} {words.staysUntil(day(extended.booking.end))}
      </p>
      {voucherCode !== null && <p>{words.voucherComesOff(voucherCode)}</p>}
    </>
  )
}
