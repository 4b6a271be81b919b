import { Form, Input, Select } from 'antd'
import { useCancelStayMutation, useEndStayMutation, useMoveStayMutation } from '../api/staysApi'
import * as copy from '../copy/rooms'
import { CodeIfAsked } from '../signIn/CodeIfAsked'
import { ActionForm, NoteItem, noteIn, type FormProps } from './ActionForm'
import { addDays } from './days'
import { RefundItem } from './MoneyForms'

export const CancelForm = ({ stay, ...rest }: FormProps) => {
  const [send, { error, isLoading }] = useCancelStayMutation()
  return (
    <ActionForm<{ readonly note: string; readonly refunded?: number }>
      {...rest}
      {...copy.cancel}
      title={copy.cancel.open}
      isDanger
      error={error}
      isLoading={isLoading}
      send={(fields) => send({ id: stay.id, ...fields })}
    >
      <RefundItem stay={stay} />
      <NoteItem label={copy.cancel.note} missing={copy.cancel.missing} />
    </ActionForm>
  )
}

export const EndForm = ({ stay, ...rest }: FormProps) => {
  const [send, { error, isLoading }] = useEndStayMutation()
  const soonest = stay.today > stay.from ? stay.today : addDays(stay.from, 1)
  return (
    <ActionForm<{ readonly to: string; readonly note?: string; readonly refunded?: number }>
      {...rest}
      {...copy.end}
      title={copy.end.open}
      error={error}
      isLoading={isLoading}
      send={({ note, ...fields }) => send({ id: stay.id, ...fields, ...noteIn(note) })}
    >
      <Form.Item
        name="to"
        label={copy.end.to}
        rules={[{ required: true, message: copy.end.missing }]}
        validateTrigger="onSubmit"
      >
        <Input type="date" min={soonest} max={addDays(stay.to, -1)} />
      </Form.Item>
      <RefundItem stay={stay} />
      <NoteItem label={copy.end.note} />
    </ActionForm>
  )
}

export const MoveForm = ({ stay, ...rest }: FormProps) => {
  const [send, sent] = useMoveStayMutation()
  const { error, isLoading } = sent
  return (
    <ActionForm<{ readonly roomId: number; readonly note?: string; readonly code?: string }>
      {...rest}
      {...copy.moveRoom}
      title={copy.moveRoom.open}
      error={error}
      isLoading={isLoading}
      send={({ note, ...fields }) => send({ id: stay.id, ...fields, ...noteIn(note) })}
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
      <CodeIfAsked sent={sent} />
    </ActionForm>
  )
}
