import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { afterStart } from '@/lib/afterStart'
import { whenIdle } from '@/lib/whenIdle'
import { loadNextScreens } from './screens'

/** Has the code of the next screens there before they are asked for; on a first visit, once the tenant does something. */
export const useNextScreens = (): void => {
  const { pathname } = useLocation()
  const isStarted = useRef(false)
  useEffect(() => {
    const load = () => {
      isStarted.current = true
      // after what the tap is for
      whenIdle(() => void loadNextScreens(pathname))
    }
    if (!isStarted.current) return afterStart(load, { orInteraction: true })
    load()
    return undefined
  }, [pathname])
}
