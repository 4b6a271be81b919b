import { Alert, Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLongPress } from './useLongPress'
import './Frame.css'

interface TopBarProps {
  title: string
  onTitle: () => void
  onTitleHeld?: (() => void) | undefined
  children?: ReactNode
}

export const TopBar = ({ title, onTitle, onTitleHeld, children }: TopBarProps) => (
  <header className="g-top-bar">
    <div className="g-top-bar-inner">
      <Button type="text" size="small" className="g-wordmark" onClick={onTitle} {...useLongPress(onTitleHeld)}>
        {title}
      </Button>
      {children}
    </div>
  </header>
)

export interface NoticeItem {
  id: string | number
  tone: 'info' | 'success' | 'error'
  text: string
  /** a second line */
  serverText?: string
  action?: 'reload' | 'contact'
}

interface NoticeListProps {
  items: readonly NoticeItem[]
  onClose: (id: NoticeItem['id']) => void
  closeLabel: string
  /** what a notice with this action offers */
  actions: Readonly<Record<NonNullable<NoticeItem['action']>, ReactNode>>
}

interface NoticeProps extends Omit<NoticeListProps, 'items' | 'onClose'> {
  item: NoticeItem
  onClose: () => void
}

const Notice = ({ item: { tone, text, serverText, action }, closeLabel, onClose, actions }: NoticeProps) => (
  <Alert
    className="g-notice"
    // the live region around it announces the text
    role="presentation"
    type={tone}
    showIcon
    title={
      <>
        <p>{text}</p>
        {serverText !== undefined && <p>{serverText}</p>}
        {/* beside the text it would leave it no room on a phone */}
        {action === 'contact' && actions.contact}
      </>
    }
    action={action === 'reload' && actions.reload}
    closable={{ onClose, 'aria-label': closeLabel }}
  />
)

const overlap = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom
}

/** Tells the page how much of it the notices cover, and scrolls what has the focus out from under them. */
const useRoomForNotices = () => {
  const atTop = useRef<HTMLDivElement>(null)
  const atBottom = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: top } = atTop
    const { current: bottom } = atBottom
    if (top === null || bottom === null) return undefined
    const makeRoom = () => {
      const { style } = document.documentElement
      style.setProperty('--g-notices-top', `${top.offsetHeight}px`)
      style.setProperty('--g-notices-bottom', `${bottom.offsetHeight}px`)
      const { activeElement: focused } = document
      if (!focused?.closest('main') || !(overlap(focused, top) || overlap(focused, bottom))) return
      focused.scrollIntoView({ block: 'nearest' })
    }
    const observer = new ResizeObserver(makeRoom)
    observer.observe(top)
    observer.observe(bottom)
    return () => observer.disconnect()
  }, [])
  return { atTop, atBottom }
}

/**
 * Errors are at the top, next to what they are about; news is at the bottom, where it hides no heading. Both live
 * regions stay mounted: a region that appears together with its text is not read out.
 */
export const NoticeList = ({ items, onClose, ...words }: NoticeListProps) => {
  const { atTop, atBottom } = useRoomForNotices()
  // the offer of a new version gives way to what is said just now
  const passing = items.filter(({ action }) => action !== 'reload')
  const shown = passing.length > 0 ? passing : items
  const draw = (isError: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((item) => <Notice key={item.id} item={item} onClose={() => onClose(item.id)} {...words} />)
  return (
    <>
      <div className="g-notices g-notices-top" ref={atTop}>
        <div role="alert">{draw(true)}</div>
      </div>
      <div className="g-notices g-notices-bottom" ref={atBottom}>
        <div role="status">{draw(false)}</div>
      </div>
    </>
  )
}
