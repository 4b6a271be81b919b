import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button } from 'antd'
import { formatRupiah } from '@/domain/money'
import * as copy from '../copy/payments'
import { useNow } from './useNow'
import type { Decided } from './useOpenDecisions'
import { useUndoLines } from './useUndoLines'
import './undo.css'

const SECOND_MS = 1_000

interface UndoProps {
  readonly decided: readonly Decided[]
  readonly onUndo: (decided: Decided) => void
}

/** What was just decided, as long as it can be taken back. It lies above the screen and moves nothing there. */
export const Undo = ({ decided, onUndo }: UndoProps) => {
  const now = useNow(SECOND_MS)
  const lines = useUndoLines(decided.filter(({ until }) => until > now))
  return (
    <ul className="o-undo" aria-label={copy.undoable} aria-live="polite">
      {lines.map(({ decided: { payment, outcome, until, by }, decided: one, isOpen }) => (
        <li key={payment.id} data-gone={!isOpen || undefined}>
          <span>
            <strong>{copy.decided[outcome]}</strong> {by !== null && <span>{copy.by(by)} </span>}
            <span className="o-quiet">
              {payment.room}, <span className="o-money">{formatRupiah(payment.total)}</span> {payment.house}
            </span>
          </span>
          <Button icon={<UndoOutlined aria-hidden />} onClick={() => onUndo(one)}>
            {copy.undo}
            <span className="o-quiet o-figures" aria-hidden>
              {Math.max(1, until - now)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
