import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import './Alert.css'

const icons = { info: 'info', success: 'checkCircle', warning: 'clock', error: 'alert' } as const satisfies Record<
  string,
  IconName
>

export interface AlertProps {
  tone: keyof typeof icons
  title?: string
  children?: ReactNode
  live?: 'alert' | 'status' | 'off'
  action?: ReactNode
}

export const Alert = ({ tone, title, children, live = 'off', action }: AlertProps) => (
  <div className={`g-alert g-alert-${tone}`} role={live === 'off' ? undefined : live}>
    <Icon name={icons[tone]} />
    <div className="g-alert-text">
      {title !== undefined && <p className="g-alert-title">{title}</p>}
      {children !== undefined && <div>{children}</div>}
      {action !== undefined && <div className="g-alert-action">{action}</div>}
    </div>
  </div>
)
