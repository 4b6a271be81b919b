import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../parts/Icon'
import { ScreenLink } from './ScreenLink'
import { useLongPress } from './useLongPress'
import './List.css'

export interface ListEntryProps {
  /** Its text is the whole accessible name. */
  children: ReactNode
  icon?: IconName
  to?: string
  onClick?: () => void
  busy?: boolean
  detail?: ReactNode
  trailing?: ReactNode
  /** for those who know of it: a row that only tells says nothing of this */
  onLongPress?: () => void
}

const Inside = ({ children, icon, detail }: ListEntryProps) => (
  <>
    {icon !== undefined && (
      <span className="g-entry-icon" aria-hidden="true">
        <Icon name={icon} />
      </span>
    )}
    <span className="g-entry-text">
      {children}
      {detail !== undefined && <span className="g-entry-detail">{detail}</span>}
    </span>
  </>
)

/** A link with `to`, a button with `onClick`, otherwise a row that only tells. */
export const ListEntry = (props: ListEntryProps) => {
  const { to, onClick, busy = false, trailing, onLongPress } = props
  const longPress = useLongPress(onLongPress)
  const end = busy ? <Spin size="small" /> : <Icon name="chevron" size={18} />
  if (to !== undefined)
    return (
      <li>
        <ScreenLink to={to} className="g-entry">
          <Inside {...props} />
          {end}
        </ScreenLink>
      </li>
    )
  if (onClick !== undefined)
    return (
      <li>
        <button type="button" className="g-entry" onClick={busy ? undefined : onClick} aria-busy={busy || undefined}>
          <Inside {...props} />
          {end}
        </button>
      </li>
    )
  return (
    <li className="g-entry" {...longPress}>
      <Inside {...props} />
      {trailing}
    </li>
  )
}
