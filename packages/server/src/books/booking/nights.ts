import { and, asc, eq, gt, isNull, or, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Sql } from '../../platform/database/open'
import { roomNights, transactions } from '../../platform/database/schema'
import { rowsOf } from '../../platform/database/rowsOf'
import type { Costs, Extras } from '../../domain/pricing'
import type { Period } from '../../domain/stay'
import { areNights, type Nights } from './expiry'
import { isLive } from '../stays/transactions'

interface MissingNight {
  readonly transactionId: number
  readonly roomId: number
  readonly night: CalendarDate
  /** the transaction that has the night; null = none */
  readonly holder: number | null
  /** the block that has it */
  readonly block: number | null
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
    .select({
      transactionId: wanted.id,
      roomId: wanted.roomId,
      night: wanted.night,
      holder: roomNights.transactionId,
      block: roomNights.blockId,
    })
    .from(wanted)
    .leftJoin(roomNights, and(eq(roomNights.roomId, wanted.roomId), raw`${roomNights.night} = ${wanted.night}::date`))
    .where(raw`${roomNights.transactionId} is distinct from ${wanted.id}`)
    .orderBy(wanted.id, wanted.night)
}

/** The transaction that gets the nights, and until when; null = for good. */
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

type Pending = Readonly<
  Record<'tenantId' | 'roomId' | 'paymentDue' | 'startAt' | 'endAt' | 'createdAt' | 'total' | keyof Costs, number>
> &
  Readonly<Record<'startDate' | 'endDate', CalendarDate>> & {
    readonly depositUntil: CalendarDate | null
    readonly bookedPeriod: Period['unit']
    readonly bookedCount: number
    readonly continues: boolean
    readonly agreedPrice: number | null
    readonly depositAgreed: 'kept' | null
  } & Extras

/** A booking and its nights in one statement; returns its number. Fails with 23505 when one of the nights is taken. */
export const insertPending = async (tx: Sql, row: Pending): Promise<number> => {
  const [night] = await rowsOf<{ readonly id: number }>(
    tx,
    raw`
  with booked as (
    insert into transactions (tenant_id, room_id, payment_status, payment_due, status_since, room_cost, extra_ac_cost,
      addons_cost, extra_person_cost, deposit_cost, total, extra_ac, extra_person, start_at, end_at, start_date,
      end_date, deposit_until, created_at, booked_period, booked_count, continues, agreed_price,
      deposit_agreed)
    values (${row.tenantId}, ${row.roomId}, 'pending', ${row.paymentDue}, ${row.createdAt}, ${row.roomCost},
      ${row.extraAcCost}, ${row.addonsCost}, ${row.extraPersonCost}, ${row.depositCost}, ${row.total}, ${row.extraAc},
      ${row.extraPerson}, ${row.startAt}, ${row.endAt}, ${row.startDate}, ${row.endDate}, ${row.depositUntil},
      ${row.createdAt}, ${row.bookedPeriod}, ${row.bookedCount}, ${row.continues}, ${row.agreedPrice},
      ${row.depositAgreed})
    returning id, room_id, payment_due, start_date, end_date
  )
  insert into room_nights (room_id, night, transaction_id, held_until)
  select room_id, start_date + step, id, payment_due
  from booked, generate_series(0, end_date - start_date - 1) as step
  returning transaction_id as id`,
  )
  if (!night) throw new Error('a booking without a night')
  return night.id
}

/** The first of these nights that somebody has. A booking whose time to pay has run out holds none. */
export const firstTakenNight = async (sql: Sql, now: number, nights: Nights) => {
  const [taken] = await sql
    .select({ night: roomNights.night })
    .from(roomNights)
    .where(and(areNights(nights), or(isNull(roomNights.heldUntil), gt(roomNights.heldUntil, now))))
    .orderBy(asc(roomNights.night))
    .limit(1)
  return taken?.night
}

export const insertSingleNights = async (tx: Sql, stay: NightsHolder, nights: readonly CalendarDate[]) => {
  if (nights.length > 0) await tx.insert(roomNights).values(nights.map((night) => ({ ...stay, night })))
}

const selectStay = (tx: Sql, transaction: number) =>
  tx.select().from(transactions).where(eq(transactions.id, transaction))

export const findStay = async (tx: Sql, transaction: number) => (await selectStay(tx, transaction))[0]

/** Locked until the end of the surrounding transaction. */
export const holdStay = async (tx: Sql, transaction: number) => (await selectStay(tx, transaction).for('update'))[0]
