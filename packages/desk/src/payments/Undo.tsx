import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { PaymentOutcome, WaitingPayment } from '@griya/contract/paymentsForOperators'
import { formatRupiah } from '@griya/common/words/money'
import { useListPaymentsQuery, useUndoDecisionMutation, type PaymentQueue } from '../api/paymentsApi'
import { useConfirmTogetherMutation } from '../api/statementsApi'
import * as copy from '../copy/payments'
import { confirmed } from '../copy/statements'
import { useOperator } from '../hooks'
import { useChange } from '../parts/useChange'
import { useNow } from '../parts/useNow'
import './undo.css'

const SECOND_MS = 1_000
/** How long the place of a line stays empty, so that a late press there does nothing. */
const DEAD_MS = 1_000

export interface OpenDecision {
  readonly payment: WaitingPayment
  readonly outcome: PaymentOutcome
  /** unix seconds, by the clock of this device; until then it can be undone */
  readonly until: number
  /** the name of the operator who decided; null = who is signed in here */
  readonly by: string | null
}

/** The clock of this device may be wrong. The server read its own after it was asked, so nothing is promised for too long. */
const aheadOfServer = ({ askedAt, now }: PaymentQueue): number => askedAt - now

/**
 * What was decided and the server has not put into effect, as far as whoever is signed in may take it back: their own
 * decisions, including those from before a reload or in another tab, and for an owner everybody's. The latest is first.
 */
export const useOpenDecisions = (): readonly OpenDecision[] => {
  const { data } = useListPaymentsQuery(undefined, { refetchOnMountOrArgChange: true })
  const me = useOperator()
  if (data === undefined || me === undefined) return []
  return data.payments
    .flatMap((payment) => {
      const { decision } = payment
      if (decision === null || (decision.by !== me.name && me.role !== 'owner')) return []
      const by = decision.by === me.name ? null : decision.by
      return [{ payment, outcome: decision.outcome, until: decision.takesEffectAt + aheadOfServer(data), by }]
    })
    .sort((one, other) => other.until - one.until)
}

const idsOf = (decisions: readonly OpenDecision[]) => decisions.map(({ payment }) => payment.id)
const isAmong = (decisions: readonly OpenDecision[], { payment }: OpenDecision) => idsOf(decisions).includes(payment.id)

/** My own decisions come first, the latest on top. Those of others are added below, so that they move nothing. */
const inOrder = (one: OpenDecision, other: OpenDecision) => {
  if ((one.by === null) !== (other.by === null)) return one.by === null ? -1 : 1
  return one.by === null ? other.until - one.until : one.until - other.until
}

/** The open decisions, and for one more second those that have just left: they keep their place. */
const useLines = (open: readonly OpenDecision[]): readonly OpenDecision[] => {
  const [kept, setKept] = useState<readonly OpenDecision[]>([])
  const gone = kept.filter((one) => !isAmong(open, one))
  if (open.some((one) => !isAmong(kept, one))) setKept([...open, ...gone])
  const goneIds = idsOf(gone).join(' ')
  useEffect(() => {
    if (goneIds === '') return
    const ids = goneIds.split(' ').map(Number)
    const timer = setTimeout(() => setKept((all) => all.filter(({ payment }) => !ids.includes(payment.id))), DEAD_MS)
    return () => clearTimeout(timer)
  }, [goneIds])
  return [...open, ...gone].sort(inOrder)
}

/** `left` = in seconds */
const UndoButton = ({ left, onUndo }: { readonly left: number; readonly onUndo: () => void }) => (
  <Button icon={<UndoOutlined aria-hidden />} onClick={onUndo}>
    {copy.undo}
    <span className="o-quiet o-figures" aria-hidden>
      {left}
    </span>
  </Button>
)

interface UndoProps {
  readonly decisions: readonly OpenDecision[]
  readonly onUndo: (decision: OpenDecision) => void
}

/** What was just decided, as long as it can be taken back. It lies above the screen and moves nothing there. */
export const Undo = ({ decisions, onUndo }: UndoProps) => {
  const now = useNow(SECOND_MS)
  const open = decisions.filter(({ until }) => until > now)
  return (
    <ul className="o-undo" aria-label={copy.undoable} aria-live="polite">
      {useLines(open).map((decision) => {
        const { payment, outcome, until, by } = decision
        return (
          <li key={payment.id} data-gone={!isAmong(open, decision) || undefined}>
            <span>
              <strong>{copy.decided[outcome]}</strong> {by !== null && <span>{copy.by(by)} </span>}
              <span className="o-quiet">
                {payment.room},{' '}
                <span className="o-money">{formatRupiah(payment.decision?.amount ?? payment.total)}</span>{' '}
                {payment.house}
              </span>
            </span>
            <UndoButton left={Math.max(1, until - now)} onUndo={() => onUndo(decision)} />
          </li>
        )
      })}
    </ul>
  )
}

/** What was confirmed with one press on 'Mutasi' is taken back with one press. */
const UndoTogether = () => {
  const [, { data, reset }] = useConfirmTogetherMutation()
  const queue = useListPaymentsQuery().data
  const undo = useChange(useUndoDecisionMutation(), copy.undone)
  const now = useNow(SECOND_MS)
  if (data === undefined || queue === undefined) return null
  const left = (data.takesEffectAt ?? 0) + aheadOfServer(queue) - now
  if (left <= 0) return null
  const takeBack = async () => {
    if (undo.isLoading) return
    for (const bill of data.bills) await undo.send(bill)
    reset()
  }
  return (
    <ul className="o-undo" aria-live="polite">
      <li>
        <span>
          <strong>{confirmed(data.bills.length)}</strong>
        </span>
        <UndoButton left={left} onUndo={() => void takeBack()} />
      </li>
    </ul>
  )
}

/** On the other screens, what I decided there or on the payments' one and can still take back. */
const UndoElsewhere = () => {
  const undo = useChange(useUndoDecisionMutation(), copy.undone)
  const together = useConfirmTogetherMutation()[1].data?.bills ?? []
  const mine = useOpenDecisions().filter(({ by, payment }) => by === null && !together.includes(payment.id))
  const takeBack = ({ payment }: OpenDecision) => {
    if (!undo.isLoading) void undo.send(payment.id)
  }
  return (
    <div className="o-due">
      <UndoTogether />
      <Undo decisions={mine} onUndo={takeBack} />
    </div>
  )
}

export default UndoElsewhere
