import { Button, Form, Input, Modal, Select } from 'antd'
import { addDays } from '@griya/contract/calendar/dates'
import type { RoomBlock } from '@griya/contract/roomBlocks'
import { useBlockRoomMutation, useEndRoomBlockMutation } from '../api/staysApi'
import { block as copy } from '../copy/blocks'
import { ChangeForm } from '../parts/ChangeForm'
import { DayItem } from '../parts/DayItem'
import { useChange } from '../parts/useChange'
import type { FreeNight } from './Calendar'
import { longDay, type Room } from './days'

interface Fields {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly reason: string
}

interface BlockFormProps {
  readonly rooms: readonly Room[]
  readonly today: string
  /** what was pressed in the calendar */
  readonly start: Partial<FreeNight>
  readonly onClose: () => void
}

/** A room that is repaired: nobody can book it, and it comes back by itself. */
export const BlockForm = ({ rooms, today, start, onClose }: BlockFormProps) => {
  const change = useChange(useBlockRoomMutation(), copy.done, onClose)
  const first = start.from !== undefined && start.from > today ? start.from : today
  return (
    <ChangeForm<Fields>
      change={change}
      help={copy.help}
      submit={copy.submit}
      initialValues={{ id: start.room?.id, from: first, to: addDays(first, 7) }}
      onSend={change.send}
    >
      <Form.Item
        name="id"
        label={copy.room}
        rules={[{ required: true, message: copy.roomMissing }]}
        validateTrigger="onSubmit"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={rooms.map(({ id, house, number }) => ({ value: id, label: `${house} - ${number}` }))}
        />
      </Form.Item>
      {(['from', 'to'] as const).map((name) => (
        <DayItem key={name} name={name} label={copy[name]} missing={copy.dayMissing} min={today} />
      ))}
      <Form.Item
        name="reason"
        label={copy.reason}
        rules={[{ required: true, whitespace: true, message: copy.reasonMissing }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={200} />
      </Form.Item>
    </ChangeForm>
  )
}

interface ShownBlockProps {
  readonly block: RoomBlock | undefined
  readonly room: Room | undefined
  readonly today: string
  readonly onClose: () => void
}

/** A block that was pressed in the calendar, and the button that ends it early. */
export const ShownBlock = ({ block, room, today, onClose }: ShownBlockProps) => {
  const { send, isLoading } = useChange(useEndRoomBlockMutation(), copy.ended, onClose)
  return (
    <Modal open={block !== undefined} onCancel={onClose} footer={null} title={copy.shown} destroyOnHidden>
      {block && (
        <div className="o-stack">
          <p>
            <strong>{room && `${room.house} - ${room.number}`}</strong>
            <span className="o-block">{copy.span(longDay(block.from), longDay(block.to))}</span>
            <span className="o-block">{block.reason}</span>
          </p>
          {block.to > today && (
            <Button danger loading={isLoading} onClick={() => void send(block.id)}>
              {copy.endNow}
            </Button>
          )}
        </div>
      )}
    </Modal>
  )
}
