import { Alert, Button, Card, Form, Input, QRCode, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { OperatorSession } from '@/contract/operators'
import { errorText } from '../api/errors'
import { useBeginTotpMutation, useConfirmTotpMutation, useEndTotpMutation } from '../api/operatorApi'
import { account } from '../copy/people'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'
import { noticed } from '../notices/notices'
import { signedIn } from '../session/sessionSlice'
import { CodeItem } from '../signIn/CodeItem'

const copy = account.totp

interface Fields {
  readonly password: string
  readonly code: string
}

interface ProofFormProps {
  /** by what one shows who one is */
  readonly asks: readonly (keyof Fields)[]
  readonly submit: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onFinish: (fields: Fields) => Promise<void>
  readonly onCancel: () => void
}

const ProofForm = ({ asks, submit, isBusy, error, onFinish, onCancel }: ProofFormProps) => (
  <Form<Fields> className="o-form" layout="vertical" requiredMark={false} onFinish={(fields) => void onFinish(fields)}>
    {asks.includes('password') && (
      <Form.Item
        name="password"
        label={copy.password}
        rules={[{ required: true, message: copy.passwordMissing }]}
        validateTrigger="onSubmit"
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    )}
    {asks.includes('code') && (
      <CodeItem label={copy.code} wrong={copy.codeWrong} autoFocus={!asks.includes('password')} />
    )}
    {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
    <div className="o-row">
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {submit}
      </Button>
      <Button type="text" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </div>
  </Form>
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
  const session = useOperatorSelector((state) => state.session)
  const [start, starting] = useBeginTotpMutation()
  const [confirm, confirming] = useConfirmTotpMutation()
  const [end, ending] = useEndTotpMutation()
  const [isAsked, setIsAsked] = useState(false)
  if (session.phase !== 'in') return null
  const { operator } = session
  const begun = starting.data

  const leave = () => {
    starting.reset()
    confirming.reset()
    ending.reset()
    setIsAsked(false)
  }
  const finish = (session: OperatorSession | undefined) => {
    if (session === undefined) return
    leave()
    dispatch(signedIn(session))
    dispatch(noticed({ kind: 'success', text: session.totp ? copy.onDone : copy.offDone }))
  }
  const begin = async ({ password }: Fields) => {
    await start({ password })
  }
  const switchOn = async ({ code }: Fields) => finish((await confirm({ code })).data)
  const switchOff = async (fields: Fields) => finish((await end(fields)).data)

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
              asks={['code']}
              submit={copy.confirm}
              isBusy={confirming.isLoading}
              error={confirming.error}
              onFinish={switchOn}
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
              asks={['password', 'code']}
              submit={copy.switchOff}
              isBusy={ending.isLoading}
              error={ending.error}
              onFinish={switchOff}
              onCancel={leave}
            />
          </>
        ) : (
          <ProofForm
            key="password"
            asks={['password']}
            submit={copy.begin}
            isBusy={starting.isLoading}
            error={starting.error}
            onFinish={begin}
            onCancel={leave}
          />
        )}
      </div>
    </Card>
  )
}
