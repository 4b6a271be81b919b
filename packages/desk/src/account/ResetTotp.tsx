import { Alert, Modal } from 'antd'
import type * as v from 'valibot'
import type { operator } from '@griya/contract/operators'
import { useResetOperatorTotpMutation } from '../api/operatorApi'
import { account } from '../copy/people'
import { useOperator } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { CodeItem } from '../parts/items'
import { useChange } from '../parts/useChange'

const copy = account.operators

export type Operator = v.InferOutput<typeof operator>

interface ResetTotpProps {
  readonly operator: Operator
  readonly onDone: () => void
}

const ResetForm = ({ operator: { id, name }, onDone }: ResetTotpProps) => {
  const change = useChange(useResetOperatorTotpMutation(), copy.resetTotpDone(name), onDone)
  return (
    <ChangeForm<{ readonly code: string }>
      change={change}
      submit={copy.resetTotp}
      button={{ danger: true }}
      onSend={({ code }) => change.send({ id, code })}
    >
      <Alert className="o-refusal" type="warning" showIcon title={copy.resetTotpWarning} />
      <CodeItem label={copy.resetTotpCode} wrong={account.totp.codeWrong} autoFocus />
    </ChangeForm>
  )
}

interface ResetTotpDialogProps {
  /** whose second factor; undefined = closed */
  readonly operator: Operator | undefined
  readonly onClose: () => void
}

/** For an owner, about somebody who lost the phone. The owner's own code proves that it is the owner who asks. */
export const ResetTotpDialog = ({ operator, onClose }: ResetTotpDialogProps) => {
  const hasOwn = useOperator()?.totp
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
