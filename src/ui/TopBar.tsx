import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import './TopBar.css'

export interface TopBarProps {
  title: string
  onTitle: () => void
  children?: ReactNode
}

export const TopBar = ({ title, onTitle, children }: TopBarProps) => (
  <header className="g-top-bar">
    <div className="g-top-bar-inner">
      <button type="button" className="g-wordmark" onClick={onTitle}>
        {title}
      </button>
      {children}
    </div>
  </header>
)

export interface TopBarButtonProps {
  onClick: () => void
  children: ReactNode
  icon?: IconName
}

export const TopBarButton = ({ onClick, children, icon }: TopBarButtonProps) => (
  <button type="button" className="g-top-bar-button" onClick={onClick}>
    {icon !== undefined && <Icon name={icon} size={18} />}
    {children}
  </button>
)
