import { useUndoDecisionMutation } from '../api/paymentsApi'
import * as copy from '../copy/payments'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'
import { Undo } from './Undo'
import { useMyDecisions, type Decided } from './useMyDecisions'
import { useNow } from './useNow'

const SECOND_MS = 1_000

const Due = ({ decided }: { readonly decided: readonly Decided[] }) => {
  const dispatch = useOperatorDispatch()
  const [undo, { isLoading }] = useUndoDecisionMutation()
  const now = useNow(SECOND_MS)
  const takeBack = async (id: number) => {
    if (isLoading) return
    const { error } = await undo(id)
    if (error === undefined) dispatch(noticed({ kind: 'info', text: copy.undone }))
  }
  if (decided.every(({ until }) => until <= now)) return null
  return (
    <section className="o-due" aria-label={copy.undoable}>
      <Undo decided={decided} onUndo={({ payment }) => void takeBack(payment.id)} />
    </section>
  )
}

/** On the other screens, what was decided on the payments' one and can still be taken back. */
const DueDecisions = () => {
  const decided = useMyDecisions()
  return decided.length > 0 && <Due decided={decided} />
}

export default DueDecisions
