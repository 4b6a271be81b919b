import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Place } from '@/state/navigation/navigation'
import { addressOf } from './conformance'

/** The browser's own back and forward, in a driven app: nothing is pressed for them that a log has. */
export const createWayBack = () => {
  const visits: string[] = []
  let here = 0
  let go: (steps: number) => void = () => undefined

  /** Stands in the router, and notes each visit as a browser does. */
  const Visits = () => {
    const navigate = useNavigate()
    const { pathname, search, key } = useLocation()
    const kind = useNavigationType()
    useLayoutEffect(() => {
      go = (steps) => void navigate(steps)
      if (kind === NavigationType.Push) {
        here += 1
        visits.splice(here)
      }
      visits[here] = addressOf({ pathname, search })
    }, [navigate, pathname, search, key, kind])
    return null
  }

  return {
    Visits,
    /** Goes to the nearest visit of that address, if this page was there. */
    returnTo: (place: Place): void => {
      const address = addressOf(place)
      const distances = visits.flatMap((visit, index) => (visit === address ? index - here : []))
      const [nearest = 0] = distances.sort((one, other) => Math.abs(one) - Math.abs(other))
      here += nearest
      if (nearest !== 0) go(nearest)
    },
  }
}
