import { useRef } from 'react'
import { useConfirmPaymentMutation } from '@/api/transactionsApi'
import { selectUploadPercent, uploadProgressed } from '@/api/uploads'
import { isApiError, failureText } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { useAppDispatch, useAppSelector, useIsUnderWay } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { noticeShown } from '@/state/notices/notices'
import { useScreenState } from '@/state/screen/useScreenState'
import type { PaymentFormState } from './usePaymentForm'

const ENDPOINT = 'confirmPayment'

interface Helpers {
  readonly focusField: (name: string) => void
  readonly readAgain: () => void
}

/** Confirms once, however often it is pressed; pressing again after a failure is the retry. */
export const usePaymentConfirmation = (id: TransactionId, state: PaymentFormState, helpers: Helpers) => {
  const dispatch = useAppDispatch()
  const [confirmPayment] = useConfirmPaymentMutation()
  const isSending = useIsUnderWay(ENDPOINT)
  const underWay = useRef(false)
  const [isWaiting, setIsWaiting] = useScreenState<boolean>('confirmation:waiting', false)
  const percent = useAppSelector((root) => selectUploadPercent(root, ENDPOINT))

  const fail = (error: unknown) => {
    const text = failureText(error)
    if (text !== null) dispatch(noticeShown('error', `${copy.payment.failed}: ${text}`, ENDPOINT))
    // without an answer the server may have taken it all the same
    if (isApiError(error) && (error.kind === 'network' || error.kind === 'malformed')) helpers.readAgain()
  }

  const confirm = async () => {
    const image = await state.image.settled()
    if (image === null || image === 'failed') {
      helpers.focusField('image')
      return
    }
    dispatch(uploadProgressed({ endpoint: ENDPOINT, percent: 0 }))
    const { error } = await confirmPayment({ ...state.form, id, image })
    if (error !== undefined) {
      fail(error)
      return
    }
    dispatch(noticeShown('success', copy.payment.success, ENDPOINT))
    state.clear()
    dispatch(goTo({ to: paths.transaction(id), replace: true }))
  }

  const confirmOnce = async () => {
    underWay.current = true
    setIsWaiting(true)
    await confirm()
    underWay.current = false
    setIsWaiting(false)
  }

  const submit = () => {
    if (underWay.current) return
    state.markTried()
    if (state.problem === null) {
      void confirmOnce()
      return
    }
    dispatch(noticeShown('error', state.problem.message, ENDPOINT))
    helpers.focusField(state.problem.field)
  }

  return { submit, isBusy: isWaiting, uploadPercent: isSending ? percent : null }
}
