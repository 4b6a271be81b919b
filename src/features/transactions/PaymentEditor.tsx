import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
import type { House } from '@/domain/house'
import { formatRupiah } from '@/domain/money'
import type { Transaction } from '@/domain/transaction'
import { useCopy } from '@/state/flows/useCopy'
import { HouseAccount } from '@/ui/screen/HouseAccount'
import type { Loading } from '@/ui/screen/Retry'
import { PriceTable } from '@/ui/parts/PriceTable'
import { Screen } from '@/ui/screen/Screen'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { PaymentFields } from './PaymentFields'
import { SentBefore } from './SentBefore'
import { AskAbout, RejectedProof, TransactionStatus } from './TransactionStatus'
import { usePaymentForm } from './usePaymentForm'

interface PaymentEditorProps {
  readonly transaction: Transaction
  readonly house: House | undefined
  readonly houseQuery: Loading
  readonly contactNumber: string | null
  /** the time to pay is over */
  readonly isOver: boolean
  readonly stale: ReactNode
  readonly readAgain: () => void
}

export const PaymentEditor = (props: PaymentEditorProps) => {
  const { transaction, house, houseQuery, contactNumber, isOver, stale, readAgain } = props
  const formId = useId()
  const copyOut = useCopy()
  const { form, focusField } = useNamedFocus()
  const state = usePaymentForm(transaction, { focusField, readAgain })
  return (
    <Screen
      title={copy.payment.title}
      action={
        <Button type="primary" htmlType="submit" form={formId} block loading={state.isBusy}>
          {copy.payment.submit}
        </Button>
      }
    >
      {stale}
      <RejectedProof transaction={transaction} />
      <TransactionStatus transaction={transaction} contactNumber={contactNumber} />
      <SentBefore transaction={transaction} />
      <HouseAccount
        house={house}
        query={houseQuery}
        amount={transaction.total}
        onCopy={isOver ? null : (text) => void copyOut(text)}
      />
      <PriceTable
        label={copy.transaction.priceDetails}
        lines={[]}
        total={{ label: copy.transaction.total, value: formatRupiah(transaction.total) }}
      />
      <StackForm id={formId} ref={form} onSubmit={state.submit}>
        <PaymentFields state={state} />
      </StackForm>
      {!isOver && <AskAbout transaction={transaction} contactNumber={contactNumber} />}
    </Screen>
  )
}
