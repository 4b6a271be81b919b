import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { amountDigits, groupAmount } from '@griya/common/words/money'
import { needsCode } from '../api/errors'
import { signIn as codeCopy } from '../copy/people'
import './items.css'

interface CodeItemProps {
  readonly label: string
  readonly wrong: string
  readonly help?: string
  readonly autoFocus?: boolean
}

/** The field for a code of six digits from an authenticator app. */
export const CodeItem = ({ label, wrong, help, autoFocus = false }: CodeItemProps) => (
  <Form.Item
    name="code"
    preserve={false}
    label={label}
    {...(help && { extra: help })}
    normalize={(text: string) => text.replace(/\D/g, '').slice(0, 6)}
    rules={[{ required: true, pattern: /^\d{6}$/, message: wrong }]}
    validateTrigger="onSubmit"
  >
    <Input className="o-figures" inputMode="numeric" autoComplete="one-time-code" autoFocus={autoFocus} />
  </Form.Item>
)

interface CodeIfNeededProps {
  readonly change: { readonly error?: unknown; readonly isSuccess: boolean }
}

/**
 * The field for a code where only some changes need one: the server asks for it, and it stays until the change is made,
 * even after a wrong code.
 */
export const CodeIfNeeded = ({ change: { error, isSuccess } }: CodeIfNeededProps) => {
  const [isNeeded, setIsNeeded] = useState(false)
  if (!isNeeded && needsCode(error)) setIsNeeded(true)
  if (isNeeded && isSuccess) setIsNeeded(false)
  return isNeeded ? <CodeItem label={codeCopy.code} wrong={codeCopy.codeWrong} autoFocus /> : null
}

interface RupiahInputProps {
  readonly id?: string
  /** the id of what explains it */
  readonly describedBy?: string
  readonly label?: string
  readonly least?: number
  /** what an empty field means */
  readonly placeholder?: string
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
}

const MOST = 30_000_000

/** An amount of rupiah, grouped as it is typed; null = nothing is typed. */
export const RupiahInput = ({
  id,
  describedBy,
  label,
  least = 0,
  placeholder = '',
  value,
  onChange,
}: RupiahInputProps) => (
  <InputNumber<number | string>
    {...(id !== undefined && { id })}
    {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    {...(label !== undefined && { 'aria-label': label })}
    className="o-rupiah"
    controls={false}
    inputMode="numeric"
    min={least}
    max={MOST}
    placeholder={placeholder}
    value={value ?? null}
    formatter={(typed) => groupAmount(String(typed ?? ''))}
    // an empty text stays empty
    parser={(text) => amountDigits(text ?? '')}
    onChange={(typed) => onChange?.(typed === null || typed === '' ? null : Number(typed))}
  />
)

interface AmountItemProps {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly missing: string
  /** where 0 is no amount */
  readonly least?: number
}

/** An amount that has to be filled in, even if it is 0. */
export const AmountItem = ({ name, label, help, missing, least = 0 }: AmountItemProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={help}
    rules={[{ required: true, type: 'number', min: least, message: missing }]}
    validateTrigger="onSubmit"
  >
    <RupiahInput />
  </Form.Item>
)

export const NoteItem = ({ label, missing }: { readonly label: string; readonly missing?: string }) => (
  <Form.Item
    name="note"
    label={label}
    {...(missing !== undefined && { rules: [{ required: true, whitespace: true, message: missing }] })}
    validateTrigger="onSubmit"
  >
    <Input.TextArea rows={2} maxLength={500} />
  </Form.Item>
)

/** The note as it is sent: an empty one is left out. */
export const noteIn = (note: string | undefined) => (note?.trim() ? { note } : {})
