import { Alert, Button, Form, Input } from 'antd'
import { errorText } from '../api/errors'
import { useAddHouseMutation } from '../api/housesApi'
import { house as copy, save } from '../copy/houses'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'
import { CodeIfAsked } from '../signIn/CodeIfAsked'

interface Fields {
  readonly name: string
  readonly address: string
  readonly bankDetail?: string
  readonly code?: string
}

const filled = { required: true, whitespace: true, message: copy.missing }

export const AddHouse = ({ onDone }: { readonly onDone: (id: number) => void }) => {
  const dispatch = useOperatorDispatch()
  const [send, sent] = useAddHouseMutation()
  const { isLoading, error } = sent
  const submit = async (fields: Fields) => {
    const { data } = await send(fields)
    if (data === undefined) return
    dispatch(noticed({ kind: 'success', text: copy.added }))
    onDone(data.id)
  }
  return (
    <Form<Fields> className="o-form" layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
      <Form.Item name="name" label={copy.name} rules={[filled]}>
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="address" label={copy.address} rules={[filled]}>
        <Input.TextArea maxLength={300} rows={2} />
      </Form.Item>
      <Form.Item name="bankDetail" label={copy.bankDetail} extra={copy.bankDetailHelp}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <CodeIfAsked sent={sent} />
      {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
      <Button type="primary" htmlType="submit" block loading={isLoading}>
        {save}
      </Button>
    </Form>
  )
}
