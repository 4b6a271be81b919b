import { Button } from 'antd'
import * as copy from '@/domain/copy'
import { groupAmount } from '@/domain/money'
import { COMMON_BANKS } from '@/domain/payment'
import { FileField } from '@/ui/parts/FileField'
import { TextField } from '@/ui/parts/Field'
import type { PaymentFormState, PaymentText } from './usePaymentForm'

const LABELS: Readonly<Record<PaymentText, string>> = {
  bankAccountNumber: copy.payment.number,
  bankAccountName: copy.payment.name,
  bankName: copy.payment.bank,
  paymentAmount: copy.payment.amount,
}

/** The labels are the spec's; these say whose account is meant. */
const HINTS: Readonly<Partial<Record<PaymentText, string>>> = {
  bankAccountNumber: copy.payment.senderNumber,
  bankAccountName: copy.payment.senderName,
  bankName: copy.payment.senderBank,
}

const fieldOf = ({ form, shownProblem, change, isHelped }: PaymentFormState, name: PaymentText) => ({
  name,
  label: LABELS[name],
  ...(isHelped && HINTS[name] !== undefined && { hint: HINTS[name] }),
  value: form[name],
  onChange: (value: string) => change(name, value),
  error: shownProblem?.field === name ? shownProblem.message : undefined,
})

const NUMERIC = { inputMode: 'numeric', autoComplete: 'off' } as const

export const PaymentFields = ({ state }: { readonly state: PaymentFormState }) => {
  const { image, shownProblem, form, change, uploadPercent } = state
  return (
    <>
      <TextField {...fieldOf(state, 'bankAccountNumber')} {...NUMERIC} />
      <TextField {...fieldOf(state, 'bankAccountName')} autoComplete="name" autoCapitalize="words" />
      <TextField
        {...fieldOf(state, 'bankName')}
        autoComplete="off"
        suggestions={state.isHelped ? COMMON_BANKS : undefined}
      />
      {state.forgetSender !== null && (
        <Button type="link" size="small" onClick={state.forgetSender}>
          {copy.payment.forgetSender}
        </Button>
      )}
      <TextField
        {...fieldOf(state, 'paymentAmount')}
        {...NUMERIC}
        prefix="Rp"
        onBlur={() => {
          const grouped = groupAmount(form.paymentAmount)
          if (grouped !== form.paymentAmount) change('paymentAmount', grouped)
        }}
      />
      <FileField
        name="image"
        label={copy.payment.image}
        fileName={image.chosen?.name ?? null}
        pickLabel={image.chosen === null ? copy.images.choose : copy.images.change}
        selectedLabel={copy.images.selected}
        previewUrl={image.previewUrl}
        previewAlt={copy.images.preview(copy.payment.image)}
        onFile={image.pick}
        busy={image.isPreparing}
        progress={uploadPercent === null ? null : uploadPercent / 100}
        {...(uploadPercent === null ? {} : { progressLabel: copy.images.uploading(uploadPercent) })}
        error={image.problem ?? (shownProblem?.field === 'image' ? shownProblem.message : undefined)}
      />
    </>
  )
}
