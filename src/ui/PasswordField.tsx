import { type Ref, useState } from 'react'
import { Field, type FieldBase } from './Field'
import { Icon } from './Icon'

export interface PasswordFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  autoComplete?: string
  inputRef?: Ref<HTMLInputElement>
  showLabel?: string
  hideLabel?: string
}

export const PasswordField = (props: PasswordFieldProps) => {
  const { value, onChange, autoComplete = 'current-password', inputRef } = props
  const { showLabel = 'Tampilkan password', hideLabel = 'Sembunyikan password' } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...props}>
      {(control) => (
        <div className="g-control-box">
          <input
            {...control}
            ref={inputRef}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="g-control-toggle"
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
