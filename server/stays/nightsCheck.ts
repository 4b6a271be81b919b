import type { Deps } from '../context'
import { transact } from '../database/transact'
import { earliestStart } from '../domain/stay'
import { addMissingNights, listMissingNights } from './nights'

/**
 * Compares the nights of rooms with the stays that need them, from yesterday on. What is missing is put back; where
 * somebody else has it, the operator reads of it in the log, by room, night and transactions.
 */
export const checkNights = async ({ settings, database: { sql }, clock, log }: Deps): Promise<void> => {
  const now = clock.now()
  const from = earliestStart(now, settings.TIME_ZONE)
  const missing = await listMissingNights(sql, now, from)
  for (const transaction of new Set(missing.map(({ transactionId }) => transactionId))) {
    const { added, taken } = await transact(sql, (tx) => addMissingNights(tx, now, from, transaction))
    if (added.length > 0) log.warn({ transaction, nights: added }, 'put back nights of a stay that had lost them')
    for (const night of taken) log.error({ transaction, ...night }, 'a night of this stay is another one’s')
  }
}
