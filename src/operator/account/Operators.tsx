import {
  Alert,
  Button,
  Card,
  Form,
  Grid,
  Input,
  Modal,
  Popconfirm,
  Radio,
  Table,
  Tag,
  Typography,
  type TableColumnsType,
} from 'antd'
import { useState } from 'react'
import type * as v from 'valibot'
import type { invitation, Role } from '@/contract/operators'
import {
  useAddOperatorMutation,
  useChangeOperatorMutation,
  useListOperatorsQuery,
  useRenewOperatorLinkMutation,
} from '../api/operatorApi'
import { cancel, roles } from '../copy/frame'
import { account } from '../copy/people'
import { Problem } from '../parts/Problem'
import { ChangeForm } from '../parts/ChangeForm'
import { HouseItems, housesIn, HousesDialog, HousesOf, type HouseFields } from './OperatorHouses'
import { ResetTotpDialog, type Operator } from './ResetTotp'

const copy = account.operators

type Invitation = v.InferOutput<typeof invitation>

const STATES = {
  invited: <Tag color="warning">{copy.invited}</Tag>,
  active: <Tag color="success">{copy.active}</Tag>,
  disabled: <Tag>{copy.disabled}</Tag>,
} as const

const COLUMNS: TableColumnsType<Operator> = [
  { title: copy.name, dataIndex: 'name' },
  { title: copy.role, key: 'role', render: (_, { role }) => roles[role] },
  { title: copy.houses.label, key: 'houses', render: (_, one) => <HousesOf operator={one} /> },
  {
    title: copy.secondFactor,
    key: 'totp',
    responsive: ['md'],
    render: (_, { totp }) => (totp ? copy.isOn : copy.isOff),
  },
  { title: copy.state, key: 'state', render: (_, { state }) => STATES[state] },
]

interface Fields extends HouseFields {
  readonly name: string
  readonly role: Role
}

const InviteForm = ({ onMade }: { readonly onMade: (made: Invitation) => void }) => {
  const [send, change] = useAddOperatorMutation()
  const [form] = Form.useForm<Fields>()
  const role = Form.useWatch<Role | undefined>('role', form)
  const submit = async ({ name, role, ...houses }: Fields) => {
    const { data } = await send({ name, role, ...(role === 'staff' && { houses: housesIn(houses) }) })
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
    </ChangeForm>
  )
}

/** A server without PUBLIC_ORIGIN does not know its address; this page does. */
const addressOf = ({ link }: Invitation) => new URL(link, window.location.origin).href

const Link = ({ made, onClose }: { readonly made: Invitation; readonly onClose: () => void }) => (
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

/** For owners: who may use this page. */
export const Operators = ({ myName }: { readonly myName: string }) => {
  const { data, error, isLoading, refetch } = useListOperatorsQuery()
  const [renew] = useRenewOperatorLinkMutation()
  const [change] = useChangeOperatorMutation()
  const [resetting, setResetting] = useState<Operator>()
  const [limiting, setLimiting] = useState<Operator>()
  const [dialog, setDialog] = useState<'closed' | 'invite' | Invitation>('closed')
  const { md: isWide } = Grid.useBreakpoint()
  const operators = data?.operators ?? []
  const close = () => setDialog('closed')
  const renewLink = async (id: number) => {
    const { data: made } = await renew(id)
    if (made !== undefined) setDialog(made)
  }

  const actions = (one: Operator) => {
    const { id, name, role, state, totp } = one
    return name === myName ? null : (
      <div className="o-row">
        {state !== 'disabled' && <Button onClick={() => void renewLink(id)}>{copy.renewLink}</Button>}
        {role === 'staff' && state !== 'disabled' && (
          <Button onClick={() => setLimiting(one)}>{copy.houses.change}</Button>
        )}
        {totp && <Button onClick={() => setResetting(one)}>{copy.resetTotp}</Button>}
        {state === 'disabled' ? (
          <Button onClick={() => void change({ id, disabled: false })}>{copy.enable}</Button>
        ) : (
          <Popconfirm
            title={copy.disableQuestion(name)}
            okText={copy.disable}
            cancelText={cancel}
            onConfirm={() => void change({ id, disabled: true })}
          >
            <Button danger>{copy.disable}</Button>
          </Popconfirm>
        )}
      </div>
    )
  }

  return (
    <Card className="o-people">
      <div className="o-row o-spread">
        <h2>{copy.title}</h2>
        <Button onClick={() => setDialog('invite')}>{copy.invite}</Button>
      </div>
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : isWide === false ? (
        <ul>
          {operators.map((one) => (
            <li key={one.id} className="o-person">
              <div className="o-row o-spread">
                <strong className="o-name">{one.name}</strong>
                {STATES[one.state]}
              </div>
              <p className="o-quiet">
                {roles[one.role]} · <HousesOf operator={one} />
                {one.totp && ` · ${copy.withSecondFactor}`}
              </p>
              {actions(one)}
            </li>
          ))}
        </ul>
      ) : (
        <Table
          rowKey="id"
          columns={[...COLUMNS, { title: copy.actions, key: 'actions', render: (_, one) => actions(one) }]}
          dataSource={operators}
          loading={isLoading}
          {...(isLoading && { locale: { emptyText: ' ' } })}
          pagination={false}
        />
      )}
      <ResetTotpDialog operator={resetting} onClose={() => setResetting(undefined)} />
      <HousesDialog operator={limiting} onClose={() => setLimiting(undefined)} />
      <Modal open={dialog !== 'closed'} onCancel={close} footer={null} title={copy.inviteTitle} destroyOnHidden>
        {dialog === 'invite' && <InviteForm onMade={setDialog} />}
        {typeof dialog === 'object' && <Link made={dialog} onClose={close} />}
      </Modal>
    </Card>
  )
}
