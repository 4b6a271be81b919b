import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { events, type OperatorEvents } from '@griya/contract/paymentsForOperators'
import { chance } from '@griya/common/device/clockAndChance'
import { operatorApi } from '../api/operatorApi'
import { readAfterEvent } from '../api/paymentsApi'
import { useOperatorDispatch } from '../hooks'
import type { OperatorDispatch } from '../store'

const EVENTS = '/operator/events'
const EVENT_NAMES = Object.keys(events) as readonly (keyof OperatorEvents)[]

const readAfter = (name: keyof OperatorEvents, id: number | undefined) => (dispatch: OperatorDispatch) => {
  if (name !== 'waiting') dispatch(readAfterEvent(name, id))
  if (name === 'waiting' || name === 'hello')
    dispatch(operatorApi.util.invalidateTags(['waiting', 'roomRequests', 'ticketList']))
}

const PAUSE_MS = 3000
/** When a server comes back, the pages do not all connect at once. */
const pause = () => PAUSE_MS * (1 + chance())

const idIn = (name: keyof OperatorEvents, data: unknown): number | undefined => {
  const event =
    typeof data === 'string' ? v.safeParse(v.pipe(v.string(), v.parseJson(), events[name]), data) : undefined
  return event?.success && 'id' in event.output ? event.output.id : undefined
}

/**
 * Listens to the server as long as somebody is signed in, and has what is shown read anew when something has changed. Returns
 * whether the connection stands; while it does not, the screens read their lists at intervals. A browser connects again on
 * its own after a broken connection, but never after an answer with an error; then this hook does. The first event of
 * every connection has the list read.
 */
export const useEvents = (): boolean => {
  const dispatch = useOperatorDispatch()
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      const source = new EventSource(EVENTS)
      source.addEventListener('open', () => setIsLive(true))
      source.addEventListener('error', () => {
        setIsLive(false)
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(reconnect, pause())
      })
      for (const name of EVENT_NAMES)
        source.addEventListener(name, ({ data }: MessageEvent<unknown>) => dispatch(readAfter(name, idIn(name, data))))
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
  }, [dispatch])
  return isLive
}
