import { Form } from 'antd'
import { useState } from 'react'
import type { StayCard } from '@/contract/stays'
import { useRefundStayMutation, useReturnDepositMutation, useSetPenaltyMutation } from '../api/staysApi'
import * as copy from '../copy/rooms'
import { PriceInput } from '../houses/PriceInput'
import { ActionForm, NoteItem, noteIn, type FormProps } from './ActionForm'

interface AmountItemProps {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly missing: string
}

/** An amount that has to be said, if only 0. */
const AmountItem = ({ name, label, help, missing }: AmountItemProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={help}
    rules={[{ required: true, message: missing }]}
    validateTrigger="onSubmit"
  >
    <PriceInput name="extraAcMonthly" placeholder="" />
  </Form.Item>
)

/** Of a stay that is paid, the operator says what went back, if only 0. */
export const RefundItem = ({ stay }: Pick<FormProps, 'stay'>) =>
  stay.state === 'confirmed' && (
    <AmountItem
      name="refunded"
      label={copy.refund.label}
      help={copy.refund.help(stay.refundable)}
      missing={copy.refund.missing}
    />
  )

interface Amount {
  readonly amount: number
  readonly note?: string
}

export const RefundForm = ({ stay, ...rest }: FormProps) => {
  const [send, { error, isLoading }] = useRefundStayMutation()
  // when the form was opened: after a lost answer the stay may say more, and a second press must not add to it
  const [seen] = useState(stay.refunded)
  return (
    <ActionForm<Amount>
      {...rest}
      {...copy.refundLater}
      help={copy.refundLater.help(stay.refundable)}
      title={copy.refundLater.open}
      error={error}
      isLoading={isLoading}
      send={({ amount, note }) => send({ id: stay.id, amount, seen, ...noteIn(note) })}
    >
      <AmountItem name="amount" label={copy.refund.label} missing={copy.refundLater.missing} />
      <NoteItem label={copy.refundLater.note} />
    </ActionForm>
  )
}

export const PenaltyForm = ({ stay, ...rest }: FormProps) => {
  const [send, { error, isLoading }] = useSetPenaltyMutation()
  return (
    <ActionForm<{ readonly amount: number }>
      {...rest}
      {...copy.penalty}
      title={copy.penalty.open}
      initialValues={stay.penalty > 0 ? { amount: stay.penalty } : {}}
      error={error}
      isLoading={isLoading}
      send={({ amount }) => send({ id: stay.id, amount })}
    >
      <AmountItem
        name="amount"
        label={copy.penalty.amount}
        help={copy.penalty.amountHelp}
        missing={copy.penalty.missing}
      />
    </ActionForm>
  )
}

/** What is given back of a deposit is said in the stay and in the reports. */
type HeldDeposit = Pick<StayCard, 'id' | 'deposit'>

export const DepositForm = ({ stay, ...rest }: Omit<FormProps, 'stay'> & { readonly stay: HeldDeposit }) => {
  const [send, { error, isLoading }] = useReturnDepositMutation()
  return (
    <ActionForm<Amount>
      {...rest}
      {...copy.deposit}
      help={copy.deposit.help(stay.deposit)}
      initialValues={{ amount: stay.deposit }}
      error={error}
      isLoading={isLoading}
      send={({ amount, note }) => send({ id: stay.id, amount, ...noteIn(note) })}
    >
      <AmountItem name="amount" label={copy.deposit.amount} missing={copy.deposit.missing} />
      <NoteItem label={copy.deposit.note} />
    </ActionForm>
  )
}
