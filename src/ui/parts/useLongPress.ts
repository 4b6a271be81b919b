import { useRef, type MouseEvent } from 'react'
import { LONG_PRESS_MS } from '@/lib/longPress'

/**
 * Handlers for a long press, a hidden function for those who know it; none without a callback. The key for the context
 * menu does the same, and the click that ends a long press is not meant.
 */
export const useLongPress = (onLongPress: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isHeld = useRef(false)
  if (onLongPress === undefined) return {}
  const end = () => clearTimeout(timer.current)
  const held = () => {
    end()
    if (!isHeld.current) onLongPress()
    isHeld.current = true
  }
  return {
    onPointerDown: () => {
      isHeld.current = false
      end()
      timer.current = setTimeout(held, LONG_PRESS_MS)
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onKeyDown: () => {
      isHeld.current = false
    },
    // on Android the browser's own menu would come with the press
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      held()
    },
    onClickCapture: (event: MouseEvent) => {
      if (isHeld.current) event.stopPropagation()
      isHeld.current = false
    },
  }
}
