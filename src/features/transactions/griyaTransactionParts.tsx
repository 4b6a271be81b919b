import { Button, Flex } from 'antd'
import { lazy, Suspense, type ComponentProps } from 'react'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { extendedBy, hasReceipt, maySwitchContinues } from '@/domain/paying'
import { isConfirmed, type Transaction } from '@/domain/transaction'
import { latePart, loadChunk } from '@griya/common/device/loadChunk'
import { formatNearDate } from '@griya/common/words/calendar'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { pushOfferAnswered } from '@/state/push/pushOffer'
import { usePushEnablement } from '@/state/push/usePushEnablement'
import { selectTransactions } from '@/state/rows/transactions'
import { useScreenState } from '@/state/screen/useScreenState'
import { selectPushOffer } from '@/state/settings/settings'
import { Card } from '@/ui/parts/Card'
import { LinkButton } from '@/ui/screen/links'
import { knowsPayment } from './PaymentProgress'
import { Account } from './transactionParts'

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

export const ReceiptLink = ({ transaction }: { readonly transaction: Transaction }) => {
  if (!knowsPayment(transaction) || !hasReceipt(transaction)) return null
  return (
    <LinkButton to={paths.receipt(transaction.id)} type="default" block>
      {copy.receipt.title}
    </LinkButton>
  )
}

/** Once everything is paid, the account is seldom needed; its heading stays in sight. */
export const FoldedAccount = (props: Omit<ComponentProps<typeof Account>, 'fold'>) => {
  const mayFold = knowsPayment(props.transaction) && isConfirmed(props.transaction)
  const [isOpen, setIsOpen] = useScreenState('account:open', false)
  const fold = { isOpen, onToggle: () => setIsOpen((before) => !before) }
  return <Account {...props} fold={mayFold ? fold : undefined} />
}

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
