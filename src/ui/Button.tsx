import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { Spinner } from './Spinner'
import './Button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'dangerQuiet' | 'text'

export interface ButtonLook {
  variant?: ButtonVariant
  block?: boolean
  size?: 'normal' | 'small'
}

export interface ButtonProps extends ButtonLook {
  children: ReactNode
  onClick?: () => void
  type?: 'button' | 'submit'
  /** Shows progress; further clicks do nothing and the name stays. */
  busy?: boolean
  disabled?: boolean
  icon?: IconName
  /** For a button of a switch. */
  pressed?: boolean
  form?: string
  describedBy?: string
}

export const buttonClass = ({ variant = 'primary', block = false, size = 'normal' }: ButtonLook) =>
  cx('g-button', `g-button-${variant}`, block && 'g-button-block', size === 'small' && 'g-button-small')

export const Button = (props: ButtonProps) => {
  const { children, onClick, type = 'button', busy = false, disabled = false, icon, pressed, form, describedBy } = props
  const click = (event: MouseEvent) => {
    if (busy) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      type={type}
      className={buttonClass(props)}
      onClick={click}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-describedby={describedBy}
      form={form}
    >
      {busy ? <Spinner size={18} /> : icon !== undefined && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  )
}
