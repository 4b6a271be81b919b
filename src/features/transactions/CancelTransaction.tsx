import { Button } from 'antd'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useCancelTransactionMutation } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { type Transaction } from '@/domain/transaction'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppDispatch } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { useScreenState } from '@/state/screen/useScreenState'
import { latePart, loadChunk } from '@griya/common/device/loadChunk'

const loadConfirmDialog = latePart(async () => ({ default: (await import('@/ui/parts/ConfirmDialog')).ConfirmDialog }))
const ConfirmDialog = lazy(() => loadChunk(loadConfirmDialog))

interface CancelTransactionProps {
  readonly transaction: Transaction
  /** what is lost with it */
  readonly children: ReactNode
  /** red words instead of a red button */
  readonly isQuiet?: boolean
}

/** Cancels the booking, after one question. */
export const CancelTransaction = ({ transaction, children, isQuiet = false }: CancelTransactionProps) => {
  const dispatch = useAppDispatch()
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
      <Button ref={button} type={isQuiet ? 'text' : 'primary'} danger block onClick={() => setIsAsking(true)}>
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
            {children}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
