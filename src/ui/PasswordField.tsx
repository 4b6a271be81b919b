import { type Ref, useState } from 'react'
import { Field, type FieldBase } from './Field'
import { Strokes } from './Icon'

// with the field, which few screens have, not with the icons of all
const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'
const CROSSED_EYE =
  'M4 4l16 16M9.5 5.9A8.9 8.9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4 4'

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
            <Strokes path={shown ? CROSSED_EYE : EYE} />
          </button>
        </div>
      )}
    </Field>
  )
}
