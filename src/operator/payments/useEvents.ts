import { useEffect, useRef, useState } from 'react'
import { events } from '@/contract/payments'
import { chance } from '@/lib/clockAndChance'

const EVENTS = '/operator/events'
const KINDS = Object.keys(events)

const PAUSE_MS = 3000
/** Not all pages at once, when a server comes back. */
const pause = () => PAUSE_MS * (1 + chance())

/**
 * Listens to the server as long as the screen is shown, and says when something has changed. Answers whether the
 * connection stands; while it does not, the screen asks by itself. A browser connects again on its own
 * after a broken connection, but never after an answer with an error; then this does. The first event of every
 * connection has the screen ask once.
 */
export const useEvents = (onChange: () => void): boolean => {
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const tell = () => latest.current()
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      const source = new EventSource(EVENTS)
      source.addEventListener('open', () => setIsLive(true))
      source.addEventListener('error', () => {
        setIsLive(false)
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(reconnect, pause())
      })
      for (const kind of KINDS) source.addEventListener(kind, tell)
      return source
    }
    const reconnect = () => {
      current = connect()
    }
    let current = connect()
    return () => {
      clearTimeout(timer)
      current.close()
    }
  }, [])
  return isLive
}
