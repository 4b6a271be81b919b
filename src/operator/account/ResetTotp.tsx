import { Alert, Button, Form, Modal } from 'antd'
import type * as v from 'valibot'
import type { operator } from '@/contract/operators'
import { errorText } from '../api/errors'
import { useResetOperatorTotpMutation } from '../api/operatorApi'
import { account } from '../copy/people'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'
import { noticed } from '../notices/notices'
import { CodeItem } from '../signIn/CodeItem'

const copy = account.operators

export type Operator = v.InferOutput<typeof operator>

interface ResetTotpProps {
  readonly operator: Operator
  readonly onDone: () => void
}

const ResetForm = ({ operator: { id, name }, onDone }: ResetTotpProps) => {
  const dispatch = useOperatorDispatch()
  const [send, { isLoading, error }] = useResetOperatorTotpMutation()
  const submit = async (code: string) => {
    const { error: refusal } = await send({ id, code })
    if (refusal !== undefined) return
    dispatch(noticed({ kind: 'success', text: copy.resetTotpDone(name) }))
    onDone()
  }
  return (
    <Form<{ readonly code: string }>
      className="o-form"
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => void submit(code)}
    >
      <Alert className="o-refusal" type="warning" showIcon title={copy.resetTotpWarning} />
      <CodeItem label={copy.resetTotpCode} wrong={account.totp.codeWrong} autoFocus />
      {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
      <Button type="primary" danger htmlType="submit" block loading={isLoading}>
        {copy.resetTotp}
      </Button>
    </Form>
  )
}

interface ResetTotpDialogProps {
  /** whose second factor; undefined = closed */
  readonly operator: Operator | undefined
  readonly onClose: () => void
}

/** For an owner, about somebody who lost the phone. The owner's own code says that it is the owner. */
export const ResetTotpDialog = ({ operator, onClose }: ResetTotpDialogProps) => {
  const hasOwn = useOperatorSelector(({ session }) => session.phase === 'in' && session.operator.totp)
  return (
    <Modal
      open={operator !== undefined}
      onCancel={onClose}
      footer={null}
      title={operator && copy.resetTotpTitle(operator.name)}
      destroyOnHidden
    >
      {operator && (
        <div className="o-stack">
          <p>{copy.resetTotpHelp}</p>
          {hasOwn ? (
            <ResetForm operator={operator} onDone={onClose} />
          ) : (
            <Alert type="info" showIcon title={copy.resetTotpNeedsOwn} />
          )}
        </div>
      )}
    </Modal>
  )
}
