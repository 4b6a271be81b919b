import * as copy from './copy'
import { amountDigits } from '@griya/common/words/money'

/** A chosen image: its bytes are in the blob store, never in an action (design, idea 1). */
export interface FileRef {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  /** as the tenant chose it, where it was reduced and so got another name */
  readonly chosenName?: string
}

export const chosenNameOf = (file: FileRef | null): string | null => file && (file.chosenName ?? file.name)

export interface PaymentForm {
  readonly bankAccountNumber: string
  readonly bankAccountName: string
  readonly bankName: string
  readonly paymentAmount: string
  readonly image: FileRef | null
}

export type PaymentField = keyof PaymentForm

export const EMPTY_PAYMENT_FORM: PaymentForm = {
  bankAccountNumber: '',
  bankAccountName: '',
  bankName: '',
  paymentAmount: '',
  image: null,
}

const isBlank = (text: string) => text.trim() === ''

/** In the order of spec section 5; only the first failure is shown. */
const RULES: readonly { field: PaymentField; fails: (form: PaymentForm) => boolean; message: string }[] = [
  { field: 'bankAccountName', fails: (f) => isBlank(f.bankAccountName), message: copy.payment.nameMissing },
  { field: 'bankName', fails: (f) => isBlank(f.bankName), message: copy.payment.bankMissing },
  { field: 'bankAccountNumber', fails: (f) => isBlank(f.bankAccountNumber), message: copy.payment.numberMissing },
  { field: 'paymentAmount', fails: (f) => amountDigits(f.paymentAmount) === '', message: copy.payment.amountMissing },
  { field: 'image', fails: (f) => f.image === null, message: copy.payment.imageMissing },
]

export const firstPaymentProblem = (form: PaymentForm): { field: PaymentField; message: string } | null => {
  const rule = RULES.find(({ fails }) => fails(form))
  return rule ? { field: rule.field, message: rule.message } : null
}

/** The banks that tenants mostly pay from; any other name may be typed. */
export const COMMON_BANKS: readonly string[] = [
  ...['BCA', 'BRI', 'BNI', 'Mandiri', 'BSI', 'BTN', 'CIMB Niaga', 'Danamon', 'Permata', 'OCBC'],
  ...['Bank Jatim', 'Bank Jago', 'SeaBank', 'blu by BCA Digital', 'Jenius', 'Allo Bank', 'Neo Commerce'],
]
