import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { latePart } from '@/lib/loadChunk'
import { selectDrafts } from '@/state/drafts/drafts'
import { selectUnconfirmedRequest } from '@/state/failures/failures'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { ProblemScreen } from '@/ui/screen/ProblemScreen'
import { ReportProblem } from './report/ReportProblem'

const nothing = { default: () => null }
const loadOutcome = latePart(() => import('./UnconfirmedOutcome'))
/** Optional: this screen appears when there is no network, so this code may not load. */
const UnconfirmedOutcome = lazy(() => loadOutcome().catch(() => nothing))

const { serverCode, serverTitle, serverText, draftKept } = copy.serverError

/** Part of the app's first script: the connection that would have to load it may be the one that broke. */
export const ServerErrorScreen = () => {
  const dispatch = useAppDispatch()
  const drafts = useAppSelector(selectDrafts)
  // the choices for a booking are kept in its address
  const isKept = useAppSelector(selectUnconfirmedRequest)?.kind === 'booking' || Object.keys(drafts.forms).length > 0
  return (
    <ProblemScreen
      code={serverCode}
      title={serverTitle}
      action={
        <Button type="primary" onClick={() => dispatch(goTo({ to: paths.menu() }))}>
          {copy.retry}
        </Button>
      }
      more={
        <>
          <Suspense>
            <UnconfirmedOutcome />
          </Suspense>
          <ReportProblem />
        </>
      }
    >
      <p>{serverText}</p>
      {isKept && <p>{draftKept}</p>}
    </ProblemScreen>
  )
}
