import { useEffect, useState } from 'react'

const SETTLING_MS = 500

/**
 * False for half a second after something else is offered in the same place: whoever presses in that time meant what
 * was offered before.
 */
export const useSettled = (offered: string): boolean => {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(offered), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [offered])
  return settled === offered
}
