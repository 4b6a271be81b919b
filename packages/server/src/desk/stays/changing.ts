import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { notFound, refuse } from '../../domain/errors'
import { changeAndTell } from '../../access/notifications/telling'
import { operatorWords } from '../../access/operators/words'
import { answerLeaves, holdLeaves } from '../../people/tickets/leaveAnswers'
import { NOTHING_BACK, type PaidBack } from '../../books/ledger/money'
import { findStay } from '../../books/booking/nights'
import { holdRoom } from '../../books/stays/rooms'
import { isStillShown } from '../../books/stays/shownToTenant'
import { holdTransaction, type TransactionRow } from '../../books/stays/transactions'

export interface Change {
  readonly row: TransactionRow
  readonly now: number
  readonly today: CalendarDate
}
/** What came of a change. */
export interface Outcome {
  /** the text for the tenant */
  readonly content: string
  readonly money?: PaidBack
  /** which requests to leave the text answers: those about this stay, or all of the tenant */
  readonly answers?: 'stay' | 'tenant'
  /** the day of departure, where that is what was decided */
  readonly leaveDate?: CalendarDate
}

interface ChangeOptions {
  /** the room to which it moves */
  readonly otherRoom?: number
  /** who does it, as the audit log says; for what answers a request to leave */
  readonly by?: string
}
/** The stay as it was before the change. */
type ChangedStay = TransactionRow & { readonly money: PaidBack }

/**
 * Changes a stay and tells the tenant. The rooms are locked before the transaction, in the order of their numbers, as
 * for a booking: two changes wait for each other, and the second is refused where the first has left nothing to change.
 */
export const changeStay = async (
  context: Context,
  id: number,
  act: (tx: Sql, change: Change) => Promise<Outcome>,
  { otherRoom, by }: ChangeOptions = {},
): Promise<ChangedStay> => {
  const { settings } = context
  const { row, money } = await changeAndTell(context, async (tx, now) => {
    const seen = await findStay(tx, id)
    if (!seen) throw notFound()
    const leaves = by === undefined ? [] : await holdLeaves(tx, seen.tenantId)
    for (const room of [seen.roomId, ...(otherRoom === undefined ? [] : [otherRoom])].sort((one, two) => one - two))
      if (!(await holdRoom(tx, room))) throw notFound()
    const row = await holdTransaction(tx, id, 'anybody')
    if (!row) throw notFound()
    if (row.roomId !== seen.roomId) throw refuse(operatorWords.movedMeanwhile)
    const outcome = await act(tx, { row, now, today: dateAt(now, settings.TIME_ZONE) })
    const { content, money = NOTHING_BACK, answers, leaveDate } = outcome
    const answered = leaves.filter(({ transactionId }) => answers === 'tenant' || transactionId === id)
    if (by !== undefined && answers !== undefined)
      await answerLeaves(tx, answered, { text: content, by, now, leaveDate })
    return { tenantId: row.tenantId, content, transactionId: (await isStillShown(tx, id)) ? id : null, row, money }
  })
  return { ...row, money }
}
