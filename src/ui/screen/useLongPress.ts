import { useRef } from 'react'

const LONG_MS = 800

/** Handlers for a press that is held; none where nobody listens. */
export const useLongPress = (onLongPress: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  if (onLongPress === undefined) return {}
  const end = () => clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      timer.current = setTimeout(onLongPress, LONG_MS)
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
  }
}
