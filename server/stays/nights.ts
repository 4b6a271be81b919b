import { and, eq, sql as raw } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { roomNights, transactions } from '../database/schema'
import type { CalendarDate } from '../domain/calendar'
import { isLive } from './transactions'

interface MissingNight {
  readonly transactionId: number
  readonly roomId: number
  readonly night: CalendarDate
  /** the transaction that has the night; null = none */
  readonly holder: number | null
}

/** Nights from a date on that live stays should have but do not have; for one transaction or for all. */
export const listMissingNights = async (
  sql: Sql,
  now: number,
  from: CalendarDate,
  transaction?: number,
): Promise<readonly MissingNight[]> => {
  const wanted = sql
    .select({
      id: transactions.id,
      roomId: transactions.roomId,
      night:
        raw<string>`generate_series(greatest(${transactions.startDate}, ${transactions.roomSince}, ${from}::date), ${transactions.endDate} - 1, interval '1 day')::date::text`.as(
          'wanted_night',
        ),
    })
    .from(transactions)
    .where(
      and(
        raw`${transactions.endDate} > ${from}::date`,
        isLive(now),
        transaction === undefined ? undefined : eq(transactions.id, transaction),
      ),
    )
    .as('wanted')
  return sql
    .select({ transactionId: wanted.id, roomId: wanted.roomId, night: wanted.night, holder: roomNights.transactionId })
    .from(wanted)
    .leftJoin(roomNights, and(eq(roomNights.roomId, wanted.roomId), raw`${roomNights.night} = ${wanted.night}::date`))
    .where(raw`${roomNights.transactionId} is distinct from ${wanted.id}`)
    .orderBy(wanted.id, wanted.night)
}

/** Who gets the nights, and until when; null = for good. */
interface NightsHolder {
  readonly roomId: number
  readonly transactionId: number
  readonly heldUntil: number | null
}

/** Fails with 23505 when one of the nights is taken. */
export const insertNights = async (
  tx: Sql,
  stay: NightsHolder,
  from: CalendarDate,
  to: CalendarDate,
): Promise<void> => {
  await tx.execute(raw`
    insert into ${roomNights} (room_id, night, transaction_id, held_until)
    select ${stay.roomId}::int, ${from}::date + step, ${stay.transactionId}::int, ${stay.heldUntil}::bigint
    from generate_series(0, ${to}::date - ${from}::date - 1) as step`)
}

export const insertSingleNights = async (tx: Sql, stay: NightsHolder, nights: readonly CalendarDate[]) => {
  if (nights.length > 0) await tx.insert(roomNights).values(nights.map((night) => ({ ...stay, night })))
}

const selectStay = (tx: Sql, transaction: number) =>
  tx.select().from(transactions).where(eq(transactions.id, transaction))

export const findStay = async (tx: Sql, transaction: number) => (await selectStay(tx, transaction))[0]

/** Locked until the end of the surrounding transaction. */
export const holdStay = async (tx: Sql, transaction: number) => (await selectStay(tx, transaction).for('update'))[0]
