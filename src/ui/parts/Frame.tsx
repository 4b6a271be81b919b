import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
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
  title?: string
  /** if set, the notice has a button that calls `onAction` */
  action?: unknown
}

interface NoticeListProps {
  items: readonly NoticeItem[]
  onClose: (id: NoticeItem['id']) => void
  closeLabel: string
  actionLabel: string
  onAction: () => void
}

interface NoticeProps extends Omit<NoticeListProps, 'items' | 'onClose'> {
  item: NoticeItem
  onClose: () => void
}

const Notice = ({ item: { tone, title, text, action }, closeLabel, onClose, actionLabel, onAction }: NoticeProps) => (
  <Alert
    className="g-notice"
    // the live region around it announces the text
    role="presentation"
    type={tone}
    showIcon
    title={title === undefined ? <p>{text}</p> : title}
    description={title !== undefined && <p>{text}</p>}
    action={
      action !== undefined && (
        <Button type="link" size="small" onClick={onAction}>
          {actionLabel}
        </Button>
      )
    }
    closable={{ onClose, 'aria-label': closeLabel }}
  />
)

/** Both live regions stay mounted: a region that appears together with its text is not read out. */
export const NoticeList = ({ items, onClose, ...words }: NoticeListProps) => {
  const draw = (isError: boolean) =>
    items
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((item) => <Notice key={item.id} item={item} onClose={() => onClose(item.id)} {...words} />)
  return (
    <div className="g-notices">
      <div role="alert">{draw(true)}</div>
      <div role="status">{draw(false)}</div>
    </div>
  )
}
