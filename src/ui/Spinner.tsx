import { VisuallyHidden } from './VisuallyHidden'
import './Spinner.css'

export interface SpinnerProps {
  label?: string
  /** CSS pixels. */
  size?: number
}

export const Spinner = ({ label, size = 24 }: SpinnerProps) => (
  <span className="g-spinner" role={label === undefined ? undefined : 'status'}>
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="9" strokeWidth="3" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeWidth="3" strokeLinecap="round" />
    </svg>
    {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
  </span>
)
