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

export interface ControlAttributes {
  id: string
  className: string
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

/** Label above, hint and error below, all tied to the control that `children` draws. */
export const Field = ({ label, error, hint, required, disabled = false, name, className, children }: FieldProps) => {
  const id = useId()
  const invalid = error !== undefined && error !== ''
  const described = [hint !== undefined && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlAttributes = {
    id,
    className: 'g-control',
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
