import { Card, Form, Input } from 'antd'
import { useChangePasswordMutation } from '../api/operatorApi'
import { account as copy } from '../copy/people'
import { Screen } from '../parts/Screen'
import { useOperator } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { useChange } from '../parts/useChange'
import { NewPasswordItems } from '../parts/NewPasswordItems'
import { Operators } from './Operators'
import { SecondFactor } from './SecondFactor'
import { Told } from './Told'
import './account.css'

interface Fields {
  readonly current: string
  readonly next: string
}

const PasswordCard = () => {
  const [form] = Form.useForm<Fields>()
  const change = useChange(useChangePasswordMutation(), copy.password.done, () => form.resetFields())
  return (
    <Card>
      <h2>{copy.password.title}</h2>
      <ChangeForm<Fields>
        form={form}
        change={change}
        submit={copy.password.submit}
        button={{ type: 'default', block: false }}
        onSend={({ current, next }) => change.send({ current, password: next })}
      >
        <Form.Item name="current" label={copy.password.current} rules={[{ required: true }]} validateTrigger="onSubmit">
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <NewPasswordItems label={copy.password.next} />
      </ChangeForm>
    </Card>
  )
}

const Account = () => {
  const operator = useOperator()
  return (
    <Screen title={copy.title}>
      <div className="o-account">
        <PasswordCard />
        <SecondFactor />
        <Told />
      </div>
      {operator?.role === 'owner' && <Operators myName={operator.name} />}
    </Screen>
  )
}

export default Account
