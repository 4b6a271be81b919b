import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../parts/Icon'
import { useLongPress } from '../parts/useLongPress'
import { ScreenLink } from './links'
import './List.css'

interface ListProps {
  children: ReactNode
  label?: string
}

export const List = ({ children, label }: ListProps) => (
  <ul className="g-list" aria-label={label}>
    {children}
  </ul>
)

interface ListEntryProps {
  /** Its text is the whole accessible name of the entry. */
  children: ReactNode
  /** a row without an icon is a quiet line */
  icon?: IconName
  to?: string
  /** of the row of a link */
  className?: string
  onClick?: () => void
  busy?: boolean
  trailing?: ReactNode
  /** of a link: a number that stands out, and the words that a screen reader says after it; 0 = none */
  count?: number
  countLabel?: string
  /** a hidden function for those who know it; only rows without link or button have it */
  onLongPress?: () => void
}

/** A link if it has `to`, a button if it has `onClick`, otherwise plain text. */
export const ListEntry = ({
  children,
  icon,
  to,
  className,
  onClick,
  busy = false,
  trailing,
  count = 0,
  countLabel,
  onLongPress,
}: ListEntryProps) => {
  const longPress = useLongPress(onLongPress)
  const inside = (
    <>
      {icon !== undefined && (
        <span className="g-entry-icon" aria-hidden="true">
          <Icon name={icon} />
        </span>
      )}
      <span className="g-entry-text">{children}</span>
    </>
  )
  const end = busy ? <Spin size="small" /> : <Icon name="chevron" size={18} />
  if (to !== undefined)
    return (
      <li className={className}>
        <ScreenLink to={to} className="g-entry">
          {inside}
          {count > 0 && (
            <span className="g-entry-count" aria-hidden="true">
              {count}
            </span>
          )}
          {end}
        </ScreenLink>
        {count > 0 && (
          <span className="g-hidden">
            {count} {countLabel}
          </span>
        )}
      </li>
    )
  if (onClick !== undefined)
    return (
      <li>
        <button type="button" className="g-entry" onClick={busy ? undefined : onClick} aria-busy={busy || undefined}>
          {inside}
          {end}
        </button>
      </li>
    )
  return (
    <li className={icon === undefined ? 'g-entry g-entry-quiet' : 'g-entry'} {...longPress}>
      {inside}
      {trailing}
    </li>
  )
}
