import { Form, Input, Modal } from 'antd'
import { BILL_LINES, MESSAGES, unknownPlaceholders, type BillMessages, type MessageName } from '@griya/contract/bills'
import { useSetBillMessagesMutation } from '../api/billsApi'
import { messages as copy } from '../copy/bills'
import { ChangeForm } from '../parts/ChangeForm'
import { useChange } from '../parts/useChange'

const assertFillable = (name: MessageName) => async (_rule: unknown, text: string | undefined) => {
  const unknown = unknownPlaceholders(name, text ?? '')
  if (unknown.length > 0) throw new Error(copy.unknown(unknown.join(', ')))
  if (name === 'several' && text?.includes(BILL_LINES) === false) throw new Error(copy.lines)
}

interface MessagesProps {
  readonly messages: BillMessages
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What WhatsApp is opened with, to be written by an operator. */
export const Messages = ({ messages, isOpen, onClose }: MessagesProps) => {
  const change = useChange(useSetBillMessagesMutation(), copy.done, onClose)
  return (
    <Modal open={isOpen} onCancel={onClose} footer={null} title={copy.title} destroyOnHidden>
      <ChangeForm<BillMessages>
        change={change}
        help={copy.help}
        submit={copy.submit}
        initialValues={messages}
        onSend={change.send}
      >
        {MESSAGES.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={copy[name]}
            extra={copy.fills(name)}
            rules={[{ required: true, whitespace: true, message: copy.missing }, { validator: assertFillable(name) }]}
          >
            <Input.TextArea rows={3} maxLength={1000} />
          </Form.Item>
        ))}
      </ChangeForm>
    </Modal>
  )
}
