import { useEffect, useState } from 'react'
import type { Decided } from './useOpenDecisions'

const DEAD_MS = 1_000

const idsOf = (decided: readonly Decided[]) => decided.map(({ payment }) => payment.id)
const isAmong = (decided: readonly Decided[], { payment }: Decided) => idsOf(decided).includes(payment.id)

/** My own decisions come first, the latest on top. Those of others are added below, so that they move nothing. */
const inOrder = (one: Decided, other: Decided) => {
  if ((one.by === null) !== (other.by === null)) return one.by === null ? -1 : 1
  return one.by === null ? other.until - one.until : one.until - other.until
}

interface UndoLine {
  readonly decided: Decided
  /** false for a second after it could be taken back: its place is empty, and a late press there does nothing */
  readonly isOpen: boolean
}

/** The lines of what can be taken back; a line that has left keeps its place for one more second. */
export const useUndoLines = (open: readonly Decided[]): readonly UndoLine[] => {
  const [kept, setKept] = useState<readonly Decided[]>([])
  const gone = kept.filter((one) => !isAmong(open, one))
  if (open.some((one) => !isAmong(kept, one))) setKept([...open, ...gone])
  const left = idsOf(gone).join(' ')
  useEffect(() => {
    if (left === '') return
    const ids = left.split(' ').map(Number)
    const timer = setTimeout(() => setKept((all) => all.filter(({ payment }) => !ids.includes(payment.id))), DEAD_MS)
    return () => clearTimeout(timer)
  }, [left])
  return [...open, ...gone].sort(inOrder).map((decided) => ({ decided, isOpen: isAmong(open, decided) }))
}
