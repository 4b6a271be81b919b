import { Field, type FieldBase } from './Field'
import { Icon } from './Icon'

interface SelectFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  options: readonly { readonly value: string; readonly label: string }[]
  /** An option of its own with the value ''. */
  placeholder?: string
}

/** The phone's own list. */
export const SelectField = (props: SelectFieldProps) => (
  <Field {...props}>
    {(control) => (
      <div className="g-select">
        <select {...control} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
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
