import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { errorText, needsCode } from '../api/errors'
import { useSignInMutation } from '../api/operatorApi'
import { signIn as copy } from '../copy/people'
import { useOperatorDispatch } from '../hooks'
import { signedIn } from '../session/sessionSlice'
import { CodeItem } from '../parts/items'
import { Entry } from './Entry'

interface Fields {
  readonly name: string
  readonly password: string
  readonly code?: string
}

const SignIn = () => {
  const dispatch = useOperatorDispatch()
  const [send, { isLoading, error }] = useSignInMutation()
  const [asksCode, setAsksCode] = useState(false)

  const submit = async ({ name, password, code }: Fields) => {
    const answer = await send({ name: name.trim(), password, ...(code && { code }) })
    if (answer.data !== undefined) dispatch(signedIn(answer.data))
    else if (needsCode(answer.error)) setAsksCode(true)
  }
  // the first time, the new field says it
  const refusal = needsCode(error) ? undefined : error

  return (
    <Entry<Fields> title={copy.title} lead={copy.lead} submit={copy.submit} isBusy={isLoading} onFinish={submit}>
      <div>
        <Form.Item
          name="name"
          label={copy.name}
          rules={[{ required: true, whitespace: true, message: copy.nameMissing }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
        </Form.Item>
        <Form.Item name="password" label={copy.password} rules={[{ required: true, message: copy.passwordMissing }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {asksCode && <CodeItem label={copy.code} help={copy.codeHelp} wrong={copy.codeWrong} autoFocus />}
        {refusal !== undefined && <Alert type="error" showIcon title={errorText(refusal)} />}
      </div>
    </Entry>
  )
}

export default SignIn
