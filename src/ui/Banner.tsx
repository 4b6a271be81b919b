import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import './Banner.css'

export interface BannerProps {
  children: ReactNode
  tone?: 'neutral' | 'warning'
  icon?: IconName
  action?: ReactNode
}

/** A strip under the top bar for a state of the whole app, such as being offline. */
export const Banner = ({ children, tone = 'neutral', icon, action }: BannerProps) => (
  <div className={`g-banner g-banner-${tone}`} role="status">
    {icon !== undefined && <Icon name={icon} size={18} />}
    <span>{children}</span>
    {action}
  </div>
)
