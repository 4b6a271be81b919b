import { and, asc, eq, lt, ne, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Sql } from '../../platform/database/open'
import { profiles, tenants, transactions } from '../../platform/database/schema'
import { refuse } from '../../domain/errors'
import { DAY_SECONDS, RENT_CATCH_UP_DAYS } from '../../domain/limits'
import { words } from '../../domain/words'
import { operatorWords } from '../../access/operators/words'
import { personName } from '../../access/tenants/repository'

/*
 * Whoever lives in a room and goes on by themselves has it for longer than the nights that are billed: nobody else may have
 * those after them either. It is SQL, because the searches are prepared statements; `now` is a parameter or a number there.
 */

const isLiveAt = (now: string, row: string) =>
  `${row}.cancelled_at is null and (${row}.payment_status <> 'pending' or not ${row}.expires or (${row}.payment_due > ${now} and ${row}.lost_at is null))`

/** The tenant has the room for longer already, or the bill that followed was moved: that later stay counts. */
const isFollowedAt = (now: string, stay: string) => `(exists (select from transactions next
  where next.tenant_id = ${stay}.tenant_id and next.room_id = ${stay}.room_id and next.end_at > ${stay}.end_at
    and ${isLiveAt(now, 'next')})
  or exists (select from transactions bill where bill.follows_id = ${stay}.id and bill.cancelled_at is null))`

/** Somebody else has moved in since, so the tenant is gone, whatever the stay says. */
const isSucceededAt = (now: string, stay: string) => `exists (select from transactions other
  where other.room_id = ${stay}.room_id and other.tenant_id <> ${stay}.tenant_id and other.start_at <= ${now}
    and greatest(other.start_date, other.room_since) >= ${stay}.end_date
    and other.cancelled_at is null and (other.payment_status <> 'pending' or not other.expires))`

/**
 * Whether a stay has its room from its end on, without limit: for as long as its next bill may still come (./rent). One whose
 * bill cannot be made is shown to the operators, who decide; one that was ended, or whose tenant has left, holds nothing.
 */
export const holdsOnAt = (now: string, stay: string): string => `${stay}.continues and ${isLiveAt(now, stay)}
  and ${stay}.booked_period = 'monthly' and ${stay}.end_at > ${now} - ${RENT_CATCH_UP_DAYS * DAY_SECONDS}
  and not ${isFollowedAt(now, stay)} and not ${isSucceededAt(now, stay)}
  and not exists (select from departures where departures.transaction_id = ${stay}.id)`

export const isFollowedBy = (now: number) => raw`${raw.raw(isFollowedAt(String(now), 'transactions'))}`
/** The same as a condition on `transactions`. */
export const holdsOn = (now: number) => raw`${raw.raw(holdsOnAt(String(now), 'transactions'))}`

interface Wanted {
  readonly roomId: number
  /** the day after the last night */
  readonly to: CalendarDate
  /** whose own stay is no obstacle */
  readonly tenant?: number
}

/** Who goes on living in the room within the wanted nights, beyond the end that is known. The caller has locked the room. */
export const findLivingOn = async (sql: Sql, now: number, { roomId, to, tenant }: Wanted) => {
  const [found] = await sql
    .select({ name: raw<string>`coalesce(${personName}, ${tenants.phone})`, from: transactions.endDate })
    .from(transactions)
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(
      and(
        eq(transactions.roomId, roomId),
        lt(transactions.endDate, to),
        tenant === undefined ? undefined : ne(transactions.tenantId, tenant),
        holdsOn(now),
      ),
    )
    .orderBy(asc(transactions.endDate))
    .limit(1)
  return found
}

/** Refuses where somebody goes on living there. Operators read who and what to do, others only that the room is taken. */
export const assertNobodyLivesOn = async (
  tx: Sql,
  now: number,
  wanted: Wanted,
  reader: 'operator' | 'tenant' = 'operator',
): Promise<void> => {
  const found = await findLivingOn(tx, now, wanted)
  if (found === undefined) return
  throw refuse(reader === 'operator' ? operatorWords.livesOn(found.name, found.from) : words.roomTaken)
}
