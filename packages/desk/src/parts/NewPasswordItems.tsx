import { Form, Input } from 'antd'
import { SHORTEST_OPERATOR_PASSWORD as LENGTH } from '@griya/contract/operators'
import { firstPassword as copy } from '../copy/people'

/** A new password, typed twice. */
export const NewPasswordItems = ({ label = copy.password }: { readonly label?: string }) => (
  <>
    <Form.Item
      name="next"
      label={label}
      extra={copy.rule(LENGTH)}
      rules={[{ required: true, min: LENGTH, message: copy.short(LENGTH) }]}
      validateTrigger="onBlur"
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
    <Form.Item
      name="repeat"
      label={copy.repeat}
      dependencies={['next']}
      validateTrigger="onSubmit"
      rules={[
        ({ getFieldValue }) => ({
          validator: (_rule, value: unknown) =>
            value === getFieldValue('next') ? Promise.resolve() : Promise.reject(new Error(copy.different)),
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  </>
)
