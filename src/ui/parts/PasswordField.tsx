import Password from 'antd/es/input/Password'
import { Field, type FieldBase, statusOf } from './Field'

interface PasswordFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  autoComplete: string
}

export const PasswordField = (props: PasswordFieldProps) => (
  <Field {...props}>
    {(control) => (
      <Password
        {...control}
        value={props.value}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        status={statusOf(control)}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )}
  </Field>
)
