import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './WideOnly.css'

interface WideOnlyProps {
  readonly className: string
  readonly children: ReactNode
}

/** What stands beside a screen from 960 px on. On a narrower one it is not in the document, so it asks for nothing either. */
export const WideOnly = ({ className, children }: WideOnlyProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    // in a replay the screen is in another window than its code
    const shownIn = place.current?.ownerDocument.defaultView ?? window
    const measure = () => setIsWide(shownIn.matchMedia('(min-width: 960px)').matches)
    measure()
    shownIn.addEventListener('resize', measure)
    return () => shownIn.removeEventListener('resize', measure)
  }, [])
  return (
    <div ref={place} className={className}>
      {isWide && children}
    </div>
  )
}
