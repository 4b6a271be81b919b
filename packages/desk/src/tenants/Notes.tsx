import { Card, Empty, Form, Input, Tag } from 'antd'
import type { TenantCard } from '@griya/contract/tenants'
import { useNotifyTenantMutation } from '../api/tenantsApi'
import { notes as copy } from '../copy/tenants'
import { ChangeForm } from '../parts/ChangeForm'
import { formatMoment } from '../parts/atProperty'
import { useChange } from '../parts/useChange'

interface Fields {
  readonly text: string
}

/** What the tenant was told, and a field to write more. */
export const Notes = ({ tenant: { phone, notes } }: { readonly tenant: TenantCard }) => {
  const [form] = Form.useForm<Fields>()
  const change = useChange(useNotifyTenantMutation(), copy.sent, () => form.resetFields())
  return (
    <Card>
      <ChangeForm<Fields>
        form={form}
        change={change}
        submit={copy.send}
        button={{ type: 'default', block: false }}
        onSend={({ text }) => change.send({ phone, text })}
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
      </ChangeForm>
      {notes.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.empty} />}
      <ul className="o-ledger">
        {notes.map(({ id, content, createdAt, read }) => (
          <li key={id}>
            <span>
              {content}
              <span className="o-quiet o-block o-figures">{formatMoment(createdAt)}</span>
            </span>
            {!read && <Tag>{copy.unread}</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
