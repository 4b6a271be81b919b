import { Alert, Button, Form, Input, Select } from 'antd'
import type { OperatorHouse } from '@/contract/houses'
import { type OperatorRoom, ROOMS_AT_ONCE } from '@/contract/rooms'
import { errorText } from '../api/errors'
import { useAddRoomMutation, useAddRoomsMutation } from '../api/housesApi'
import { bulk as copy } from '../copy/houses'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'
import { nameLike, numbersBetween } from './prices'

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
  numbers.length > SHOWN ? `${numbers.slice(0, SHOWN - 1).join(', ')} … ${numbers.at(-1) ?? ''}` : numbers.join(', ')

/** "201 to 210 like 101"; the very first room of a house has nothing to be like, and gets its prices later. */
export const AddRooms = ({ house, rooms, onDone }: AddRoomsProps) => {
  const dispatch = useOperatorDispatch()
  const [form] = Form.useForm<Fields>()
  const [send, sending] = useAddRoomsMutation()
  const [sendFirst, sendingFirst] = useAddRoomMutation()
  const [from, to] = [Form.useWatch('from', form), Form.useWatch('to', form)]
  const numbers = from ? numbersBetween(from, to ?? '') : undefined
  const error = sending.error ?? sendingFirst.error

  const submit = async ({ like: likeId }: Fields) => {
    const [first] = numbers ?? []
    if (numbers === undefined || first === undefined) return
    const like = rooms.find(({ id }) => id === likeId)
    const { error: refusal } = like
      ? await send({
          id: house.id,
          like: like.id,
          rooms: numbers.map((number) => ({ number, displayName: nameLike(like, number) })),
        })
      : await sendFirst({ houseId: house.id, number: first, displayName: `${house.name} ${first}`, prices: {} })
    if (refusal !== undefined) return
    dispatch(noticed({ kind: 'success', text: copy.done(like ? numbers.length : 1) }))
    onDone()
  }

  return (
    <Form<Fields>
      form={form}
      className="o-form"
      layout="vertical"
      requiredMark={false}
      initialValues={{ like: rooms[0]?.id }}
      onFinish={(fields) => void submit(fields)}
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
          label={rooms.length > 0 ? copy.from : copy.alone}
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
        {rooms.length > 0 && (
          <Form.Item name="to" label={copy.to} extra={copy.toHelp}>
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
        )}
      </div>
      <p className="o-quiet o-refusal" role="status">
        {numbers === undefined ? copy.tooMany(ROOMS_AT_ONCE) : copy.result(numbers.length, listed(numbers))}
      </p>
      {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
      <Button type="primary" htmlType="submit" block loading={sending.isLoading || sendingFirst.isLoading}>
        {copy.submit}
      </Button>
    </Form>
  )
}
