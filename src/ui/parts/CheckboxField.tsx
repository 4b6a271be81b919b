import { Checkbox, Spin } from 'antd'
import { type ReactNode, useId } from 'react'
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
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        {...(detail === undefined ? {} : { 'aria-describedby': id })}
      >
        {label}
      </Checkbox>
      {busy ? <Spin size="small" /> : trailing !== undefined && <span className="g-money">{trailing}</span>}
      {detail !== undefined && (
        <div id={id} className="g-checkbox-detail">
          {detail}
        </div>
      )}
    </div>
  )
}
