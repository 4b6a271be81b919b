import Checkbox from 'antd/es/checkbox'
import { type ReactNode, useId } from 'react'
import { AntdScope } from './antd/AntdScope'
import { Spinner } from './Spinner'
import './antd/checkbox.antd.css'
import './CheckboxField.css'

export interface CheckboxFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
  detail?: ReactNode
  /** At the right, such as a price; not part of the name. */
  trailing?: ReactNode
}

export const CheckboxField = (props: CheckboxFieldProps) => {
  const { label, checked, onChange, disabled = false, busy = false, detail, trailing } = props
  const id = useId()
  return (
    <div className="g-checkbox">
      <AntdScope>
        <Checkbox
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          {...(detail === undefined ? {} : { 'aria-describedby': id })}
        >
          {label}
        </Checkbox>
      </AntdScope>
      {busy ? <Spinner size={18} /> : trailing !== undefined && <span className="g-money">{trailing}</span>}
      {detail !== undefined && (
        <div id={id} className="g-checkbox-detail">
          {detail}
        </div>
      )}
    </div>
  )
}
