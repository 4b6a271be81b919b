import { useEffect, useRef, useState } from 'react'
import { events } from '@/contract/operator/payments'

const EVENTS = '/operator/events'
const KINDS = Object.keys(events)

/**
 * Listens to the server as long as the screen is shown, and says when something has changed. Answers whether the
 * connection stands; while it does not, the screen asks by itself. A browser connects again on its own,
 * and the first event of every connection has the screen ask once.
 */
export const useEvents = (onChange: () => void): boolean => {
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const source = new EventSource(EVENTS)
    const tell = () => latest.current()
    source.addEventListener('open', () => setIsLive(true))
    source.addEventListener('error', () => setIsLive(false))
    for (const kind of KINDS) source.addEventListener(kind, tell)
    return () => source.close()
  }, [])
  return isLive
}
