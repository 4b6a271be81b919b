import { Button, Card, Empty, Form, Input, Tag } from 'antd'
import type { TenantCard } from '@/contract/tenants'
import { formatMoment } from '@/domain/calendar'
import { readTimeZone } from '@/lib/environment'
import { useNotifyTenantMutation } from '../api/tenantsApi'
import { notes as copy } from '../copy/tenants'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'

interface Fields {
  readonly text: string
}

/** What the tenant was told, and a field to write more. */
export const Notes = ({ tenant: { phone, notes } }: { readonly tenant: TenantCard }) => {
  const dispatch = useOperatorDispatch()
  const [form] = Form.useForm<Fields>()
  const [send, { isLoading }] = useNotifyTenantMutation()
  const submit = async ({ text }: Fields) => {
    const { error } = await send({ phone, text })
    if (error !== undefined) return
    form.resetFields()
    dispatch(noticed({ kind: 'success', text: copy.sent }))
  }
  return (
    <Card>
      <Form<Fields>
        form={form}
        className="o-form"
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item
          name="text"
          label={copy.write}
          extra={copy.help}
          rules={[{ required: true, whitespace: true, message: copy.missing }]}
          validateTrigger="onSubmit"
        >
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
        <Button htmlType="submit" loading={isLoading}>
          {copy.send}
        </Button>
      </Form>
      {notes.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.empty} />}
      <ul className="o-ledger">
        {notes.map(({ id, content, createdAt, read }) => (
          <li key={id}>
            <span>
              {content}
              <span className="o-quiet o-block o-figures">{formatMoment(createdAt, readTimeZone())}</span>
            </span>
            {!read && <Tag>{copy.unread}</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
