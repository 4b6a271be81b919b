import { Form, Input } from 'antd'

interface CodeItemProps {
  readonly label: string
  readonly wrong: string
  readonly help?: string
  readonly autoFocus?: boolean
}

/** The field for a code of six digits from an authenticator app. */
export const CodeItem = ({ label, wrong, help, autoFocus = false }: CodeItemProps) => (
  <Form.Item
    name="code"
    preserve={false}
    label={label}
    {...(help && { extra: help })}
    normalize={(text: string) => text.replace(/\D/g, '').slice(0, 6)}
    rules={[{ required: true, pattern: /^\d{6}$/, message: wrong }]}
    validateTrigger="onSubmit"
  >
    <Input className="o-figures" inputMode="numeric" autoComplete="one-time-code" autoFocus={autoFocus} />
  </Form.Item>
)
