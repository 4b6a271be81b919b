import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isWideIn } from '@/lib/screenWidth'
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
    const shownIn = place.current?.ownerDocument.defaultView ?? window
    const measure = () => setIsWide(isWideIn(shownIn))
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
