import { Alert, Button, Form, type ButtonProps, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { errorText } from '../api/errors'
import { cancel } from '../copy/frame'

interface ChangeFormProps<Fields> {
  /** the state of the mutation that the form sends (./useChange) */
  readonly change: { readonly error?: unknown; readonly isLoading: boolean }
  readonly onSend: (fields: Fields) => Promise<unknown>
  readonly children: ReactNode
  readonly submit: string
  /** where the button is not the usual one: the main one, as wide as the form */
  readonly button?: Pick<ButtonProps, 'type' | 'danger' | 'block' | 'disabled'>
  /** with a button that leaves the form as it is */
  readonly onCancel?: () => void
  readonly title?: string
  readonly help?: string
  readonly form?: FormInstance<Fields>
  readonly initialValues?: object
}

/** A form that changes something. It stays, with the server's sentence, where the change is refused. */
export const ChangeForm = <Fields,>({
  change: { error, isLoading },
  onSend,
  children,
  submit,
  button,
  onCancel,
  title,
  help,
  form,
  initialValues = {},
}: ChangeFormProps<Fields>) => {
  const send = (
    <Button type="primary" htmlType="submit" block={onCancel === undefined} loading={isLoading} {...button}>
      {submit}
    </Button>
  )
  return (
    <Form<Fields>
      {...(form && { form })}
      className="o-form"
      // the browser would speak its own language
      noValidate
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      onFinish={(fields) => void onSend(fields)}
      aria-label={title}
    >
      {title !== undefined && <h2>{title}</h2>}
      {help !== undefined && <p className="o-quiet o-form-help">{help}</p>}
      {children}
      {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
      {onCancel === undefined ? (
        send
      ) : (
        <div className="o-row">
          {send}
          <Button type="text" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      )}
    </Form>
  )
}
