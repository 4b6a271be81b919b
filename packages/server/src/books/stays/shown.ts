import { and, desc, eq } from 'drizzle-orm'
import type { ShownStay, StayState } from '@griya/contract/stays'
import type { Sql } from '../../platform/database/open'
import { transactions } from '../../platform/database/schema'
import { DAY_SECONDS, REVIVE_DAYS } from '../../domain/limits'
import { isWithin, type Houses } from '../../access/operators/houses'
import { isOver, selectTransactions, type TransactionRow } from './transactions'

export interface StateFacts {
  readonly paymentStatus: 'pending' | 'paid' | 'confirmed'
  readonly paymentDue: number
  readonly expires: boolean
  readonly lostAt: number | null
  readonly cancelledAt: number | null
}

/** What an operator calls the state of a stay. */
export const stateOf = (row: StateFacts, now: number): StayState => {
  if (row.cancelledAt !== null) return 'cancelled'
  return isOver(row, now) ? 'expired' : row.paymentStatus
}

export const mayRevive = (row: StateFacts & { readonly endAt: number }, now: number): boolean =>
  stateOf(row, now) === 'expired' && row.paymentDue > now - REVIVE_DAYS * DAY_SECONDS && row.endAt > now

export const shownStay = (row: TransactionRow, now: number): ShownStay => ({
  id: row.id,
  house: row.houseName,
  room: row.roomName,
  roomId: row.roomId,
  from: row.startDate,
  to: row.endDate,
  state: stateOf(row, now),
  paymentDue: row.paymentDue,
  total: row.total,
  received: row.received,
  extraAc: row.extraAc,
  extraPerson: row.extraPerson,
  canRevive: mayRevive(row, now),
})

/** All stays of a tenant, also those that ran out or were cancelled, the latest first. */
export const listStaysOf = async (
  sql: Sql,
  own: Houses,
  tenant: number,
  now: number,
): Promise<readonly ShownStay[]> => {
  const rows = await selectTransactions(sql)
    .where(and(eq(transactions.tenantId, tenant), isWithin(own)))
    .orderBy(desc(transactions.startAt))
  return rows.map((row) => shownStay(row, now))
}
