import { typedAmount } from '@/domain/money'
import {
  EMPTY_PAYMENT_FORM,
  firstPaymentProblem,
  type FileRef,
  type PaymentField,
  type PaymentForm,
} from '@/domain/payment'
import type { TransactionId } from '@/domain/ids'
import { useDraft } from '@/state/drafts/useDraft'
import { useImagePick } from '@/state/flows/useImagePick'
import { useScreenState } from '@/state/screen/useScreenState'

export type PaymentText = Exclude<PaymentField, 'image'>

const refOf = (value: string | FileRef | null | undefined): FileRef | null =>
  typeof value === 'object' && value !== null ? value : null

/** The confirmation as typed so far; of what is wrong with it only the first is told (spec section 5). */
export const usePaymentForm = (id: TransactionId) => {
  const { values, change, clear } = useDraft(`confirmation:${id}`)
  const [wasTried, setWasTried] = useScreenState<boolean>('confirmation:tried', false)
  const image = useImagePick('confirmation:image', refOf(values['image']), (ref) => change({ image: ref }))
  const form: PaymentForm = { ...EMPTY_PAYMENT_FORM, ...values, image: image.chosen }
  const problem = firstPaymentProblem(form)

  return {
    form,
    image,
    problem,
    shownProblem: wasTried ? problem : null,
    change: (field: PaymentText, value: string) =>
      change({ [field]: field === 'paymentAmount' ? typedAmount(form.paymentAmount, value) : value }),
    clear,
    markTried: () => setWasTried(true),
  }
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>
