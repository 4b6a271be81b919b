import { useEffect, useState } from 'react'
import { deviceNow } from '@griya/common/device/clockAndChance'

const MINUTE_MS = 60_000

/** The time in unix seconds, anew each minute or at the given interval. */
export const useNow = (everyMs = MINUTE_MS): number => {
  const [now, setNow] = useState(deviceNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
