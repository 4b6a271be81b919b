import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { useAppDispatch } from '@/entities/hooks'
import { goTo } from '@/entities/navigation'
import { Button } from '@/ui/Button'
import { ProblemScreen } from '@/ui/ProblemScreen'
import { Afterwards } from './Afterwards'

const ServerErrorScreen = () => {
  const dispatch = useAppDispatch()
  return (
    <ProblemScreen
      code={copy.errors.serverCode}
      title={copy.errors.serverTitle}
      action={<Button onClick={() => dispatch(goTo({ to: paths.menu() }))}>{copy.retry}</Button>}
      more={<Afterwards />}
    >
      {copy.errors.serverText}
    </ProblemScreen>
  )
}

export default ServerErrorScreen
