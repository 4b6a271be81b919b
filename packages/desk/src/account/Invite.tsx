import { Alert, Button, Form, Input, Radio, Typography } from 'antd'
import type * as v from 'valibot'
import type { invitation, Role } from '@griya/contract/operators'
import { useAddOperatorMutation } from '../api/operatorApi'
import { roles } from '../copy/frame'
import { account } from '../copy/people'
import { ChangeForm } from '../parts/ChangeForm'
import { CodeIfNeeded } from '../parts/items'
import { HouseItems, housesIn, type HouseFields } from './OperatorHouses'

const copy = account.operators

export type Invitation = v.InferOutput<typeof invitation>

interface Fields extends HouseFields {
  readonly name: string
  readonly role: Role
  readonly code?: string
}

export const InviteForm = ({ onMade }: { readonly onMade: (made: Invitation) => void }) => {
  const [send, change] = useAddOperatorMutation()
  const [form] = Form.useForm<Fields>()
  const role = Form.useWatch<Role | undefined>('role', form)
  const submit = async ({ name, role, code, ...houses }: Fields) => {
    const given = { ...(role === 'staff' && { houses: housesIn(houses) }), ...(code !== undefined && { code }) }
    const { data } = await send({ name, role, ...given })
    if (data !== undefined) onMade(data)
  }
  return (
    <ChangeForm<Fields>
      form={form}
      change={change}
      submit={copy.submit}
      initialValues={{ role: 'staff', scope: 'all' }}
      onSend={submit}
    >
      <Form.Item
        name="name"
        label={copy.name}
        rules={[{ required: true, whitespace: true, message: copy.nameMissing }]}
      >
        <Input autoFocus autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="role" label={copy.role} extra={copy.roleHelp}>
        <Radio.Group
          options={[
            { value: 'staff', label: roles.staff },
            { value: 'owner', label: roles.owner },
          ]}
        />
      </Form.Item>
      {role !== 'owner' && <HouseItems />}
      <CodeIfNeeded change={change} />
    </ChangeForm>
  )
}

/** A server without PUBLIC_ORIGIN does not know its address; this page does. */
const addressOf = ({ link }: Invitation) => new URL(link, window.location.origin).href

/** The one-time link, which is shown once. */
export const Link = ({ made, onClose }: { readonly made: Invitation; readonly onClose: () => void }) => (
  <div className="o-stack">
    <p>
      {copy.linkTitle} <strong>{made.name}</strong>
    </p>
    <Typography.Paragraph className="o-link" code copyable={{ tooltips: [copy.copy, copy.copied] }}>
      {addressOf(made)}
    </Typography.Paragraph>
    <Alert type="warning" showIcon title={copy.linkHelp} />
    <Button
      type="primary"
      block
      href={`https://wa.me/?text=${encodeURIComponent(copy.message(addressOf(made)))}`}
      target="_blank"
      rel="noreferrer"
    >
      {copy.send}
    </Button>
    <Button block onClick={onClose}>
      {copy.close}
    </Button>
  </div>
)
