import type { InputRef } from 'antd'
// from its own file: the index also loads search, groups and text areas, 14 KB
import Input from 'antd/es/input/Input'
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import './Field.css'

export interface FieldBase {
  label: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  name?: string
}

/** The attributes that connect a control with its label and messages. */
export interface ControlAttributes {
  id: string
  name: string | undefined
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldBase {
  className?: string
  children: (control: ControlAttributes) => ReactNode
}

/** How antd's inputs look when their value is wrong. */
export const statusOf = (control: ControlAttributes) => (control['aria-invalid'] ? 'error' : '')

/** A label above, hint and error below; all of them are connected to the control that `children` draws. */
export const Field = ({ label, error, hint, required, name, className, children }: FieldProps) => {
  const id = useId()
  const invalid = error !== undefined && error !== ''
  const described = [hint !== undefined && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlAttributes = {
    id,
    name,
    'aria-required': required === true || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': described === '' ? undefined : described,
  }
  return (
    <div className={cx('g-field', className)}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="g-field-hint">
          {hint}
        </div>
      )}
      {invalid && (
        <div id={`${id}-error`} className="g-field-error">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'tel'
  inputMode?: 'numeric' | 'tel'
  autoComplete?: string
  autoCapitalize?: 'none' | 'words' | 'characters'
  /** Shown before the value, such as 'Rp'; not part of the field's name. */
  prefix?: string
  inputRef?: Ref<InputRef>
  /** Values to choose from; any other may be typed. */
  suggestions?: readonly string[] | undefined
}

export const TextField = (props: TextFieldProps) => {
  const {
    value,
    onChange,
    onBlur,
    type = 'text',
    inputMode,
    autoComplete = 'on',
    autoCapitalize,
    prefix,
    inputRef,
    suggestions,
  } = props
  return (
    <Field {...props}>
      {(control) => (
        <>
          <Input
            {...control}
            {...{ value, onBlur, type, inputMode, autoCapitalize }}
            {...(suggestions && { list: `${control.id}-list` })}
            autoComplete={autoComplete}
            status={statusOf(control)}
            prefix={prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
            onChange={(event) => onChange(event.target.value)}
            ref={inputRef}
          />
          {suggestions && (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

interface DateFieldProps extends FieldBase {
  /** `YYYY-MM-DD`, or '' when none is chosen. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  inputRef?: Ref<InputRef> | undefined
}

/** Uses the phone's own date picker. */
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

interface SelectFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  options: readonly { readonly value: string; readonly label: string }[]
  /** The text of the option with the value ''. */
  placeholder?: string
}

/** Uses the phone's own list. */
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
