import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Deps } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transact } from '../../platform/database/transact'
import { earliestStart } from '../../domain/stay'
import { takeOverNights } from './expiry'
import { findStay, holdStay, insertSingleNights, listMissingNights } from './nights'
import type { SettlingRules } from '../ledger/settling'
import { holdRoom } from '../stays/rooms'
import { heldUntilOf } from '../stays/transactions'

/** Puts back the missing nights of a stay, except those that another live stay has. */
const addMissingNights = async (tx: Sql, rules: SettlingRules, from: CalendarDate, transactionId: number) => {
  const { now } = rules
  const stay = await findStay(tx, transactionId)
  if (!stay) return { added: [], taken: [] }
  const { roomId } = stay
  await holdRoom(tx, roomId)
  const held = await holdStay(tx, transactionId)
  if (!held) return { added: [], taken: [] }
  await takeOverNights(tx, rules, { roomId, from, to: held.endDate })
  const missing = await listMissingNights(tx, now, from, transactionId)
  const free = missing.filter(({ holder, block }) => holder === null && block === null).map(({ night }) => night)
  await insertSingleNights(tx, { roomId, transactionId, heldUntil: heldUntilOf(held) }, free)
  const taken = missing.flatMap(({ night, holder, block }) =>
    holder === null && block === null ? [] : [{ room: roomId, night, by: holder ?? `block ${block}` }],
  )
  return { added: free, taken }
}

/**
 * Compares the nights of the rooms with the stays that need them, from yesterday on. Missing nights are put back. If
 * another stay has such a night, the log tells the operator the room, the night and the transactions.
 */
export const checkNights = async ({ settings, database: { sql }, clock, log }: Deps): Promise<void> => {
  const now = clock.now()
  const from = earliestStart(now, settings.TIME_ZONE)
  const missing = await listMissingNights(sql, now, from)
  for (const transaction of new Set(missing.map(({ transactionId }) => transactionId))) {
    const { added, taken } = await transact(sql, (tx) => addMissingNights(tx, { now, settings }, from, transaction))
    if (added.length > 0) log.warn({ transaction, nights: added }, 'put back nights of a stay that had lost them')
    for (const night of taken)
      log.error({ transaction, ...night }, 'a night of this stay belongs to another transaction')
  }
}
