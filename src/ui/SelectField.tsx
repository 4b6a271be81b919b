import type { Ref } from 'react'
import { Field, type FieldBase } from './Field'
import { Icon } from './Icon'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** An option of its own with the value ''. */
  placeholder?: string
  inputRef?: Ref<HTMLSelectElement>
}

export const SelectField = (props: SelectFieldProps) => (
  <Field {...props}>
    {(control) => (
      <div className="g-control-box">
        <select
          {...control}
          ref={props.inputRef}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
    )}
  </Field>
)
