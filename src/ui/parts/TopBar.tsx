import { Button } from 'antd'
import type { ReactNode } from 'react'
import './TopBar.css'

interface TopBarProps {
  title: string
  onTitle: () => void
  children?: ReactNode
}

export const TopBar = ({ title, onTitle, children }: TopBarProps) => (
  <header className="g-top-bar">
    <div className="g-top-bar-inner">
      <Button type="text" size="small" className="g-wordmark" onClick={onTitle}>
        {title}
      </Button>
      {children}
    </div>
  </header>
)
