import { Checkbox, Spin } from 'antd'
import { useId } from 'react'
import './CheckboxField.css'

interface CheckboxFieldProps {
  label: string
  /** Beside the label; not part of its name. */
  note?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
}

export const CheckboxField = ({
  label,
  note,
  checked,
  onChange,
  disabled = false,
  busy = false,
}: CheckboxFieldProps) => {
  const id = useId()
  return (
    <div className="g-checkbox">
      <Checkbox
        aria-describedby={note === undefined ? undefined : id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
      </Checkbox>
      {busy ? (
        <Spin size="small" />
      ) : (
        note !== undefined && (
          <span id={id} className="g-checkbox-note">
            {note}
          </span>
        )
      )}
    </div>
  )
}
