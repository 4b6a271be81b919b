import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useCancelTransactionMutation, useListTransactionsQuery } from '@/api/transactionsApi'
import { formatNearDate } from '@/domain/calendar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { extendedBy } from '@/domain/paying'
import { type Transaction } from '@/domain/transaction'
import { selectIsGriyaHost, selectNow, selectTimeZone } from '@/state/device/device'
import { selectTransactions } from '@/state/rows/transactions'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { useScreenState } from '@/state/screen/useScreenState'
import { latePart, loadChunk } from '@/lib/loadChunk'

const loadConfirmDialog = latePart(async () => ({ default: (await import('@/ui/parts/ConfirmDialog')).ConfirmDialog }))
const ConfirmDialog = lazy(() => loadChunk(loadConfirmDialog))

/** An extension takes nothing of the stay it goes on from: only the list of transactions tells them apart. */
const CancelledOnGriya = ({ transaction }: { readonly transaction: Transaction }) => {
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

/** Cancels the booking, after one question. */
export const CancelTransaction = ({ transaction }: { readonly transaction: Transaction }) => {
  const dispatch = useAppDispatch()
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const [isAsking, setIsAsking] = useScreenState('cancel:asking', false)
  const button = useRef<HTMLButtonElement>(null)
  // the dialog stays mounted while it closes
  const [wasAsked, setWasAsked] = useState(isAsking)
  if (isAsking && !wasAsked) setWasAsked(true)
  const [cancelTransaction] = useCancelTransactionMutation()
  const words = copy.transaction
  const { submit, isBusy } = useSubmit({
    endpoint: 'cancelTransaction',
    send: () => cancelTransaction(transaction.id),
    successText: () => words.cancelled,
    onSuccess: () => {
      setIsAsking(false)
      dispatch(goTo({ to: paths.transactions(), replace: true }))
    },
    onFailure: () => setIsAsking(false),
  })

  return (
    <>
      <Button ref={button} type="primary" danger block onClick={() => setIsAsking(true)}>
        {words.cancel}
      </Button>
      {wasAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={isAsking}
            title={words.cancelAsk}
            confirmLabel={words.cancelYes}
            cancelLabel={words.cancelNo}
            busy={isBusy}
            onConfirm={submit}
            onCancel={() => setIsAsking(false)}
            onClosed={() => button.current?.focus()}
          >
            {isGriyaHost ? (
              <CancelledOnGriya transaction={transaction} />
            ) : (
              words.cancelLoses(transaction.roomName, transaction.voucherCode)
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
