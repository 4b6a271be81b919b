import { useState } from 'react'
import { selectDeviceNow } from '../device/device'
import { useAppSelector } from '../hooks'

/** Somebody who has just done something elsewhere waits in front of the screen, so at first it is read again often. */
const OFTEN_MS = 15_000
const OFTEN_SECONDS = 5 * 60

/**
 * How a query is read again while somebody else may change its answer: on focus, and while the screen is visible by a
 * timer. `isUndecided` = there is something to wait for; `laterMs` = how often after the first minutes, 0 = never.
 */
export const useReadAgain = (isUndecided: boolean, laterMs = 0) => {
  // the device's own clock: the first answer may set the server's time far from it
  const now = useAppSelector(selectDeviceNow)
  const [openedAt] = useState(now)
  const interval = now - openedAt < OFTEN_SECONDS ? OFTEN_MS : laterMs
  return { refetchOnFocus: true, pollingInterval: isUndecided ? interval : 0, skipPollingIfUnfocused: true } as const
}
