import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button } from 'antd'
import { formatRupiah } from '@/domain/money'
import * as copy from '../copy/payments'
import type { Decided } from './useMyDecisions'
import { useNow } from './useNow'
import './undo.css'

const SECOND_MS = 1_000
const SHOWN = 3

interface UndoProps {
  readonly decided: readonly Decided[]
  readonly onUndo: (decided: Decided) => void
}

/** What was just decided, the latest on top, as long as it can be taken back. */
export const Undo = ({ decided, onUndo }: UndoProps) => {
  const now = useNow(SECOND_MS)
  const open = decided.filter(({ until }) => until > now).slice(0, SHOWN)
  return (
    <ul className="o-undo" aria-live="polite">
      {open.map((one) => (
        <li key={one.payment.id} className="o-row o-spread">
          <span>
            <strong>{copy.decided[one.outcome]}</strong>{' '}
            <span className="o-quiet">
              {one.payment.house} - {one.payment.room},{' '}
              <span className="o-money">{formatRupiah(one.payment.total)}</span>
            </span>
          </span>
          <Button icon={<UndoOutlined aria-hidden />} onClick={() => onUndo(one)}>
            {copy.undo}
            <span className="o-quiet o-figures" aria-hidden>
              {Math.max(1, one.until - now)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
