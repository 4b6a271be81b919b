import { Checkbox, Form, Input } from 'antd'
import type { TicketCard } from '@griya/contract/ticketsForOperators'
import { LONGEST_TICKET } from '@griya/contract/ticketWords'
import { useAnswerTicketMutation } from '../api/ticketsApi'
import { answer as copy } from '../copy/tickets'
import { ChangeForm } from '../parts/ChangeForm'
import { useChange } from '../parts/useChange'

interface Fields {
  readonly text: string
  readonly isDone?: boolean
}

/** Sent by its button, or by Ctrl and Enter. */
export const AnswerForm = ({ ticket: { id, state, answers } }: { readonly ticket: TicketCard }) => {
  const [form] = Form.useForm<Fields>()
  const change = useChange(useAnswerTicketMutation(), copy.done, () => form.resetFields())
  const seen = answers.length
  return (
    <ChangeForm<Fields>
      change={change}
      form={form}
      submit={copy.send}
      button={{ block: false }}
      onSend={({ text, isDone }) => change.send({ id, text, seen, ...(isDone === true && { state: 'done' }) })}
    >
      <Form.Item
        name="text"
        label={copy.label}
        extra={copy.help}
        rules={[{ required: true, whitespace: true, message: copy.missing }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea
          rows={3}
          maxLength={LONGEST_TICKET}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            form.submit()
          }}
        />
      </Form.Item>
      {state !== 'done' && (
        <Form.Item name="isDone" valuePropName="checked">
          <Checkbox>{copy.andDone}</Checkbox>
        </Form.Item>
      )}
    </ChangeForm>
  )
}
