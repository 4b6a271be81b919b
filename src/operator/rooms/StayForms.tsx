import { Alert, Button, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { StayCard } from '@/contract/operator/stays'
import { errorText } from '../api/errors'
import {
  useCancelStayMutation,
  useEndStayMutation,
  useMoveStayMutation,
  useReturnDepositMutation,
} from '../api/staysApi'
import * as copy from '../copy/rooms'
import { useOperatorDispatch } from '../hooks'
import { PriceInput } from '../houses/PriceInput'
import { noticed } from '../notices/notices'
import { addDays } from './days'

interface FormProps {
  readonly stay: StayCard
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** What is given back of a deposit is said in the stay and in the reports. */
type HeldDeposit = Pick<StayCard, 'id' | 'deposit'>

interface ActionFormProps<Fields> extends Pick<FormProps, 'onDone' | 'onCancel'> {
  readonly title: string
  readonly help?: string
  readonly submit: string
  readonly done: string
  readonly isDanger?: boolean
  readonly initialValues?: Partial<Fields>
  readonly error: unknown
  readonly isLoading: boolean
  readonly send: (fields: Fields) => Promise<{ readonly error?: unknown }>
  readonly children: ReactNode
}

/** A form in the drawer: it stays, with the server's sentence, where the change is refused. */
const ActionForm = <Fields,>(props: ActionFormProps<Fields>) => {
  const dispatch = useOperatorDispatch()
  const {
    title,
    help,
    submit,
    done,
    isDanger = false,
    initialValues = {},
    error,
    isLoading,
    send,
    children,
    onDone,
    onCancel,
  } = props
  const finish = async (fields: Fields) => {
    const { error: refusal } = await send(fields)
    if (refusal !== undefined) return
    dispatch(noticed({ kind: 'success', text: done }))
    onDone()
  }
  return (
    <Form<Fields>
      className="o-form"
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      onFinish={(fields) => void finish(fields)}
      aria-label={title}
    >
      <h2>{title}</h2>
      {help !== undefined && <p className="o-quiet o-form-help">{help}</p>}
      {children}
      {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
      <div className="o-row">
        <Button type="primary" danger={isDanger} htmlType="submit" loading={isLoading}>
          {submit}
        </Button>
        <Button type="text" onClick={onCancel}>
          {copy.stay.keep}
        </Button>
      </div>
    </Form>
  )
}

/** Of a stay that is paid, the operator says what went back, if only 0. */
const RefundItem = ({ stay }: Pick<FormProps, 'stay'>) =>
  stay.state === 'confirmed' && (
    <Form.Item
      name="refunded"
      label={copy.refund.label}
      extra={copy.refund.help(stay.refundable)}
      rules={[{ required: true, message: copy.refund.missing }]}
      validateTrigger="onSubmit"
    >
      <PriceInput name="extraAcMonthly" placeholder="" />
    </Form.Item>
  )

const NoteItem = ({ label, missing }: { readonly label: string; readonly missing?: string }) => (
  <Form.Item
    name="note"
    label={label}
    {...(missing !== undefined && { rules: [{ required: true, whitespace: true, message: missing }] })}
    validateTrigger="onSubmit"
  >
    <Input.TextArea rows={2} maxLength={500} />
  </Form.Item>
)

/** An empty field is left out. */
const noteIn = (note: string | undefined) => (note?.trim() ? { note } : {})

export const CancelForm = ({ stay, ...rest }: FormProps) => {
  const [send, { error, isLoading }] = useCancelStayMutation()
  return (
    <ActionForm<{ readonly note: string; readonly refunded?: number }>
      {...rest}
      {...copy.cancel}
      title={copy.cancel.open}
      isDanger
      error={error}
      isLoading={isLoading}
      send={(fields) => send({ id: stay.id, ...fields })}
    >
      <RefundItem stay={stay} />
      <NoteItem label={copy.cancel.note} missing={copy.cancel.missing} />
    </ActionForm>
  )
}

export const EndForm = ({ stay, ...rest }: FormProps) => {
  const [send, { error, isLoading }] = useEndStayMutation()
  const soonest = stay.today > stay.from ? stay.today : addDays(stay.from, 1)
  return (
    <ActionForm<{ readonly to: string; readonly note?: string; readonly refunded?: number }>
      {...rest}
      {...copy.end}
      title={copy.end.open}
      error={error}
      isLoading={isLoading}
      send={({ note, ...fields }) => send({ id: stay.id, ...fields, ...noteIn(note) })}
    >
      <Form.Item
        name="to"
        label={copy.end.to}
        rules={[{ required: true, message: copy.end.missing }]}
        validateTrigger="onSubmit"
      >
        <Input type="date" min={soonest} max={addDays(stay.to, -1)} />
      </Form.Item>
      <RefundItem stay={stay} />
      <NoteItem label={copy.end.note} />
    </ActionForm>
  )
}

export const DepositForm = ({ stay, ...rest }: Omit<FormProps, 'stay'> & { readonly stay: HeldDeposit }) => {
  const [send, { error, isLoading }] = useReturnDepositMutation()
  return (
    <ActionForm<{ readonly amount: number; readonly note?: string }>
      {...rest}
      {...copy.deposit}
      help={copy.deposit.help(stay.deposit)}
      initialValues={{ amount: stay.deposit }}
      error={error}
      isLoading={isLoading}
      send={({ amount, note }) => send({ id: stay.id, amount, ...noteIn(note) })}
    >
      <Form.Item
        name="amount"
        label={copy.deposit.amount}
        rules={[{ required: true, message: copy.deposit.missing }]}
        validateTrigger="onSubmit"
      >
        <PriceInput name="extraAcMonthly" placeholder="" />
      </Form.Item>
      <NoteItem label={copy.deposit.note} />
    </ActionForm>
  )
}

export const MoveForm = ({ stay, ...rest }: FormProps) => {
  const [send, { error, isLoading }] = useMoveStayMutation()
  return (
    <ActionForm<{ readonly roomId: number; readonly note?: string }>
      {...rest}
      {...copy.moveRoom}
      title={copy.moveRoom.open}
      error={error}
      isLoading={isLoading}
      send={({ roomId, note }) => send({ id: stay.id, roomId, ...noteIn(note) })}
    >
      <Form.Item
        name="roomId"
        label={copy.moveRoom.room}
        rules={[{ required: true, message: copy.moveRoom.missing }]}
        validateTrigger="onSubmit"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={copy.moveRoom.none}
          options={stay.freeRooms.map(({ id, house, number }) => ({ value: id, label: `${house} - ${number}` }))}
        />
      </Form.Item>
      <NoteItem label={copy.moveRoom.note} />
    </ActionForm>
  )
}
