import CheckOutlined from '@ant-design/icons/CheckOutlined'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { cancel } from '../copy/frame'
import * as copy from '../copy/payments'
import { ArrivalFields, type Arrival } from './Arrival'
import type { PaymentQueueView, Step } from './usePaymentQueue'

interface DecisionProps {
  readonly step: Step
  readonly isBusy: boolean
  readonly arrival: Arrival
  readonly differs: boolean
  readonly isAmountMissing: boolean
  readonly onArrival: (arrival: Arrival) => void
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
      <Button onClick={() => onStep('choosing')}>{cancel}</Button>
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
      {cancel}
    </Button>
  </div>
)

/** The two answers, and the reasons of a rejection in their place once it is chosen. */
const Decision = (props: DecisionProps) => {
  const { step, isBusy, arrival, differs, isAmountMissing, onArrival, onStep, onConfirm } = props
  if (step === 'typing') return <OwnReason {...props} />
  if (step === 'choosing') return <Reasons {...props} />
  return (
    <div className="o-stack o-tight">
      <ArrivalFields arrival={arrival} onChange={onArrival} differs={differs} isMissing={isAmountMissing} />
      <div className="o-decision">
        <Button danger icon={<CloseOutlined aria-hidden />} disabled={isBusy} onClick={() => onStep('choosing')}>
          {copy.reject} <Key>R</Key>
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          loading={isBusy}
          disabled={arrival.amount === null}
          onClick={onConfirm}
        >
          {copy.confirm} <Key>C</Key>
        </Button>
      </div>
    </div>
  )
}

const SETTLING_MS = 500

/**
 * False for half a second after something else is offered in the same place: whoever presses in that time meant what
 * was offered before.
 */
const useIsSettled = (offer: string): boolean => {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(offer), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [offer])
  return settled === offer
}

/** The place where the payment that is shown is answered. What stands there may change, but the place does not. */
export const AnswerPlace = ({ view }: { readonly view: PaymentQueueView }) => {
  const { current, step, isNewProof, overtaken } = view
  const isSettled = useIsSettled([current?.id, current?.proof, step, isNewProof, overtaken].join(' '))
  /** What a button does, unless it has only just come to where another one was. */
  const onceSettled =
    <Given extends readonly unknown[]>(work: (...given: Given) => void) =>
    (...given: Given) => {
      if (isSettled) work(...given)
    }
  return (
    <div className="o-answer" aria-busy={!isSettled}>
      {isNewProof ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={copy.newProof}
          description={copy.newProofHelp}
          action={<Button onClick={onceSettled(view.lookAtNewProof)}>{copy.lookAtNewProof}</Button>}
        />
      ) : overtaken === undefined ? (
        <Decision
          step={step}
          isBusy={view.isBusy}
          arrival={view.arrival}
          differs={view.differs}
          isAmountMissing={view.isAmountMissing}
          onArrival={view.setArrival}
          onStep={onceSettled(view.setStep)}
          onConfirm={onceSettled(view.confirm)}
          onReject={onceSettled(view.reject)}
        />
      ) : (
        <Alert
          type="info"
          showIcon
          title={overtaken}
          action={<Button onClick={onceSettled(() => view.move(1))}>{copy.goOn}</Button>}
        />
      )}
    </div>
  )
}
