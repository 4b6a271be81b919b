import { Alert, Button, Card, Flex, Form, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import { readQris } from '@griya/contract/qris'
import { useSetBankDetailMutation, useSetQrisMutation } from '../api/housesApi'
import * as copy from '../copy/houses'
import { useIsOwner, useOperator } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { CodeItem } from '../parts/items'
import { useChange } from '../parts/useChange'
import { QrisItem } from './QrisItem'

interface HouseProps {
  readonly house: OperatorHouse
}

interface FormProps extends HouseProps {
  readonly hasTotp: boolean
  readonly onDone: () => void
}

const filled = { required: true, whitespace: true, message: copy.house.missing }

/** A code of the second factor at this moment; while there are no tenants yet, an owner has none. */
const Code = ({ hasTotp }: Pick<FormProps, 'hasTotp'>) =>
  hasTotp && <CodeItem label={copy.bank.code} wrong={copy.bank.codeWrong} />

interface OwnersCardProps {
  readonly title: string
  readonly lead: string
  /** what tenants use now; undefined = nothing */
  readonly present: ReactNode
  readonly none: string
  readonly needsTotp: string
  /** a button for each, which opens its form */
  readonly deeds: readonly { readonly label: string; readonly form: (done: () => void) => ReactNode }[]
}

/** What decides where tenants send their money: only an owner changes it, with a second factor once there is something to lose. */
const OwnersCard = ({ title, lead, present, none, needsTotp, deeds }: OwnersCardProps) => {
  const [open, setOpen] = useState<OwnersCardProps['deeds'][number]>()
  const isOwner = useIsOwner()
  const hasTotp = useOperator()?.totp === true
  const close = () => setOpen(undefined)
  return (
    <Card>
      <h2>{title}</h2>
      <div className="o-stack">
        <div>
          <p className="o-quiet">{lead}</p>
          <p className="o-account-line o-figures">{present ?? none}</p>
        </div>
        {!isOwner ? (
          <p className="o-quiet">{copy.bank.ownersOnly}</p>
        ) : hasTotp || present === undefined ? (
          <Flex wrap gap="small">
            {deeds.map((deed) => (
              <Button key={deed.label} onClick={() => setOpen(deed)}>
                {deed.label}
              </Button>
            ))}
          </Flex>
        ) : (
          <div>
            <p>{needsTotp}</p>
            <Link to="/akun" className="o-way">
              {copy.bank.toAccount}
            </Link>
          </div>
        )}
      </div>
      <Modal open={open !== undefined} onCancel={close} footer={null} title={open?.label} destroyOnHidden>
        {open?.form(close)}
      </Modal>
    </Card>
  )
}

const AccountForm = ({ house, hasTotp, onDone }: FormProps) => {
  const change = useChange(useSetBankDetailMutation(), copy.bank.done, onDone)
  return (
    <ChangeForm<{ readonly bankDetail: string; readonly code?: string }>
      change={change}
      submit={copy.bank.submit}
      button={{ danger: true }}
      onSend={(fields) => change.send({ id: house.id, ...fields })}
    >
      <Alert className="o-refusal" type="warning" showIcon title={copy.bank.told} />
      <Form.Item name="bankDetail" label={copy.bank.next} extra={copy.bank.nextHelp} rules={[filled]}>
        <Input maxLength={300} autoComplete="off" autoFocus />
      </Form.Item>
      <Code hasTotp={hasTotp} />
    </ChangeForm>
  )
}

export const AccountCard = ({ house }: HouseProps) => {
  const hasTotp = useOperator()?.totp === true
  const { title, lead, none, needsTotp, change, fill } = copy.bank
  const hasAccount = house.bankDetail !== ''
  const form = (onDone: () => void) => <AccountForm house={house} hasTotp={hasTotp} onDone={onDone} />
  return (
    <OwnersCard
      {...{ title, lead, none, needsTotp }}
      present={hasAccount ? house.bankDetail : undefined}
      deeds={[{ label: hasAccount ? change : fill, form }]}
    />
  )
}

const QrisForm = ({ house, hasTotp, onDone }: FormProps) => {
  const change = useChange(useSetQrisMutation(), copy.qris.done, onDone)
  return (
    <ChangeForm<{ readonly qris: string; readonly code?: string }>
      change={change}
      submit={copy.qris.submit}
      button={{ danger: true }}
      onSend={({ qris, code }) => change.send({ id: house.id, qris: qris.trim(), ...(code && { code }) })}
    >
      <QrisItem />
      <Code hasTotp={hasTotp} />
    </ChangeForm>
  )
}

const NoQrisForm = ({ house, hasTotp, onDone }: FormProps) => {
  const change = useChange(useSetQrisMutation(), copy.qris.removed, onDone)
  return (
    <ChangeForm<{ readonly code?: string }>
      change={change}
      help={copy.qris.removeLead}
      submit={copy.qris.remove}
      button={{ danger: true }}
      onSend={({ code }) => change.send({ id: house.id, qris: null, ...(code && { code }) })}
    >
      <Code hasTotp={hasTotp} />
    </ChangeForm>
  )
}

export const QrisCard = ({ house }: HouseProps) => {
  const hasTotp = useOperator()?.totp === true
  const { title, lead, none, needsTotp, change, fill, remove, merchant } = copy.qris
  const shared = { house, hasTotp }
  const present = house.qris === null ? undefined : merchant(readQris(house.qris)?.merchant ?? '')
  return (
    <OwnersCard
      {...{ title, lead, none, needsTotp, present }}
      deeds={[
        { label: present === undefined ? fill : change, form: (onDone) => <QrisForm {...shared} onDone={onDone} /> },
        ...(present === undefined
          ? []
          : [{ label: remove, form: (onDone: () => void) => <NoQrisForm {...shared} onDone={onDone} /> }]),
      ]}
    />
  )
}
