import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export interface RowsProps {
  count: number
  keyOf: (index: number) => string | number
  /** CSS pixels of one row before it is measured. */
  estimateSize: number
  /** CSS pixels. */
  gap: number
  children: (index: number) => ReactNode
}

const overscan = 6

/** Only the rows in view, and a few around them, are in the document. */
export const WindowedList = ({ count, keyOf, children, estimateSize, gap }: RowsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  // in a replay the list is in another window than its code
  const shownIn = () => list.current?.ownerDocument.defaultView ?? window
  useLayoutEffect(() => {
    if (list.current !== null) setOffset(list.current.getBoundingClientRect().top + shownIn().scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count,
    getScrollElement: shownIn,
    estimateSize: () => estimateSize,
    getItemKey: keyOf,
    gap,
    overscan,
    scrollMargin: offset,
  })
  return (
    <ul className="g-rows g-rows-windowed" ref={list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - offset}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
