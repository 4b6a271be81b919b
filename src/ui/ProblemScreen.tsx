import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState'
import { Screen } from './Screen'

interface ProblemScreenProps {
  readonly title: string
  readonly code?: string
  readonly children: ReactNode
  readonly action: ReactNode
}

/** A whole screen that says what went wrong and offers one way on. */
export const ProblemScreen = ({ title, code, children, action }: ProblemScreenProps) => (
  <Screen title={title} titleHidden>
    <ErrorState title={title} {...(code === undefined ? {} : { code })} headingLevel={2} action={action}>
      {children}
    </ErrorState>
  </Screen>
)
