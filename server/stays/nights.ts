import { and, eq, sql as raw } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { roomNights, transactions } from '../database/schema'
import type { CalendarDate } from '../domain/calendar'
import { takeOverNights } from './expiry'
import { holdRoom } from './rooms'
import { isLive } from './transactions'

interface MissingNight {
  readonly transactionId: number
  readonly roomId: number
  readonly night: CalendarDate
  /** whose it is; null = nobody's */
  readonly holder: number | null
}

/** Nights from a date on that live stays should have and have not; of one transaction, or of all. */
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
        raw<string>`generate_series(greatest(${transactions.startDate}, ${from}::date), ${transactions.endDate} - 1, interval '1 day')::date::text`.as(
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

/** Gives a stay the nights it has lost, but for those that another live one has. */
export const addMissingNights = async (tx: Sql, now: number, from: CalendarDate, transactionId: number) => {
  const [stay] = await tx.select().from(transactions).where(eq(transactions.id, transactionId))
  if (!stay) return { added: [], taken: [] }
  const { roomId } = stay
  await holdRoom(tx, roomId)
  const [held] = await tx.select().from(transactions).where(eq(transactions.id, transactionId)).for('update')
  if (!held) return { added: [], taken: [] }
  await takeOverNights(tx, now, { roomId, from, to: held.endDate })
  const missing = await listMissingNights(tx, now, from, transactionId)
  const free = missing.filter(({ holder }) => holder === null).map(({ night }) => night)
  const heldUntil = held.paymentStatus === 'pending' ? held.paymentDue : null
  if (free.length > 0)
    await tx.insert(roomNights).values(free.map((night) => ({ roomId, night, transactionId, heldUntil })))
  const taken = missing.flatMap(({ night, holder }) => (holder === null ? [] : [{ room: roomId, night, by: holder }]))
  return { added: free, taken }
}
