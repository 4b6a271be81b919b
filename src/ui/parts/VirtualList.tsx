import { lazy, type ReactNode, Suspense } from 'react'
import { latePart } from '@griya/common/device/loadChunk'
import type { RowsProps } from './WindowedList'
import './VirtualList.css'

interface VirtualListProps<T> {
  items: readonly T[]
  itemKey: (item: T) => string | number
  /** CSS pixels of one item before it is measured. */
  estimateSize: number
  /** CSS pixels between two items. */
  gap: number
  children: (item: T) => ReactNode
}

/** Up to this many items, a plain list is cheaper than tracking which items are in view. */
const plainUpTo = 40

const PlainList = ({ count, keyOf, children, gap }: RowsProps) => (
  <ul className="g-rows" style={{ gap }}>
    {Array.from({ length: count }, (_, index) => (
      <li key={keyOf(index)}>{children(index)}</li>
    ))}
  </ul>
)

/** Few tenants have such a long list. If its code cannot be loaded, all items are shown in a plain list. */
const loadWindowedList = latePart(async () => ({ default: (await import('./WindowedList')).WindowedList }))
const WindowedList = lazy(() => loadWindowedList().catch(() => ({ default: PlainList })))

export const VirtualList = <T,>({ items, itemKey, children, gap, estimateSize }: VirtualListProps<T>) => {
  const rows: RowsProps = {
    count: items.length,
    keyOf: (index) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    estimateSize,
    gap,
    children: (index) => {
      const item = items[index]
      return item === undefined ? null : children(item)
    },
  }
  if (rows.count <= plainUpTo) return <PlainList {...rows} />
  return (
    <Suspense fallback={<PlainList {...rows} count={plainUpTo} />}>
      <WindowedList {...rows} />
    </Suspense>
  )
}
