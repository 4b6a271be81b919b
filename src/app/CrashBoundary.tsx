import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { BASE_PATH } from '@/domain/paths'
import { fullPageRedirect } from '@/lib/fullPageRedirect'
import { errorCaught } from '@/state/failures/failures'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { selectPlace } from '@/state/navigation/navigation'
import { ProblemScreen } from '@/ui/screen/ProblemScreen'
import { ReportProblem } from './report/ReportProblem'

interface BoundaryProps {
  readonly children: ReactNode
  /** when this changes, the crash message goes away */
  readonly place: string
  readonly onCrash: (error: Error, info: ErrorInfo) => void
}

/** A class, because React has no hook for this. */
class Boundary extends Component<BoundaryProps, { readonly crashedAt: string | null }> {
  override state = { crashedAt: null }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.setState({ crashedAt: this.props.place })
    this.props.onCrash(error, info)
  }

  override componentDidUpdate() {
    if (this.state.crashedAt !== null && this.state.crashedAt !== this.props.place) this.setState({ crashedAt: null })
  }

  override render() {
    if (this.state.crashedAt === null) return this.props.children
    return (
      <ProblemScreen
        title={copy.crash.title}
        action={
          <Button type="primary" onClick={() => fullPageRedirect(BASE_PATH)}>
            {copy.backToMenu}
          </Button>
        }
        more={<ReportProblem />}
      >
        {copy.crash.text}
      </ProblemScreen>
    )
  }
}

/**
 * If a screen crashes, the frame stays, and other screens work normally; the button to the menu also reloads the page.
 */
export const CrashBoundary = ({ children }: { readonly children: ReactNode }) => {
  const dispatch = useAppDispatch()
  const place = useAppSelector(selectPlace)
  return (
    <Boundary
      place={place?.pathname ?? ''}
      onCrash={({ message, stack }, info) =>
        dispatch(errorCaught({ where: 'render', message, stack: info.componentStack ?? stack }))
      }
    >
      {children}
    </Boundary>
  )
}
