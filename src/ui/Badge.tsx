import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import './Badge.css'

export interface BadgeProps {
  children: ReactNode
  tone?: 'brand' | 'neutral' | 'pending' | 'paid' | 'confirmed' | 'danger'
  icon?: IconName
}

export const Badge = ({ children, tone = 'neutral', icon }: BadgeProps) => (
  <span className={`g-badge g-badge-${tone}`}>
    {icon !== undefined && <Icon name={icon} size={15} />}
    {children}
  </span>
)
