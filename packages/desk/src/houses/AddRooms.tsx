import { Form, Input, Select } from 'antd'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import { ROOMS_AT_ONCE, type OperatorRoom } from '@griya/contract/roomsForOperators'
import { useAddRoomsMutation } from '../api/housesApi'
import { bulk as copy } from '../copy/houses'
import { ChangeForm } from '../parts/ChangeForm'
import { useChange } from '../parts/useChange'
import { nameLike, numbersBetween } from './prices'
import { lastOf } from '@griya/common/lists'

interface AddRoomsProps {
  readonly house: OperatorHouse
  readonly rooms: readonly OperatorRoom[]
  readonly onDone: () => void
}

interface Fields {
  readonly like?: number
  readonly from?: string
  readonly to?: string
}

const SHOWN = 12

const listed = (numbers: readonly string[]) =>
  numbers.length > SHOWN ? `${numbers.slice(0, SHOWN - 1).join(', ')} … ${lastOf(numbers) ?? ''}` : numbers.join(', ')

/** "201 to 210 like 101"; the very first rooms of a house have nothing to be like, and get their prices later. */
export const AddRooms = ({ house, rooms, onDone }: AddRoomsProps) => {
  const [form] = Form.useForm<Fields>()
  const [from, to] = [Form.useWatch('from', form), Form.useWatch('to', form)]
  const numbers = from ? numbersBetween(from, to ?? '') : undefined
  const change = useChange(useAddRoomsMutation(), copy.done(numbers?.length ?? 0), onDone)

  const submit = async ({ like: likeId }: Fields) => {
    if (numbers === undefined) return
    const like = rooms.find(({ id }) => id === likeId)
    const nameOf = (number: string) => (like ? nameLike(like, number) : `${house.name} ${number}`)
    await change.send({
      id: house.id,
      ...(like && { like: like.id }),
      rooms: numbers.map((number) => ({ number, displayName: nameOf(number) })),
    })
  }

  return (
    <ChangeForm<Fields>
      form={form}
      change={change}
      submit={copy.submit}
      initialValues={{ like: rooms[0]?.id }}
      onSend={submit}
    >
      {rooms.length > 0 && (
        <Form.Item name="like" label={copy.like} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={rooms.map(({ id, number }) => ({ value: id, label: number }))}
          />
        </Form.Item>
      )}
      <div className="o-range">
        <Form.Item
          name="from"
          label={copy.from}
          dependencies={['to']}
          rules={[
            {
              validator: () => (numbers === undefined ? Promise.reject(new Error(copy.wrong)) : Promise.resolve()),
            },
          ]}
          validateTrigger="onSubmit"
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="to" label={copy.to} extra={copy.toHelp}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      </div>
      <p className="o-quiet o-refusal" role="status">
        {numbers === undefined ? copy.tooMany(ROOMS_AT_ONCE) : copy.result(numbers.length, listed(numbers))}
      </p>
    </ChangeForm>
  )
}
