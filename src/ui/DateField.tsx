import type { Ref } from 'react'
import { Field, type FieldBase } from './Field'

export interface DateFieldProps extends FieldBase {
  /** `YYYY-MM-DD`, or '' when none is chosen. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  inputRef?: Ref<HTMLInputElement>
}

export const DateField = (props: DateFieldProps) => (
  <Field {...props}>
    {(control) => (
      <input
        {...control}
        ref={props.inputRef}
        type="date"
        value={props.value}
        min={props.min}
        max={props.max}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )}
  </Field>
)
