import { Button, Card, Form, Input, QRCode, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { OperatorSession } from '@griya/contract/operators'
import { useBeginTotpMutation, useConfirmTotpMutation, useEndTotpMutation } from '../api/operatorApi'
import { account } from '../copy/people'
import { useOperator, useOperatorDispatch } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { signedIn } from '../session/sessionSlice'
import { CodeItem } from '../parts/items'
import { useChange } from '../parts/useChange'

const copy = account.totp

interface Fields {
  readonly password: string
  readonly code: string
}

interface ProofFormProps {
  /** the proofs of identity that the form asks for */
  readonly proofs: readonly (keyof Fields)[]
  readonly submit: string
  readonly change: { readonly error?: unknown; readonly isLoading: boolean }
  readonly onSend: (fields: Fields) => Promise<unknown>
  readonly onCancel: () => void
}

const ProofForm = ({ proofs, ...form }: ProofFormProps) => (
  <ChangeForm<Fields> {...form}>
    {proofs.includes('password') && (
      <Form.Item
        name="password"
        label={copy.password}
        rules={[{ required: true, message: copy.passwordMissing }]}
        validateTrigger="onSubmit"
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    )}
    {proofs.includes('code') && (
      <CodeItem label={copy.code} wrong={copy.codeWrong} autoFocus={!proofs.includes('password')} />
    )}
  </ChangeForm>
)

/** The otpauth:// address as a picture for the phone's camera, and its secret for typing. */
const Secret = ({ uri, secret }: { readonly uri: string; readonly secret: string }) => (
  <div className="o-qr">
    <p>{copy.scan}</p>
    <div role="img" aria-label={copy.picture}>
      <QRCode value={uri} type="svg" color="#000" bgColor="#fff" size={200} />
    </div>
    <p className="o-secret">
      <span className="o-quiet">{copy.byHand}</span>{' '}
      <Typography.Text code copyable>
        {secret}
      </Typography.Text>
    </p>
  </div>
)

export const SecondFactor = () => {
  const dispatch = useOperatorDispatch()
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  const [begin, beginning] = useBeginTotpMutation()
  const confirming = useConfirmTotpMutation()
  const ending = useEndTotpMutation()
  const leave = () => {
    for (const { reset } of [beginning, confirming[1], ending[1]]) reset()
    setIsAsked(false)
  }
  const finish = (session: OperatorSession) => {
    leave()
    dispatch(signedIn(session))
  }
  const confirmation = useChange(confirming, copy.onDone, finish)
  const end = useChange(ending, copy.offDone, finish)
  const begun = beginning.data
  if (operator === undefined) return null

  return (
    <Card>
      <div className="o-row o-spread">
        <h2>{copy.title}</h2>
        {operator.totp && <Tag color="success">{account.operators.isOn}</Tag>}
      </div>
      <div className="o-stack">
        <p>{operator.totp ? copy.isOn : copy.isOff}</p>
        {begun !== undefined ? (
          <>
            <Secret uri={begun.uri} secret={begun.secret} />
            <ProofForm
              key="code"
              proofs={['code']}
              submit={copy.confirm}
              change={confirmation}
              onSend={({ code }) => confirmation.send({ code })}
              onCancel={leave}
            />
          </>
        ) : !isAsked ? (
          <div>
            <Button onClick={() => setIsAsked(true)}>{operator.totp ? copy.switchOff : copy.switchOn}</Button>
          </div>
        ) : operator.totp ? (
          <>
            <p>{copy.offQuestion}</p>
            <ProofForm
              proofs={['password', 'code']}
              submit={copy.switchOff}
              change={end}
              onSend={end.send}
              onCancel={leave}
            />
          </>
        ) : (
          <ProofForm
            key="password"
            proofs={['password']}
            submit={copy.begin}
            change={beginning}
            onSend={({ password }) => begin({ password })}
            onCancel={leave}
          />
        )}
      </div>
    </Card>
  )
}
