import { useCallback, useEffect, useState } from 'react'
import { takeFragment } from '@/lib/addressFragment'

const FORM = /^#[\w-]{16,200}$/

/**
 * The code of a one-time link, which is in the fragment because no server or proxy logs that. It is taken out of the
 * address at once, so that neither the history nor a look at the screen gives it away.
 */
export const takeLinkCode = (): string | undefined => {
  return FORM.test(window.location.hash) ? takeFragment() : undefined
}

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
