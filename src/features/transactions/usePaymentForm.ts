import { useConfirmPaymentMutation } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { amountDigits, formatRupiah, groupAmount, keepAmountsWhole, typedAmount } from '@griya/common/words/money'
import { paths } from '@/domain/paths'
import { EMPTY_PAYMENT_FORM, firstPaymentProblem, type PaymentField, type PaymentForm } from '@/domain/payment'
import { refusedField } from '@/domain/refusedField'
import { owedOf, type Transaction } from '@/domain/transaction'
import { isRefusal, isUnanswered } from '@/domain/apiError'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { useDraft } from '@/state/drafts/useDraft'
import { useImagePick } from '@/state/flows/useImagePick'
import { useRefusedField } from '@/state/flows/useRefusedField'
import { useFormSubmit } from '@/state/flows/useFormSubmit'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { useScreenState } from '@/state/screen/useScreenState'
import { selectSender, settingsChanged } from '@/state/settings/settings'
import { knowsPayment } from './PaymentProgress'

export type PaymentText = Exclude<PaymentField, 'image'>

interface Helpers {
  readonly focusField: (name: string) => void
  readonly readAgain: () => void
}

/**
 * What stands in the form before anything is typed, on a Griya host: the account of the last
 * payment on this device, and the amount. A field that the tenant empties stays empty.
 */
const useBeginning = (transaction: Transaction) => {
  const dispatch = useAppDispatch()
  const isHelped = knowsPayment(transaction)
  const sender = useAppSelector(selectSender)
  return {
    isHelped,
    fields: isHelped ? { ...sender, paymentAmount: groupAmount(String(owedOf(transaction))) } : {},
    remember: ({ bankAccountName, bankAccountNumber, bankName }: PaymentForm) => {
      if (!isHelped) return
      const values = {
        bankAccountName: bankAccountName.trim(),
        bankAccountNumber: bankAccountNumber.trim(),
        bankName: bankName.trim(),
      }
      dispatch(settingsChanged({ sender: { values, savedAt: deviceNow() } }))
    },
    forget: isHelped && sender !== null ? () => dispatch(settingsChanged({ sender: null })) : null,
  }
}

/** How the typed amount differs from what is owed, said before it is sent; null = it does not. */
const differenceOf = (transaction: Transaction, typed: string): string | null => {
  const digits = amountDigits(typed)
  const more = Number(digits) - owedOf(transaction)
  if (digits === '' || more === 0) return null
  return more < 0 ? copy.arrived.less(formatRupiah(-more)) : copy.arrived.more(formatRupiah(more))
}

/** How the server refuses the amount. */
const AMOUNT_REFUSALS: readonly string[] = [copy.payment.amountRefused, copy.payment.amountNothing]

const amountToPay = (transaction: Transaction, typed: string): string => {
  const { amountNothing, amountRefused } = copy.payment
  const refusal = Number(amountDigits(typed)) === 0 ? amountNothing : amountRefused
  return copy.payment.amountToPay(refusal, keepAmountsWhole(formatRupiah(owedOf(transaction))))
}

/** The payment confirmation and its draft. Of several problems only the first is shown (spec section 5). */
export const usePaymentForm = (transaction: Transaction, { focusField, readAgain }: Helpers) => {
  const { id } = transaction
  const dispatch = useAppDispatch()
  const { values, change, clear } = useDraft(`confirmation:${id}`)
  const begun = useBeginning(transaction)
  const refusal = useRefusedField('confirmation', {
    fieldOf: (sentence) => refusedField('confirmation', sentence),
    focusField,
  })
  const image = useImagePick('confirmation:image', values['image'], (ref) => {
    refusal.changed({ image: ref })
    change({ image: ref })
  })
  const form: PaymentForm = { ...EMPTY_PAYMENT_FORM, ...begun.fields, ...values, image: image.chosen }
  const problem = firstPaymentProblem(form)
  const [refused, setRefused] = useScreenState('payment:refused', null)
  const [confirmPayment] = useConfirmPaymentMutation()

  const { submit, isBusy, wasTried, uploadPercent } = useFormSubmit({
    endpoint: 'confirmPayment',
    form: 'confirmation',
    problem,
    focusField,
    // a payment cannot be confirmed without a proof
    pictures: { image: { settled: async () => (await image.settled()) ?? 'failed' } },
    send: (pictures) => {
      refusal.forget()
      return confirmPayment({ ...form, ...pictures, id })
    },
    successText: () => copy.payment.success,
    onSuccess: (_, chosen) => {
      const isMoreToSend = clear({ ...values, ...chosen })
      begun.remember(form)
      if (!isMoreToSend) dispatch(goTo({ to: paths.transaction(id), replace: true }))
    },
    // if no answer came, the server may have accepted the payment anyway
    onFailure: (error) => {
      if (isUnanswered(error)) readAgain()
      refusal.onFailure(error)
      if (!begun.isHelped || !isRefusal(error) || !AMOUNT_REFUSALS.includes(error.text ?? '')) return
      setRefused(form.paymentAmount)
      focusField('paymentAmount')
    },
  })
  const refusedAmount =
    form.paymentAmount === refused
      ? ({ field: 'paymentAmount', message: amountToPay(transaction, form.paymentAmount) } as const)
      : null

  return {
    form,
    image,
    shownProblem: (wasTried ? problem : null) ?? refusedAmount ?? refusal.refused,
    change: (field: PaymentText, value: string) =>
      change({ [field]: field === 'paymentAmount' ? typedAmount(form.paymentAmount, value) : value }),
    submit,
    isBusy,
    isHelped: begun.isHelped,
    difference: begun.isHelped ? differenceOf(transaction, form.paymentAmount) : null,
    /** null if nothing is remembered */
    forgetSender:
      begun.forget &&
      (() => {
        begun.forget?.()
        // its button is gone now
        focusField('bankAccountNumber')
      }),
    /** 0 to 100 while the form is being sent */
    uploadPercent,
  }
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>
