import { useConfirmPaymentMutation } from '@/api/transactionsApi'
import { isUnanswered } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { typedAmount } from '@/domain/money'
import { paths } from '@/domain/paths'
import { EMPTY_PAYMENT_FORM, firstPaymentProblem, type PaymentField, type PaymentForm } from '@/domain/payment'
import { useDraft } from '@/state/drafts/useDraft'
import { useImagePick } from '@/state/flows/useImagePick'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppDispatch } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'

export type PaymentText = Exclude<PaymentField, 'image'>

interface Helpers {
  readonly focusField: (name: string) => void
  readonly readAgain: () => void
}

/** The payment confirmation and its draft. Of several problems only the first is shown (spec section 5). */
export const usePaymentForm = (id: TransactionId, { focusField, readAgain }: Helpers) => {
  const dispatch = useAppDispatch()
  const { values, change, clear } = useDraft(`confirmation:${id}`)
  const image = useImagePick('confirmation:image', values['image'], (ref) => change({ image: ref }))
  const form: PaymentForm = { ...EMPTY_PAYMENT_FORM, ...values, image: image.chosen }
  const problem = firstPaymentProblem(form)
  const [confirmPayment] = useConfirmPaymentMutation()

  const { submit, isBusy, wasTried, uploadPercent } = useSubmit({
    endpoint: 'confirmPayment',
    form: 'confirmation',
    problem,
    focusField,
    // a payment cannot be confirmed without a proof
    pictures: { image: { settled: async () => (await image.settled()) ?? 'failed' } },
    send: (_, pictures) => confirmPayment({ ...form, ...pictures, id }),
    successText: () => copy.payment.success,
    onSuccess: () => {
      clear()
      dispatch(goTo({ to: paths.transaction(id), replace: true }))
    },
    // if no answer came, the server may have accepted the payment anyway
    onFailure: (error) => {
      if (isUnanswered(error)) readAgain()
    },
  })

  return {
    form,
    image,
    shownProblem: wasTried ? problem : null,
    change: (field: PaymentText, value: string) =>
      change({ [field]: field === 'paymentAmount' ? typedAmount(form.paymentAmount, value) : value }),
    submit,
    isBusy,
    /** 0 to 100 while the form is being sent */
    uploadPercent,
  }
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>
