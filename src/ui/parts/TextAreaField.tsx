import TextArea from 'antd/es/input/TextArea'
import { Field, type FieldBase, statusOf } from './Field'

interface TextAreaFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  autoComplete?: string
}

/** For several lines; it grows with the text. */
export const TextAreaField = (props: TextAreaFieldProps) => (
  <Field {...props}>
    {(control) => (
      <TextArea
        {...control}
        rows={3}
        value={props.value}
        autoComplete={props.autoComplete}
        status={statusOf(control)}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )}
  </Field>
)
