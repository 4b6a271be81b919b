import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useCancelTransactionMutation } from '@/api/transactionsApi'
import { apiErrorText, isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import type { Transaction } from '@/domain/transaction'
import { useAppDispatch, useIsUnderWay } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { noticeShown } from '@/state/notices/notices'
import { useScreenState } from '@/state/screen/useScreenState'
import { latePart, loadChunk } from '@/lib/loadChunk'

const loadConfirmDialog = latePart(async () => ({ default: (await import('@/ui/parts/ConfirmDialog')).ConfirmDialog }))
const ConfirmDialog = lazy(() => loadChunk(loadConfirmDialog))

/** Gives up the room, after asking once. */
export const CancelTransaction = ({ transaction }: { readonly transaction: Transaction }) => {
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useScreenState<boolean>('cancel:asking', false)
  // it stays when it closes, so that the focus returns to the button
  const [wasAsked, setWasAsked] = useState(isAsking)
  if (isAsking && !wasAsked) setWasAsked(true)
  const [cancelTransaction] = useCancelTransactionMutation()
  const isCancelling = useIsUnderWay('cancelTransaction')
  const underWay = useRef(false)
  const words = copy.transaction

  const cancel = async () => {
    if (underWay.current) return
    underWay.current = true
    const { error } = await cancelTransaction(transaction.id)
    underWay.current = false
    setIsAsking(false)
    if (error === undefined) {
      dispatch(noticeShown('success', words.cancelled))
      dispatch(goTo({ to: paths.transactions(), replace: true }))
    } else if (isRefusal(error)) {
      dispatch(noticeShown('error', words.cancelFailed))
      dispatch(noticeShown('error', apiErrorText(error)))
    }
  }

  return (
    <>
      <Button type="primary" danger block onClick={() => setIsAsking(true)}>
        {words.cancel}
      </Button>
      {wasAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={isAsking}
            title={words.cancelAsk}
            confirmLabel={words.cancelYes}
            cancelLabel={words.cancelNo}
            busy={isCancelling}
            onConfirm={() => void cancel()}
            onCancel={() => setIsAsking(false)}
          >
            {words.cancelLoses(transaction.roomName, transaction.voucherCode)}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
