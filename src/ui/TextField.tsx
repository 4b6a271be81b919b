import type { ChangeEvent, Ref } from 'react'
import { Field, type FieldBase } from './Field'

export interface TextFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'text' | 'numeric' | 'tel'
  autoComplete?: string
  autoCapitalize?: 'none' | 'words' | 'characters'
  placeholder?: string
  maxLength?: number
  multiline?: boolean
  /** Before the value, such as 'Rp'; not part of the name. */
  prefix?: string
  inputRef?: Ref<HTMLInputElement> | Ref<HTMLTextAreaElement>
}

export const TextField = (props: TextFieldProps) => {
  const { value, onChange, onBlur, type = 'text', inputMode, autoComplete, autoCapitalize, placeholder } = props
  const { maxLength, multiline = false, prefix, inputRef } = props
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value)
  const shared = { value, onChange: change, onBlur, inputMode, autoComplete, autoCapitalize, placeholder, maxLength }
  return (
    <Field {...props}>
      {(control) => (
        <div className="g-control-box">
          {prefix !== undefined && (
            <span className="g-control-prefix" aria-hidden="true">
              {prefix}
            </span>
          )}
          {multiline ? (
            <textarea {...control} {...shared} ref={inputRef as Ref<HTMLTextAreaElement>} rows={3} />
          ) : (
            <input {...control} {...shared} ref={inputRef as Ref<HTMLInputElement>} type={type} />
          )}
        </div>
      )}
    </Field>
  )
}
