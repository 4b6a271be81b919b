import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectIsOnline } from '@/entities/connection'
import { selectDrafts } from '@/entities/drafts'
import { useAppDispatch, useAppSelector } from '@/entities/hooks'
import { selectLostAnswer } from '@/entities/lostAnswer'
import { goTo } from '@/entities/navigation'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ProblemScreen } from '@/ui/ProblemScreen'
import { Afterwards } from './Afterwards'

/** What was typed is a draft; what was chosen for a booking stands in the address, and online is said with its outcome. */
const DraftKept = () => {
  const hasDraft = useAppSelector((state) => Object.keys(selectDrafts(state).forms).length > 0)
  const lost = useAppSelector(selectLostAnswer)
  const isOnline = useAppSelector(selectIsOnline)
  const isKept = hasDraft || (lost?.kind === 'booking' && !isOnline)
  return isKept ? <Alert tone="info">{copy.errors.draftKept}</Alert> : null
}

const ServerErrorScreen = () => {
  const dispatch = useAppDispatch()
  return (
    <ProblemScreen
      code={copy.errors.serverCode}
      title={copy.errors.serverTitle}
      action={<Button onClick={() => dispatch(goTo({ to: paths.menu() }))}>{copy.retry}</Button>}
      more={
        <>
          <DraftKept />
          <Afterwards />
        </>
      }
    >
      {copy.errors.serverText}
    </ProblemScreen>
  )
}

export default ServerErrorScreen
