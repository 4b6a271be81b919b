import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
import type { formatMoment } from '@griya/common/words/calendar'
import { formatRupiah, groupAmount, keepAmountsWhole } from '@griya/common/words/money'
import { transferAdvice } from '@/domain/paying'
import { owedOf, type Transaction } from '@/domain/transaction'
import { useCopy } from '@/state/flows/useCopy'
import { HouseAccount } from '@/ui/screen/HouseAccount'
import { PriceTable } from '@/ui/parts/PriceTable'
import { Screen } from '@/ui/screen/Screen'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { useArrivedText } from './Arrived'
import { QrisHint } from './Qris'
import { usePriceLines } from './TransactionFacts'
import { SentBefore } from './SentBefore'
import { AskAbout, RejectedProof, TransactionStatus } from './TransactionStatus'
import { usePaymentForm, type PaymentFormState, type PaymentText } from './usePaymentForm'
import type { FoundTransaction } from './useTransaction'
import { chosenNameOf, COMMON_BANKS } from '@/domain/payment'
import { FileField } from '@/ui/parts/FileField'
import { TextField } from '@/ui/parts/Field'
import './PaymentEditor.css'

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

const PaymentFields = ({ state }: { readonly state: PaymentFormState }) => {
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
        fileName={chosenNameOf(image.chosen)}
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

interface PaymentEditorProps {
  readonly transaction: Transaction
  readonly found: FoundTransaction
  readonly stale: ReactNode
  readonly showMoment: typeof formatMoment
}

export const PaymentEditor = ({ transaction, found, stale, showMoment }: PaymentEditorProps) => {
  const { query, house, houseQuery, isAccountWaiting, contactNumber, isOver } = found
  const formId = useId()
  const copyOut = useCopy()
  const { form, focusField } = useNamedFocus()
  const state = usePaymentForm(transaction, { focusField, readAgain: () => void query.refetch() })
  const arrived = useArrivedText(transaction)
  const lines = usePriceLines(transaction)
  // the tenant has not seen these in the price of the room
  const hasCharges = state.isHelped && (transaction.charges ?? []).length > 0
  return (
    <Screen
      title={copy.payment.title}
      action={
        <>
          {state.difference !== null && (
            <p className="g-difference g-figures" role="status" data-private="computed">
              {keepAmountsWhole(state.difference)}
            </p>
          )}
          <Button type="primary" htmlType="submit" form={formId} block loading={state.isBusy}>
            {copy.payment.submit}
          </Button>
        </>
      }
    >
      {stale}
      <RejectedProof transaction={transaction} />
      <TransactionStatus transaction={transaction} contactNumber={contactNumber} showMoment={showMoment} />
      <SentBefore transaction={transaction} />
      <HouseAccount
        house={house}
        query={houseQuery}
        amount={owedOf(transaction)}
        isWaiting={isAccountWaiting}
        advice={transferAdvice(transaction, house)}
        onCopy={isOver ? null : (text) => void copyOut(text)}
      />
      <PriceTable
        label={copy.transaction.priceDetails}
        lines={hasCharges ? lines : []}
        total={{
          label: copy.transaction.total,
          value: formatRupiah(transaction.total),
          ...(arrived !== undefined && { note: arrived }),
        }}
      />
      <QrisHint transaction={transaction} found={found} />
      <StackForm id={formId} ref={form} onSubmit={state.submit}>
        <PaymentFields state={state} />
      </StackForm>
      {!isOver && <AskAbout block transaction={transaction} contactNumber={contactNumber} />}
    </Screen>
  )
}
