import { Form, Input } from 'antd'
import { useAddHouseMutation } from '../api/housesApi'
import { house as copy, save } from '../copy/houses'
import { ChangeForm } from '../parts/ChangeForm'
import { CodeIfNeeded } from '../parts/items'
import { useChange } from '../parts/useChange'

interface Fields {
  readonly name: string
  readonly address: string
  readonly bankDetail?: string
  readonly code?: string
}

const filled = { required: true, whitespace: true, message: copy.missing }

export const AddHouse = ({ onDone }: { readonly onDone: (id: number) => void }) => {
  const change = useChange(useAddHouseMutation(), copy.added, ({ id }) => onDone(id))
  return (
    <ChangeForm<Fields> change={change} submit={save} onSend={change.send}>
      <Form.Item name="name" label={copy.name} rules={[filled]}>
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="address" label={copy.address} rules={[filled]}>
        <Input.TextArea maxLength={300} rows={2} />
      </Form.Item>
      <Form.Item name="bankDetail" label={copy.bankDetail} extra={copy.bankDetailHelp}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <CodeIfNeeded change={change} />
    </ChangeForm>
  )
}
