import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import './Field.css'

export interface FieldBase {
  label: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  name?: string
}

/** What ties a control to its label and messages. */
export interface ControlAttributes {
  id: string
  name: string | undefined
  disabled: boolean
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldBase {
  className?: string
  children: (control: ControlAttributes) => ReactNode
}

/** How antd's inputs look when they are wrong. */
export const statusOf = (control: ControlAttributes) => (control['aria-invalid'] ? 'error' : '')

/** Label above, hint and error below, all tied to the control that `children` draws. */
export const Field = ({ label, error, hint, required, disabled = false, name, className, children }: FieldProps) => {
  const id = useId()
  const invalid = error !== undefined && error !== ''
  const described = [hint !== undefined && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlAttributes = {
    id,
    name,
    disabled,
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
