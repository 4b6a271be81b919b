import { useCallback, useEffect, useState } from 'react'
import { takeLinkCode } from './linkCode'

/** The code of the one-time link that was opened, also in a tab that shows the page already. */
export const useLinkCode = (atStart: string | undefined) => {
  const [code, setCode] = useState(atStart)
  useEffect(() => {
    const look = () => {
      const found = takeLinkCode()
      if (found !== undefined) setCode(found)
    }
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return [code, useCallback(() => setCode(undefined), [])] as const
}
