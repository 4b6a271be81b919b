import { Alert, Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { StayCard } from '@/contract/stays'
import { errorText } from '../api/errors'
import * as copy from '../copy/rooms'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'

export interface FormProps {
  readonly stay: StayCard
  readonly onDone: () => void
  readonly onCancel: () => void
}

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
export const ActionForm = <Fields,>(props: ActionFormProps<Fields>) => {
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

export const NoteItem = ({ label, missing }: { readonly label: string; readonly missing?: string }) => (
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
export const noteIn = (note: string | undefined) => (note?.trim() ? { note } : {})
