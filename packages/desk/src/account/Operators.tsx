import { Button, Card, Grid, Modal, Popconfirm, Table, Tag, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useChangeOperatorMutation, useListOperatorsQuery, useRenewOperatorLinkMutation } from '../api/operatorApi'
import { cancel, roles } from '../copy/frame'
import { account } from '../copy/people'
import { Problem } from '../parts/Problem'
import { useCodeDialog } from './CodeDialog'
import { InviteForm, Link, type Invitation } from './Invite'
import { HousesDialog, HousesOf } from './OperatorHouses'
import { ResetTotpDialog, type Operator } from './ResetTotp'

const copy = account.operators

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
  const code = useCodeDialog()
  const renewLink = async (id: number, given?: string) => {
    const answer = await renew({ id, ...(given !== undefined && { code: given }) })
    if (answer.data !== undefined) setDialog(answer.data)
    return answer
  }
  const switchOff = (id: number, disabled: boolean, given?: string) =>
    change({ id, disabled, ...(given !== undefined && { code: given }) })

  const actions = (one: Operator) => {
    const { id, name, role, state, totp } = one
    return name === myName ? null : (
      <div className="o-row">
        {state !== 'disabled' && (
          <Button onClick={() => void code.press({ title: copy.renewLink, send: (given) => renewLink(id, given) })}>
            {copy.renewLink}
          </Button>
        )}
        {role === 'staff' && state !== 'disabled' && (
          <Button onClick={() => setLimiting(one)}>{copy.houses.change}</Button>
        )}
        {totp && <Button onClick={() => setResetting(one)}>{copy.resetTotp}</Button>}
        {state === 'disabled' ? (
          <Button onClick={() => void code.press({ title: copy.enable, send: (given) => switchOff(id, false, given) })}>
            {copy.enable}
          </Button>
        ) : (
          <Popconfirm
            title={copy.disableQuestion(name)}
            okText={copy.disable}
            cancelText={cancel}
            onConfirm={() => void code.press({ title: copy.disable, send: (given) => switchOff(id, true, given) })}
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
      {code.dialog}
      <ResetTotpDialog operator={resetting} onClose={() => setResetting(undefined)} />
      <HousesDialog operator={limiting} onClose={() => setLimiting(undefined)} />
      <Modal open={dialog !== 'closed'} onCancel={close} footer={null} title={copy.inviteTitle} destroyOnHidden>
        {dialog === 'invite' && <InviteForm onMade={setDialog} />}
        {typeof dialog === 'object' && <Link made={dialog} onClose={close} />}
      </Modal>
    </Card>
  )
}
