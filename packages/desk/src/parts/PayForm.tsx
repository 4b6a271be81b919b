import { Form, Select } from 'antd'
import { useState } from 'react'
import type { StayCard } from '@griya/contract/stays'
import type { PaymentWay } from '@griya/contract/words'
import { formatRupiah } from '@griya/common/words/money'
import { useNotePaymentMutation } from '../api/staysApi'
import { pay as copy } from '../copy/rooms'
import { ChangeForm } from './ChangeForm'
import { DayItem } from './DayItem'
import { AmountItem, NoteItem, noteIn } from './items'
import { useChange } from './useChange'
import { WAY_OPTIONS } from './ways'

interface PayFormProps {
  readonly stay: Pick<StayCard, 'id' | 'total' | 'received' | 'today'>
  readonly onDone: () => void
  readonly onCancel: () => void
}

interface NewPayment {
  readonly amount: number
  readonly way: PaymentWay
  readonly day: string
  readonly note?: string
}

/** Said before it is sent, because both are usual: a part, and too much. */
const Difference = ({ owed }: { readonly owed: number }) => {
  const amount = Form.useWatch<number | null | undefined>('amount') ?? 0
  if (amount === 0 || amount === owed) return null
  const words = amount > owed ? copy.more : copy.less
  return <p role="status">{words(formatRupiah(Math.abs(amount - owed)))}</p>
}

/** Notes money that came without a proof in the app. */
export const PayForm = ({ stay, onDone, onCancel }: PayFormProps) => {
  const change = useChange(useNotePaymentMutation(), copy.done, onDone)
  // when the form was opened: after a lost answer the stay may say more, and a second press must not add to it
  const [seen] = useState(stay.received)
  const owed = Math.max(0, stay.total - stay.received)
  return (
    <ChangeForm<NewPayment>
      change={change}
      title={copy.open}
      help={copy.help}
      submit={copy.submit}
      initialValues={{ amount: owed, way: 'cash', day: stay.today }}
      onSend={({ note, ...fields }) => change.send({ id: stay.id, seen, ...fields, ...noteIn(note) })}
      onCancel={onCancel}
    >
      <p>
        <strong className="o-money">{copy.owed(formatRupiah(owed))}</strong>
        {stay.received > 0 && (
          <span className="o-quiet o-small o-block">
            {copy.received(formatRupiah(stay.received), formatRupiah(stay.total))}
          </span>
        )}
      </p>
      <AmountItem name="amount" label={copy.amount} missing={copy.missing} least={1} />
      <Difference owed={owed} />
      <Form.Item name="way" label={copy.way}>
        <Select options={WAY_OPTIONS} />
      </Form.Item>
      <DayItem name="day" label={copy.day} max={stay.today} missing={copy.dayMissing} />
      <NoteItem label={copy.note} />
    </ChangeForm>
  )
}
