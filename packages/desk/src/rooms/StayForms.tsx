import { Form, Select } from 'antd'
import { useState } from 'react'
import { addDays } from '@griya/contract/calendar/dates'
import type { StayCard } from '@griya/contract/stays'
import { formatRupiah } from '@griya/common/words/money'
import {
  useCancelStayMutation,
  useEndStayMutation,
  useMoveStayMutation,
  useRefundStayMutation,
  useSetPenaltyMutation,
} from '../api/staysApi'
import * as copy from '../copy/rooms'
import { ChangeForm } from '../parts/ChangeForm'
import { depositIn, DepositChoiceIfNeeded, type ChosenDeposit } from '../parts/DepositChoice'
import { DayItem } from '../parts/DayItem'
import { AmountItem, CodeIfNeeded, NoteItem, noteIn } from '../parts/items'
import { useChange } from '../parts/useChange'

interface StayFormProps {
  readonly stay: StayCard
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Of a stay for which money arrived, the operator says what went back, even if it is 0. */
const RefundItem = ({ stay }: { readonly stay: StayCard }) =>
  stay.received > 0 && (
    <AmountItem
      name="refunded"
      label={copy.refund.label}
      help={copy.refund.help(stay.refundable)}
      missing={copy.refund.missing}
    />
  )

export const CancelForm = ({ stay, onDone, onCancel }: StayFormProps) => {
  const change = useChange(useCancelStayMutation(), copy.cancel.done, onDone)
  return (
    <ChangeForm<{ readonly note: string; readonly refunded?: number } & ChosenDeposit>
      change={change}
      title={copy.cancel.open}
      submit={copy.cancel.submit}
      button={{ danger: true }}
      onSend={({ note, refunded, ...chosen }) =>
        change.send({ id: stay.id, note, ...(refunded !== undefined && { refunded }), ...depositIn(chosen) })
      }
      onCancel={onCancel}
    >
      <RefundItem stay={stay} />
      <NoteItem label={copy.cancel.note} missing={copy.cancel.missing} />
      <DepositChoiceIfNeeded change={change} />
    </ChangeForm>
  )
}

export const EndForm = ({ stay, onDone, onCancel }: StayFormProps) => {
  const change = useChange(useEndStayMutation(), copy.end.done, onDone)
  const soonest = stay.today > stay.from ? stay.today : addDays(stay.from, 1)
  return (
    <ChangeForm<{ readonly to: string; readonly note?: string; readonly refunded?: number }>
      change={change}
      title={copy.end.open}
      help={copy.end.help}
      submit={copy.end.submit}
      onSend={({ note, ...fields }) => change.send({ id: stay.id, ...fields, ...noteIn(note) })}
      onCancel={onCancel}
    >
      <DayItem name="to" label={copy.end.to} missing={copy.end.missing} min={soonest} max={addDays(stay.to, -1)} />
      <RefundItem stay={stay} />
      <NoteItem label={copy.end.note} />
    </ChangeForm>
  )
}

export const MoveForm = ({ stay, onDone, onCancel }: StayFormProps) => {
  const change = useChange(useMoveStayMutation(), copy.moveRoom.done, onDone)
  return (
    <ChangeForm<{ readonly roomId: number; readonly note?: string; readonly code?: string } & ChosenDeposit>
      change={change}
      title={copy.moveRoom.open}
      help={copy.moveRoom.help}
      submit={copy.moveRoom.submit}
      onSend={({ roomId, note, code, ...chosen }) =>
        change.send({ id: stay.id, roomId, ...noteIn(note), ...(code && { code }), ...depositIn(chosen) })
      }
      onCancel={onCancel}
    >
      <Form.Item
        name="roomId"
        label={copy.moveRoom.room}
        extra={stay.freeRooms.some(({ otherAccount }) => otherAccount) && copy.moveRoom.otherAccountHelp}
        rules={[{ required: true, message: copy.moveRoom.missing }]}
        validateTrigger="onSubmit"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={copy.moveRoom.none}
          options={stay.freeRooms.map(({ id, house, number, otherAccount }) => ({
            value: id,
            label: otherAccount ? copy.moveRoom.otherAccount(`${house} - ${number}`) : `${house} - ${number}`,
            disabled: otherAccount,
          }))}
        />
      </Form.Item>
      <NoteItem label={copy.moveRoom.note} />
      <DepositChoiceIfNeeded change={change} />
      <CodeIfNeeded change={change} />
    </ChangeForm>
  )
}

export const RefundForm = ({ stay, onDone, onCancel }: StayFormProps) => {
  const change = useChange(useRefundStayMutation(), copy.refundLater.done, onDone)
  // when the form was opened: after a lost answer the stay may say more, and a second press must not add to it
  const [seen] = useState(stay.refunded)
  return (
    <ChangeForm<{ readonly amount: number; readonly note?: string }>
      change={change}
      title={copy.refundLater.open}
      help={copy.refundLater.help(stay.refundable)}
      submit={copy.refundLater.submit}
      onSend={({ amount, note }) => change.send({ id: stay.id, amount, seen, ...noteIn(note) })}
      onCancel={onCancel}
    >
      <AmountItem name="amount" label={copy.refund.label} missing={copy.refundLater.missing} least={1} />
      <NoteItem label={copy.refundLater.note} />
    </ChangeForm>
  )
}

/** What is owed now, and what it comes to with the penalty that is typed. */
const OwedWithPenalty = ({ stay: { total, received, lines } }: Pick<StayFormProps, 'stay'>) => {
  const amount = Form.useWatch<number | null | undefined>('amount') ?? null
  const owedFor = (bill: number) => formatRupiah(Math.max(0, bill - received))
  return (
    <p role="status">
      {copy.penalty.now(owedFor(total), formatRupiah(lines.penaltyCost))}
      {amount !== null &&
        amount !== lines.penaltyCost &&
        ` ${copy.penalty.then(owedFor(total - lines.penaltyCost + amount))}`}
    </p>
  )
}

export const PenaltyForm = ({ stay, onDone, onCancel }: StayFormProps) => {
  const change = useChange(useSetPenaltyMutation(), copy.penalty.done, onDone)
  return (
    <ChangeForm<{ readonly amount: number }>
      change={change}
      title={copy.penalty.open}
      help={copy.penalty.help}
      submit={copy.penalty.submit}
      initialValues={stay.lines.penaltyCost > 0 ? { amount: stay.lines.penaltyCost } : {}}
      onSend={({ amount }) => change.send({ id: stay.id, amount })}
      onCancel={onCancel}
    >
      <AmountItem
        name="amount"
        label={copy.penalty.amount}
        help={copy.penalty.amountHelp}
        missing={copy.penalty.missing}
      />
      <OwedWithPenalty stay={stay} />
    </ChangeForm>
  )
}
