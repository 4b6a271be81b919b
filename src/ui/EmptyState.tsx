import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import './State.css'

export interface EmptyStateProps {
  children: ReactNode
  icon?: IconName
  action?: ReactNode
}

export const EmptyState = ({ children, icon = 'info', action }: EmptyStateProps) => (
  <div className="g-state">
    <span className="g-state-icon">
      <Icon name={icon} size={28} />
    </span>
    <p>{children}</p>
    {action}
  </div>
)
