import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { titled } from '../copy/frame'
import { useWaitingTotal } from './waiting'

interface ScreenProps {
  readonly title: string
  /** beside the heading */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

let isFirst = true

/** A screen with its heading, which gets the focus when one comes from another screen, and the title of the tab, which counts what waits. */
export const Screen = ({ title, actions, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = useNavigationType()
  const waiting = useWaitingTotal()
  useEffect(() => {
    document.title = titled(title, waiting)
  }, [title, waiting])
  useEffect(() => {
    // after a load, the browser's own order of reading stands
    if (!isFirst) heading.current?.focus({ preventScroll: kind === NavigationType.Pop })
    isFirst = false
  }, [kind])
  return (
    <div className="o-stack">
      <div className="o-row o-spread">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
