import type { ReactNode } from 'react'
import { Page } from './Page'
import { Problem } from './Problem'
import { useScreenFocus } from './useScreenFocus'

interface ProblemScreenProps {
  readonly title: string
  readonly code?: string
  readonly children: ReactNode
  readonly action: ReactNode
  /** below the way on */
  readonly more?: ReactNode
}

/** A whole screen that says what went wrong and offers one way on. */
export const ProblemScreen = ({ title, children, more, ...state }: ProblemScreenProps) => {
  const heading = useScreenFocus(title)
  return (
    <Page>
      <Problem {...state} title={title} headingLevel={1} headingRef={heading}>
        {children}
      </Problem>
      {more}
    </Page>
  )
}
