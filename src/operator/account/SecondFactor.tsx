import { Alert, Button, Card, Form, QRCode, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { OperatorSession } from '@/contract/operator/people'
import { errorText } from '../api/errors'
import { useBeginTotpMutation, useConfirmTotpMutation, useEndTotpMutation } from '../api/operatorApi'
import { account } from '../copy/people'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'
import { noticed } from '../notices/notices'
import { signedIn } from '../session/sessionSlice'
import { CodeItem } from '../signIn/CodeItem'

const copy = account.totp

interface CodeFormProps {
  readonly submit: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onCode: (code: string) => void
  readonly onCancel: () => void
}

const CodeForm = ({ submit, isBusy, error, onCode, onCancel }: CodeFormProps) => (
  <Form<{ readonly code: string }>
    className="o-form"
    layout="vertical"
    requiredMark={false}
    onFinish={({ code }) => onCode(code)}
  >
    <CodeItem label={copy.code} wrong={copy.codeWrong} autoFocus />
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
  const [isEnding, setIsEnding] = useState(false)
  if (session.phase !== 'in') return null
  const { operator } = session
  const begun = starting.data

  const leave = () => {
    starting.reset()
    confirming.reset()
    ending.reset()
    setIsEnding(false)
  }
  const finish = (session: OperatorSession | undefined) => {
    if (session === undefined) return
    leave()
    dispatch(signedIn(session))
    dispatch(noticed({ kind: 'success', text: session.totp ? copy.onDone : copy.offDone }))
  }
  const switchOn = async (code: string) => finish((await confirm({ code })).data)
  const switchOff = async (code: string) => finish((await end({ code })).data)

  return (
    <Card>
      <div className="o-row o-spread">
        <h2>{copy.title}</h2>
        {operator.totp && <Tag color="success">{account.operators.isOn}</Tag>}
      </div>
      <div className="o-stack">
        <p>{operator.totp ? copy.isOn : copy.isOff}</p>
        {begun !== undefined && (
          <>
            <Secret uri={begun.uri} secret={begun.secret} />
            <CodeForm
              submit={copy.confirm}
              isBusy={confirming.isLoading}
              error={confirming.error}
              onCode={(code) => void switchOn(code)}
              onCancel={leave}
            />
          </>
        )}
        {isEnding && (
          <>
            <p>{copy.offQuestion}</p>
            <CodeForm
              submit={copy.switchOff}
              isBusy={ending.isLoading}
              error={ending.error}
              onCode={(code) => void switchOff(code)}
              onCancel={leave}
            />
          </>
        )}
        {begun === undefined && !isEnding && (
          <div>
            {operator.totp ? (
              <Button onClick={() => setIsEnding(true)}>{copy.switchOff}</Button>
            ) : (
              <Button loading={starting.isLoading} onClick={() => void start()}>
                {copy.switchOn}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
