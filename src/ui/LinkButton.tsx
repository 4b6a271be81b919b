import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './Button'
import { Icon, type IconName } from './Icon'
import { ScreenLink } from './ScreenLink'

export interface LinkButtonProps extends ButtonLook {
  to: string
  children: ReactNode
  icon?: IconName
  current?: boolean
  replace?: boolean
}

export const LinkButton = ({ to, children, icon, current = false, replace = false, ...look }: LinkButtonProps) => (
  <ScreenLink to={to} replace={replace} className={buttonClass(look)} aria-current={current ? 'page' : undefined}>
    {icon !== undefined && <Icon name={icon} size={18} />}
    <span>{children}</span>
  </ScreenLink>
)
