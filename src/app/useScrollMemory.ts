import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** How long a screen may take to grow tall enough for its old scroll position. */
const RESTORE_LIMIT_MS = 1_500

const positions = new Map<string, number>()

/** Scrolls as soon as the page is tall enough, and gives up when the tenant scrolls or time is over. */
const restore = (top: number): (() => void) => {
  const attempt = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight
    window.scrollTo(0, Math.min(top, reachable))
    if (reachable >= top) stop()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), RESTORE_LIMIT_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('touchstart', stop)
    window.removeEventListener('wheel', stop)
  }
  window.addEventListener('touchstart', stop, { passive: true })
  window.addEventListener('wheel', stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return stop
}

/** Back and forward find the page where it was left; a new screen starts at its top. */
export const useScrollMemory = (): void => {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const shownPath = useRef(pathname)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const left = positions.get(key)
    if (kind === NavigationType.Pop && left !== undefined) return restore(left)
    if (shownPath.current !== pathname) window.scrollTo(0, 0)
    shownPath.current = pathname
    return undefined
  }, [key, kind, pathname])
}
