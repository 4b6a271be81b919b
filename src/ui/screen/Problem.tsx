import { Result } from 'antd'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../parts/Icon'
import './Problem.css'

interface ProblemProps {
  readonly title: string
  /** Such as '500', above the title. */
  readonly code?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly headingLevel?: 1 | 2
  readonly headingRef?: Ref<HTMLHeadingElement>
}

/** What went wrong, what to do about it, and the way on. The heading of a part of a screen is read out at once. */
export const Problem = ({ title, code, children, action, headingLevel = 2, headingRef }: ProblemProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <Result
      status="error"
      {...(headingLevel === 2 && { role: 'alert' })}
      icon={code === undefined ? <Icon name="alert" size={40} /> : <strong className="g-problem-code">{code}</strong>}
      title={
        <Heading ref={headingRef} tabIndex={-1}>
          {title}
        </Heading>
      }
      subTitle={children}
      extra={action}
    />
  )
}
