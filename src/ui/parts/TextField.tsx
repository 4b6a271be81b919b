import type { InputRef } from 'antd'
// from its own file: the index brings search, groups and text areas along, 14 KB
import Input from 'antd/es/input/Input'
import type { Ref } from 'react'
import { Field, type FieldBase, statusOf } from './Field'

interface TextFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'tel'
  inputMode?: 'numeric' | 'tel'
  autoComplete?: string
  autoCapitalize?: 'none' | 'words' | 'characters'
  /** Before the value, such as 'Rp'; not part of the name. */
  prefix?: string
  inputRef?: Ref<InputRef>
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
  } = props
  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          {...{ value, onBlur, type, inputMode, autoCapitalize }}
          autoComplete={autoComplete}
          status={statusOf(control)}
          prefix={prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
          onChange={(event) => onChange(event.target.value)}
          ref={inputRef}
        />
      )}
    </Field>
  )
}
