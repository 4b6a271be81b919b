import { Button } from 'antd'
import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { BASE_PATH } from '@/domain/paths'
import { CrashBoundary } from '@griya/common/page/CrashBoundary'
import { fullPageRedirect } from '@griya/common/device/fullPageRedirect'
import { errorCaught } from '@/state/failures/failures'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { selectPlace } from '@/state/navigation/navigation'
import { ProblemScreen } from '@/ui/screen/ProblemScreen'
import { ReportProblem } from './report/ReportProblem'

const Crash = () => (
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

/**
 * If a screen crashes, the frame stays, and other screens work normally; the button to the menu also reloads the page.
 */
export const AppCrashBoundary = ({ children }: { readonly children: ReactNode }) => {
  const dispatch = useAppDispatch()
  const place = useAppSelector(selectPlace)
  return (
    <CrashBoundary
      instead={<Crash />}
      place={place?.pathname ?? ''}
      onCrash={({ message, stack }, info) =>
        dispatch(errorCaught({ where: 'render', message, stack: info.componentStack ?? stack }))
      }
    >
      {children}
    </CrashBoundary>
  )
}
