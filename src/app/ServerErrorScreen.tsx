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

const nothing = { default: () => null }
const loadOutcome = latePart(() => import('./UnconfirmedOutcome'))
/** Comes where it can: this screen is shown for want of a network. */
const UnconfirmedOutcome = lazy(() => loadOutcome().catch(() => nothing))

const { serverCode, serverTitle, serverText, draftKept } = copy.serverError

/** Comes with the app itself, because the connection that would have to bring it may be what broke. */
export const ServerErrorScreen = () => {
  const dispatch = useAppDispatch()
  const drafts = useAppSelector(selectDrafts)
  // what was chosen for a booking stands in its address
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
        <Suspense>
          <UnconfirmedOutcome />
        </Suspense>
      }
    >
      <p>{serverText}</p>
      {isKept && <p>{draftKept}</p>}
    </ProblemScreen>
  )
}
