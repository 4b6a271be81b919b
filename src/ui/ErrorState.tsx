import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon'
import './State.css'

export interface ErrorStateProps {
  title: ReactNode
  /** Such as '500', above the title. */
  code?: string
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2
  headingRef?: Ref<HTMLHeadingElement>
  /** Read out at once: for an error that replaces what was there. */
  live?: boolean
}

export const ErrorState = (props: ErrorStateProps) => {
  const { title, code, children, action, headingLevel = 2, headingRef, live = false } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div className="g-state" role={live ? 'alert' : undefined}>
      {code === undefined ? (
        <span className="g-state-icon g-state-bad">
          <Icon name="alert" size={28} />
        </span>
      ) : (
        <p className="g-state-code">{code}</p>
      )}
      <Heading ref={headingRef} tabIndex={-1}>
        {title}
      </Heading>
      {children !== undefined && <div className="g-state-text">{children}</div>}
      {action}
    </div>
  )
}
