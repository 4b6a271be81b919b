import type { ReactNode } from 'react'
import { Icon } from './Icon'
import './Countdown.css'

export interface CountdownProps {
  children: ReactNode
  tone?: 'calm' | 'soon' | 'past'
}

/** The words of a remaining time; who renders it owns the clock. */
export const Countdown = ({ children, tone = 'calm' }: CountdownProps) => (
  <p className={`g-countdown g-countdown-${tone}`}>
    <Icon name={tone === 'past' ? 'alert' : 'clock'} size={16} />
    <span>{children}</span>
  </p>
)
