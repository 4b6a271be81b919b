import CheckOutlined from '@ant-design/icons/CheckOutlined'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import * as copy from '../copy/payments'

/** What the operator is doing with the payment that is shown. */
export type Step = 'looking' | 'choosing' | 'typing'

interface DecisionProps {
  readonly step: Step
  readonly isBusy: boolean
  readonly onStep: (step: Step) => void
  readonly onConfirm: () => void
  readonly onReject: (reason: string) => void
}

const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd className="o-key" aria-hidden>
    {children}
  </kbd>
)

const MAX_REASON = 500

const OwnReason = ({ isBusy, onStep, onReject }: DecisionProps) => (
  <Form<{ readonly reason: string }>
    className="o-stack"
    layout="vertical"
    requiredMark={false}
    onFinish={({ reason }) => onReject(reason.trim())}
  >
    <Form.Item
      name="reason"
      label={copy.otherReason}
      extra={copy.reasonHelp}
      rules={[{ required: true, whitespace: true, message: copy.reasonLead }]}
      validateTrigger="onSubmit"
    >
      <Input
        autoFocus
        maxLength={MAX_REASON}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onStep('choosing')
        }}
      />
    </Form.Item>
    <div className="o-decision">
      <Button onClick={() => onStep('choosing')}>{copy.cancel}</Button>
      <Button type="primary" danger htmlType="submit" loading={isBusy}>
        {copy.sendReason}
      </Button>
    </div>
  </Form>
)

const Reasons = ({ isBusy, onStep, onReject }: DecisionProps) => (
  <div className="o-stack o-tight" role="group" aria-labelledby="alasan">
    <p>
      <strong id="alasan">{copy.reasonLead}</strong> <span className="o-quiet">{copy.reasonHelp}</span>
    </p>
    {copy.reasons.map((reason, index) => (
      <Button key={reason} block className="o-reason" disabled={isBusy} onClick={() => onReject(reason)}>
        <Key>{index + 1}</Key>
        {reason}
      </Button>
    ))}
    <Button block className="o-reason" onClick={() => onStep('typing')}>
      <Key>{copy.reasons.length + 1}</Key>
      {copy.otherReason}
    </Button>
    <Button type="text" block onClick={() => onStep('looking')}>
      {copy.cancel}
    </Button>
  </div>
)

/** The two answers, and the reasons of a rejection in their place once it is chosen. */
export const Decision = (props: DecisionProps) => {
  const { step, isBusy, onStep, onConfirm } = props
  if (step === 'typing') return <OwnReason {...props} />
  if (step === 'choosing') return <Reasons {...props} />
  return (
    <div className="o-decision">
      <Button danger icon={<CloseOutlined aria-hidden />} disabled={isBusy} onClick={() => onStep('choosing')}>
        {copy.reject} <Key>R</Key>
      </Button>
      <Button type="primary" icon={<CheckOutlined aria-hidden />} loading={isBusy} onClick={onConfirm}>
        {copy.confirm} <Key>C</Key>
      </Button>
    </div>
  )
}
