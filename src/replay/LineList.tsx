import { Button } from 'antd'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { copyPlayer as words } from '@/domain/copyPlayer'
import { cx } from '@/ui/parts/cx'
import { lastIndexOf } from '@griya/common/lists'

/** CSS pixels; all lines are equally high, so that none has to be measured. */
const LINE_HEIGHT = 48
const OVERSCAN = 4

/** Whether a line is in view with the ones before and after it: a list that moves at every press is hard to read. */
const isInView = (line: number, { scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>) => {
  const from = scrollOffset ?? 0
  const above = line === 0 ? 0 : LINE_HEIGHT
  return line * LINE_HEIGHT - above >= from && (line + 2) * LINE_HEIGHT <= from + (scrollRect?.height ?? 0)
}

/** What is pressed with a pointer leaves the keyboard to the player: space plays on. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface LineListProps<Item extends { readonly action: number }> {
  readonly label: string
  readonly items: readonly Item[]
  /** the number of the action that is shown */
  readonly now: number
  readonly onChoose: (action: number) => void
  /** how often the user has chosen a moment */
  readonly jumps: number
  readonly classOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/** Keeps the current line in view until the user scrolls; the next jump brings it back. */
const useFollowing = (jumps: number) => {
  const [leftAt, setLeftAt] = useState<number | null>(null)
  return { isFollowing: leftAt !== jumps, leave: () => setLeftAt(jumps), follow: () => setLeftAt(null) }
}

/** Lines that each lead to a moment of the recording. Only those in view are in the document. */
export const LineList = <Item extends { readonly action: number }>(props: LineListProps<Item>) => {
  const { label, items, now, onChoose, jumps, classOf, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { isFollowing, leave, follow } = useFollowing(jumps)
  const lines = useVirtualizer({
    count: items.length,
    estimateSize: () => LINE_HEIGHT,
    getScrollElement: () => box.current,
    overscan: OVERSCAN,
  })
  const current = lastIndexOf(items, ({ action }) => action <= now)

  useEffect(() => {
    if (isFollowing && current >= 0 && !isInView(current, lines)) lines.scrollToIndex(current, { align: 'center' })
  }, [lines, current, isFollowing, items])

  return (
    <div className="r-list">
      <div
        className="r-scroll"
        ref={box}
        onWheel={leave}
        onTouchMove={leave}
        onPointerDown={({ target, currentTarget }) => {
          // on its scroll bar
          if (target === currentTarget) leave()
        }}
      >
        <ol aria-label={label} style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index]
            return item === undefined ? null : (
              <li
                key={key}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <button
                  type="button"
                  className={cx('r-line', classOf(item))}
                  aria-current={index === current || undefined}
                  onMouseDown={keepFocus}
                  onClick={() => onChoose(item.action)}
                >
                  {children(item)}
                </button>
              </li>
            )
          })}
        </ol>
      </div>
      {!isFollowing && (
        <Button className="r-follow" size="small" onClick={follow}>
          {words.follow}
        </Button>
      )}
    </div>
  )
}
