import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectDrafts } from '@/entities/drafts'
import { useAppDispatch, useAppSelector } from '@/entities/hooks'
import { selectLostAnswer } from '@/entities/lostAnswer'
import { goTo } from '@/entities/navigation'
import { ProblemScreen } from '@/ui/ProblemScreen'
import { loadAfterwards } from './loadAfterwards'

const nothing = { default: () => null }
/** Comes where it can: this screen is shown for want of a network. */
const Afterwards = lazy(() => loadAfterwards().catch(() => nothing))

const { serverCode, serverTitle, serverText, draftKept } = copy.serverError

/** Comes with the app itself, because the connection that would have to bring it may be what broke. */
export const ServerErrorScreen = () => {
  const dispatch = useAppDispatch()
  const drafts = useAppSelector(selectDrafts)
  // what was chosen for a booking stands in its address
  const isKept = useAppSelector(selectLostAnswer)?.kind === 'booking' || Object.keys(drafts.forms).length > 0
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
          <Afterwards />
        </Suspense>
      }
    >
      <p>{serverText}</p>
      {isKept && <p>{draftKept}</p>}
    </ProblemScreen>
  )
}
