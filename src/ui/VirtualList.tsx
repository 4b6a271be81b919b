import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './VirtualList.css'

export interface VirtualListProps<T> {
  items: readonly T[]
  itemKey: (item: T) => string | number
  /** CSS pixels of one item before it is measured. */
  estimateSize: number
  /** CSS pixels between two items. */
  gap?: number
  children: (item: T, index: number) => ReactNode
  label?: string
}

/** Up to here a plain list costs less than keeping count of what is in view. */
const plainUpTo = 40
const overscan = 6

const PlainList = <T,>({ items, itemKey, children, label, gap = 12 }: VirtualListProps<T>) => (
  <ul className="g-rows" aria-label={label} style={{ gap }}>
    {items.map((item, index) => (
      <li key={itemKey(item)}>{children(item, index)}</li>
    ))}
  </ul>
)

const WindowedList = <T,>({ items, itemKey, children, label, estimateSize, gap = 12 }: VirtualListProps<T>) => {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (list.current !== null) setOffset(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimateSize,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    gap,
    overscan,
    scrollMargin: offset,
  })
  const inView = rows.getVirtualItems()
  return (
    <ul className="g-rows g-rows-windowed" aria-label={label} ref={list} style={{ height: rows.getTotalSize() }}>
      {inView.map(({ index, key, start }) => {
        const item = items[index]
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            {item === undefined ? null : children(item, index)}
          </li>
        )
      })}
    </ul>
  )
}

export const VirtualList = <T,>(props: VirtualListProps<T>) =>
  props.items.length <= plainUpTo ? <PlainList {...props} /> : <WindowedList {...props} />
