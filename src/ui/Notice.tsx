import { Icon, type IconName } from './Icon'
import './Notice.css'

const icons = { info: 'info', success: 'checkCircle', error: 'alert' } as const satisfies Record<string, IconName>

export interface NoticeItem {
  id: string | number
  tone: keyof typeof icons
  text: string
  title?: string
  /** offers what `onAction` does */
  action?: unknown
}

export interface NoticeListProps {
  items: readonly NoticeItem[]
  onClose: (id: NoticeItem['id']) => void
  closeLabel?: string
  actionLabel?: string
  onAction?: () => void
}

interface NoticeProps extends Pick<NoticeListProps, 'actionLabel' | 'onAction'> {
  item: NoticeItem
  closeLabel: string
  onClose: () => void
}

const Notice = ({ item, closeLabel, onClose, actionLabel, onAction }: NoticeProps) => (
  <div className={`g-notice g-notice-${item.tone}`}>
    <Icon name={icons[item.tone]} />
    <div className="g-notice-text">
      {item.title !== undefined && <p className="g-notice-title">{item.title}</p>}
      <p>{item.text}</p>
      {item.action !== undefined && (
        <button type="button" className="g-notice-action" onClick={onAction}>
          {actionLabel}
        </button>
      )}
    </div>
    <button type="button" aria-label={closeLabel} onClick={onClose}>
      <Icon name="close" size={18} />
    </button>
  </div>
)

/** Both live regions stay mounted: a region that comes with its text is not read out. */
export const NoticeList = ({ items, onClose, closeLabel = 'Tutup', ...offer }: NoticeListProps) => {
  const draw = (wanted: boolean) =>
    items
      .filter(({ tone }) => (tone === 'error') === wanted)
      .map((item) => (
        <Notice key={item.id} item={item} closeLabel={closeLabel} onClose={() => onClose(item.id)} {...offer} />
      ))
  return (
    <div className="g-notices">
      <div role="alert">{draw(true)}</div>
      <div role="status">{draw(false)}</div>
    </div>
  )
}
