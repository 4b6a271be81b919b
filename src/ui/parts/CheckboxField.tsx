import { Checkbox, Spin } from 'antd'
import './CheckboxField.css'

interface CheckboxFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
}

export const CheckboxField = ({ label, checked, onChange, disabled = false, busy = false }: CheckboxFieldProps) => (
  <div className="g-checkbox">
    <Checkbox checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </Checkbox>
    {busy && <Spin size="small" />}
  </div>
)
