import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { StayCard } from '@griya/contract/stays'
import { CHARGE_KINDS, type ChargeKind } from '@griya/contract/words'
import { formatRupiah } from '@griya/common/words/money'
import { useAddChargeMutation, useVoidChargeMutation } from '../api/staysApi'
import * as copy from '../copy/charges'
import { ChangeForm } from '../parts/ChangeForm'
import { AmountItem, NoteItem } from '../parts/items'
import { useChange } from '../parts/useChange'

interface NewCharge {
  readonly kind: ChargeKind
  readonly text: string
  readonly amount: number
}

interface ChargeFormProps {
  readonly stay: StayCard
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Adds a line to the bill. Its text begins as the kind is called, until the operator writes another. */
export const ChargeForm = ({ stay, onDone, onCancel }: ChargeFormProps) => {
  const change = useChange(useAddChargeMutation(), copy.done, onDone)
  const [form] = Form.useForm<NewCharge>()
  // when the form was opened: after a lost answer the total may be another, and a second press must not add to it
  const [seen] = useState(stay.total)
  return (
    <ChangeForm<NewCharge>
      form={form}
      change={change}
      title={copy.open}
      help={copy.help}
      submit={copy.submit}
      initialValues={{ kind: 'electricity', text: copy.kinds.electricity }}
      onSend={(fields) => change.send({ id: stay.id, seen, ...fields })}
      onCancel={onCancel}
    >
      <Form.Item name="kind" label={copy.kind}>
        <Select
          options={CHARGE_KINDS.map((value) => ({ value, label: copy.kinds[value] }))}
          onChange={(kind: ChargeKind) => {
            if (!form.isFieldTouched('text')) form.setFieldsValue({ text: copy.kinds[kind] })
          }}
        />
      </Form.Item>
      <Form.Item
        name="text"
        label={copy.text}
        rules={[{ required: true, whitespace: true, message: copy.textMissing }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={80} />
      </Form.Item>
      <AmountItem name="amount" label={copy.amount} missing={copy.amountMissing} least={1} />
    </ChangeForm>
  )
}

type Charge = StayCard['charges'][number]

interface VoidFormProps {
  readonly stay: StayCard
  readonly charge: Charge
  readonly onClose: () => void
}

const VoidForm = ({ stay, charge, onClose }: VoidFormProps) => {
  const change = useChange(useVoidChargeMutation(), copy.voiding.done, onClose)
  return (
    <ChangeForm<{ readonly note: string }>
      change={change}
      title={copy.voiding.title(`${charge.text} ${formatRupiah(charge.amount)}`)}
      help={copy.voiding.help}
      submit={copy.voiding.submit}
      button={{ danger: true }}
      onSend={({ note }) => change.send({ id: stay.id, charge: charge.id, reason: note })}
      onCancel={onClose}
    >
      <NoteItem label={copy.voiding.reason} missing={copy.voiding.missing} />
    </ChangeForm>
  )
}

const Line = ({ charge: { text, amount, by, voidReason, voidedBy } }: { readonly charge: Charge }) => {
  const line = (
    <>
      {text} <span className="o-money">{formatRupiah(amount)}</span>
    </>
  )
  return (
    <span>
      {voidReason === null ? line : <del>{line}</del>}
      <span className="o-quiet o-block">{copy.by(by)}</span>
      {voidReason !== null && <span className="o-quiet o-block">{copy.voided(voidedBy ?? '', voidReason)}</span>}
    </span>
  )
}

/** What operators added to the bill; a wrong charge is taken off here. */
export const StayCharges = ({ stay }: { readonly stay: StayCard }) => {
  const [wrong, setWrong] = useState<Charge>()
  if (stay.charges.length === 0) return null
  return (
    <section aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <ul className="o-arrived">
        {stay.charges.map((charge) => (
          <li key={charge.id}>
            <Line charge={charge} />
            {charge.voidReason === null && (
              <Button danger size="small" onClick={() => setWrong(charge)}>
                {copy.voiding.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {wrong !== undefined && (
        <VoidForm key={wrong.id} stay={stay} charge={wrong} onClose={() => setWrong(undefined)} />
      )}
    </section>
  )
}
