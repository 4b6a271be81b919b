import { useUndoDecisionMutation } from '../api/paymentsApi'
import * as copy from '../copy/payments'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'
import { Undo } from './Undo'
import { useOpenDecisions } from './useOpenDecisions'

/** On the other screens, what I decided on the payments' one and can still take back. */
const DueDecisions = () => {
  const dispatch = useOperatorDispatch()
  const [undo, { isLoading }] = useUndoDecisionMutation()
  const decided = useOpenDecisions().filter(({ by }) => by === null)
  const takeBack = async (id: number) => {
    if (isLoading) return
    const { error } = await undo(id)
    if (error === undefined) dispatch(noticed({ kind: 'info', text: copy.undone }))
  }
  return (
    <div className="o-due">
      <Undo decided={decided} onUndo={({ payment }) => void takeBack(payment.id)} />
    </div>
  )
}

export default DueDecisions
