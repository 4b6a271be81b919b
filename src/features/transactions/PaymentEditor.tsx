import { Button, Flex } from 'antd'
import { useId, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
import type { House } from '@/domain/house'
import { formatRupiah } from '@/domain/money'
import type { Transaction } from '@/domain/transaction'
import type { Loading } from '@/ui/RetryAlert'
import { PriceTable } from '@/ui/PriceTable'
import { Screen } from '@/ui/Screen'
import { useNamedFocus } from '@/ui/useNamedFocus'
import { HouseBank } from './HouseBank'
import { PaymentFields } from './PaymentFields'
import { TransactionStatus } from './TransactionStatus'
import { usePaymentForm } from './usePaymentForm'

interface PaymentEditorProps {
  readonly transaction: Transaction
  readonly house: House | undefined
  readonly houseQuery: Loading
  readonly stale: ReactNode
  readonly readAgain: () => void
}

export const PaymentEditor = ({ transaction, house, houseQuery, stale, readAgain }: PaymentEditorProps) => {
  const formId = useId()
  const { form, focusField } = useNamedFocus()
  const state = usePaymentForm(transaction.id, { focusField, readAgain })
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
      <TransactionStatus transaction={transaction} />
      <HouseBank house={house} query={houseQuery} amount={transaction.total} />
      <PriceTable
        label={copy.transaction.priceDetails}
        lines={[]}
        total={{ label: copy.transaction.total, value: formatRupiah(transaction.total) }}
      />
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          state.submit()
        }}
      >
        <Flex vertical gap="medium">
          <PaymentFields state={state} />
        </Flex>
      </form>
    </Screen>
  )
}
