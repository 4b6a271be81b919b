import { Form, Input, Modal } from 'antd'
import { unknownPlaceholders, type BillMessages } from '@/contract/bills'
import { useSetBillMessagesMutation } from '../api/billsApi'
import { messages as copy } from '../copy/bills'
import { ChangeForm } from '../parts/ChangeForm'
import { useChange } from '../parts/useChange'

const assertFillable = (_rule: unknown, text: string | undefined) => {
  const unknown = unknownPlaceholders(text ?? '')
  return unknown.length === 0 ? Promise.resolve() : Promise.reject(new Error(copy.unknown(unknown.join(', '))))
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
        {(['owed', 'ended'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={copy[name]}
            rules={[{ required: true, whitespace: true, message: copy.missing }, { validator: assertFillable }]}
          >
            <Input.TextArea rows={4} maxLength={1000} />
          </Form.Item>
        ))}
      </ChangeForm>
    </Modal>
  )
}
