import { Alert, Button, Card, Form, Input } from 'antd'
import { errorText } from '../api/errors'
import { useChangePasswordMutation } from '../api/operatorApi'
import { account as copy } from '../copy/people'
import { Screen } from '../frame/Screen'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'
import { noticed } from '../notices/notices'
import { NewPasswordItems } from '../signIn/NewPasswordItems'
import { Operators } from './Operators'
import { SecondFactor } from './SecondFactor'
import './account.css'

interface Fields {
  readonly current: string
  readonly next: string
}

const PasswordCard = () => {
  const dispatch = useOperatorDispatch()
  const [form] = Form.useForm<Fields>()
  const [send, { isLoading, error }] = useChangePasswordMutation()
  const submit = async ({ current, next }: Fields) => {
    const { error: refusal } = await send({ current, password: next })
    if (refusal !== undefined) return
    form.resetFields()
    dispatch(noticed({ kind: 'success', text: copy.password.done }))
  }
  return (
    <Card>
      <h2>{copy.password.title}</h2>
      <Form<Fields>
        form={form}
        className="o-form"
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item name="current" label={copy.password.current} rules={[{ required: true }]} validateTrigger="onSubmit">
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <NewPasswordItems label={copy.password.next} />
        {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
        <Button htmlType="submit" loading={isLoading}>
          {copy.password.submit}
        </Button>
      </Form>
    </Card>
  )
}

const Account = () => {
  const session = useOperatorSelector((state) => state.session)
  return (
    <Screen title={copy.title}>
      <div className="o-account">
        <PasswordCard />
        <SecondFactor />
      </div>
      {session.phase === 'in' && session.operator.role === 'owner' && <Operators myName={session.operator.name} />}
    </Screen>
  )
}

export default Account
