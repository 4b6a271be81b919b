import type { InputRef } from 'antd'
import Input from 'antd/es/input/Input'
import type { Ref } from 'react'
import { Field, type FieldBase, statusOf } from './Field'

interface DateFieldProps extends FieldBase {
  /** `YYYY-MM-DD`, or '' when none is chosen. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  inputRef?: Ref<InputRef>
}

/** The phone's own picker. */
export const DateField = (props: DateFieldProps) => (
  <Field {...props}>
    {(control) => (
      <Input
        {...control}
        type="date"
        value={props.value}
        min={props.min}
        max={props.max}
        status={statusOf(control)}
        onChange={(event) => props.onChange(event.target.value)}
        ref={props.inputRef}
      />
    )}
  </Field>
)
