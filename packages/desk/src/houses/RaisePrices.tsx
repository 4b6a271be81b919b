import { Checkbox, Form, InputNumber, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import { PRICE_NAMES, type PriceName } from '@griya/contract/prices'
import type { OperatorRoom } from '@griya/contract/roomsForOperators'
import { formatRupiah } from '@griya/common/words/money'
import { useSetManyPricesMutation } from '../api/housesApi'
import { prices as names, raise as copy, saved } from '../copy/houses'
import { ChangeForm } from '../parts/ChangeForm'
import { RupiahInput } from '../parts/items'
import { useChange } from '../parts/useChange'
import { raised, type Raise } from './prices'

interface Fields {
  readonly name: PriceName
  readonly by: Raise['by']
  readonly percent?: number | null
  readonly amount?: number | null
}

const WAYS = ['percent', 'amount', 'first'] as const satisfies readonly Raise['by'][]

interface Step {
  readonly id: number
  readonly number: string
  /** null = it has none */
  readonly before: number | null
  readonly after: number
}

/** What each room that is let costs now and then; a room whose price stays is left out. */
const stepsOf = (rooms: readonly OperatorRoom[], { name, by, percent, amount }: Fields): readonly Step[] => {
  const more = (by === 'percent' ? percent : amount) ?? 0
  return rooms.flatMap((room) => {
    const before = room[name]
    const after = room.retiredAt === null ? raised(before, { by, more }) : null
    return after === null ? [] : [{ id: room.id, number: room.number, before, after }]
  })
}

const countWithout = (rooms: readonly OperatorRoom[], name: PriceName): number =>
  rooms.filter((room) => room.retiredAt === null && room[name] === null).length

interface RaiseFormProps {
  readonly house: OperatorHouse
  readonly rooms: readonly OperatorRoom[]
  readonly name: PriceName
  readonly onDone: () => void
}

const RaiseForm = ({ house, rooms, name, onDone }: RaiseFormProps) => {
  const [form] = Form.useForm<Fields>()
  const change = useChange(useSetManyPricesMutation(), saved, onDone)
  const initial: Fields = { name, by: 'percent' }
  const typed: Fields = { ...initial, ...Form.useWatch([], form) }
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const steps = stepsOf(rooms, typed)
  const chosen = steps.filter(({ id }) => !leftOut.includes(id))
  const toggle = (id: number) =>
    setLeftOut((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <ChangeForm<Fields>
      form={form}
      change={change}
      help={copy.help}
      submit={copy.submit(chosen.length)}
      button={{ disabled: chosen.length === 0 }}
      initialValues={initial}
      onSend={(fields) =>
        change.send({ id: house.id, rooms: chosen.map(({ id, after }) => ({ id, prices: { [fields.name]: after } })) })
      }
    >
      <Form.Item name="name" label={copy.name}>
        <Select options={PRICE_NAMES.map((value) => ({ value, label: names[value] }))} />
      </Form.Item>
      <Form.Item name="by" label={copy.by}>
        <Radio.Group optionType="button" options={WAYS.map((value) => ({ value, label: copy.ways[value] }))} />
      </Form.Item>
      {typed.by === 'percent' ? (
        <Form.Item name="percent" label={copy.percent}>
          <InputNumber<number> min={-90} max={200} inputMode="decimal" decimalSeparator="," controls={false} />
        </Form.Item>
      ) : (
        <Form.Item
          name="amount"
          label={copy.amount}
          extra={typed.by === 'first' && copy.without(countWithout(rooms, typed.name))}
        >
          <RupiahInput />
        </Form.Item>
      )}
      {steps.length > 0 && (
        <ul className="o-raise" aria-label={copy.preview}>
          {steps.map(({ id, number, before, after }) => (
            <li key={id}>
              <Checkbox checked={!leftOut.includes(id)} onChange={() => toggle(id)}>
                <strong>{number}</strong>{' '}
                <span className="o-money">
                  {copy.step(before === null ? copy.none : formatRupiah(before), formatRupiah(after))}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </ChangeForm>
  )
}

interface RaisePricesProps extends RaiseFormProps {
  readonly isOpen: boolean
}

/** One price of many rooms, raised or filled in at once; what it comes to is seen before. */
export const RaisePrices = ({ isOpen, ...form }: RaisePricesProps) => (
  <Modal open={isOpen} onCancel={form.onDone} footer={null} title={copy.title} destroyOnHidden>
    <RaiseForm {...form} />
  </Modal>
)
