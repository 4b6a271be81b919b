import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './Tabs.css'

export interface TabItem<K extends string> {
  key: K
  label: string
  children: ReactNode
}

export interface TabsProps<K extends string> {
  items: readonly TabItem<K>[]
  active: K
  onChange: (key: K) => void
}

/** Where a key leads among the tabs, round at both ends. */
const placeAfter = (key: string, place: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Tabs that share the width. The list is one stop of the keyboard, inside which the arrows choose; only the panel in view is
 * mounted, so that nothing of another one can be read or tabbed into.
 */
export const Tabs = <K extends string>({ items, active, onChange }: TabsProps<K>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const chooseByKey = (event: KeyboardEvent) => {
    const place = items.findIndex(({ key }) => key === active)
    const next = placeAfter(event.key, place, items.length)
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || item === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    onChange(item.key)
  }

  return (
    <div>
      <div ref={list} className="g-tabs" role="tablist" onKeyDown={chooseByKey}>
        {items.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={key === active ? `${id}-panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="g-tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {items.find(({ key }) => key === active)?.children}
      </div>
    </div>
  )
}
