import { asc, inArray } from 'drizzle-orm'
import { addMonths } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import type { EnteredResidents } from '@griya/contract/residents'
import type { Context } from '../../platform/context'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { rooms, transactions } from '../../platform/database/schema'
import { conflict, refuse } from '../../domain/errors'
import { DEPOSIT_MONTHS } from '../../domain/limits'
import { hashPassword } from '../../domain/password'
import { randomSecret } from '../../domain/secrets'
import { words } from '../../domain/words'
import { insertNotification } from '../../access/notifications/repository'
import { operatorWords } from '../../access/operators/words'
import { insertPayment } from '../../books/ledger/ledger'
import { accountsKnownByPhone } from '../../books/stays/accounts'
import { takeOverNights } from '../../books/booking/expiry'
import { insertNights } from '../../books/booking/nights'
import { insertMissedBills } from '../../books/booking/rentBill'
import { holdTenantByPhone, insertTenant, nameTenant } from '../../access/tenants/repository'
import { judge, lateOf, listRooms, readLines, roomOf, type Judge, type Room } from './judging'
import type { ReadLine, Resident } from './list'

/** Rooms are locked one after the other in the order of their numbers, as everywhere, so that nobody waits in a circle. */
const lockRooms = (tx: Sql, ids: readonly number[]) =>
  tx.select({ id: rooms.id }).from(rooms).where(inArray(rooms.id, ids)).orderBy(asc(rooms.id)).for('update')

interface Writer extends Judge {
  readonly by: string
  /** of a password that nobody knows: each new tenant makes one with a link */
  readonly passwordHash: string
}

const findOrAddTenant = async ({ sql, clock, passwordHash }: Writer, { name, phone }: Resident): Promise<number> => {
  const known = await holdTenantByPhone(sql, phone)
  if (known !== undefined) {
    await nameTenant(sql, known.id, name)
    return known.id
  }
  const createdAt = clock.now()
  const id = await insertTenant(sql, { phone, name, passwordHash, createdAt, hasPassword: false })
  await insertNotification(sql, { tenantId: id, content: words.welcome, createdAt })
  return id
}

/**
 * The stay counts as confirmed with nothing to pay. A deposit that the owner holds already is its bill and the payment of
 * it, so that it can be returned like any other and is no income in any month.
 */
const insertStay = async (writer: Writer, tenantId: number, resident: Resident, room: Room): Promise<number> => {
  const { sql, clock, settings, by } = writer
  const now = clock.now()
  const { since, paidUntil, price, deposit, continues } = resident
  const startAt = midnightOf(since, settings.TIME_ZONE)
  const { id } = onlyRow(
    await sql
      .insert(transactions)
      .values({
        tenantId,
        roomId: room.id,
        paymentStatus: 'confirmed',
        paymentDue: now,
        expires: false,
        statusSince: now,
        depositCost: deposit,
        total: deposit,
        extraAc: false,
        extraPerson: false,
        startAt,
        endAt: midnightOf(paidUntil, settings.TIME_ZONE),
        startDate: since,
        endDate: paidUntil,
        // who lives there pays by the month
        bookedPeriod: 'monthly',
        bookedCount: 1,
        continues,
        agreedPrice: price,
        depositUntil: deposit > 0 ? addMonths(paidUntil, DEPOSIT_MONTHS) : null,
        createdAt: now,
        paidHouseId: room.houseId,
      })
      .returning({ id: transactions.id }),
  )
  if (deposit > 0)
    await insertPayment(sql, {
      transactionId: id,
      amount: deposit,
      at: startAt,
      way: 'other',
      houseId: room.houseId,
      note: operatorWords.resident.depositBefore,
      notedBy: by,
      notedAt: now,
    })
  return id
}

const enter = async (writer: Writer, resident: Resident, room: Room) => {
  const { sql, clock, settings } = writer
  const now = clock.now()
  const { since, paidUntil, continues, name, phone } = resident
  // the nights that are over are nobody's any more
  const today = dateAt(now, settings.TIME_ZONE)
  const late = lateOf(resident, today)
  if (late === null) await takeOverNights(sql, { now, settings }, { roomId: room.id, from: today, to: paidUntil })
  const tenantId = await findOrAddTenant(writer, resident)
  const stay = await insertStay(writer, tenantId, resident, room)
  const from = since > today ? since : today
  if (late === null) await insertNights(sql, { roomId: room.id, transactionId: stay, heldUntil: null }, from, paidUntil)
  else if (continues) await insertMissedBills(sql, { clock, settings }, stay)
  const bills = late?.ends.length ?? 0
  const content = words.livesHere(room.house, room.number, { paidUntil, continues, bills })
  await insertNotification(sql, { tenantId, content, createdAt: now })
  return { stay, tenantId, name, phone }
}

/** Whether a line leads somebody to another account than the stays and the earlier lines of that number do. */
const leadsElsewhere = async (sql: Sql, lines: readonly ReadLine[], all: readonly Room[]): Promise<boolean> => {
  const knownOf = new Map<string, readonly string[]>()
  for (const { resident } of lines) {
    const room = resident === null ? undefined : roomOf(all, resident)
    if (resident === null || room === undefined || !('id' in room)) continue
    const known = knownOf.get(resident.phone) ?? (await accountsKnownByPhone(sql, resident.phone))
    if (known.length > 0 && !known.includes(room.account)) return true
    knownOf.set(resident.phone, [...known, room.account])
  }
  return false
}

/** Whether an owner has to approve this list. */
export const needsApproval = async (context: Context, text: string): Promise<boolean> =>
  leadsElsewhere(context.sql, readLines(context, text), await listRooms(context.sql))

interface Import {
  readonly text: string
  readonly leavesWrongOut: boolean
  readonly by: string
  readonly isApproved: boolean
}

/** All lines or none, inside of the caller's transaction; the same list twice changes nothing. */
export const importResidents = async (
  context: Context,
  { text, leavesWrongOut, by, isApproved }: Import,
): Promise<EnteredResidents> => {
  const lines = readLines(context, text)
  const all = await listRooms(context.sql)
  const wanted = lines.flatMap(({ resident }) => (resident === null ? [] : [roomOf(all, resident)]))
  const ids = wanted.flatMap((room) => ('id' in room ? [room.id] : []))
  if (ids.length > 0) await lockRooms(context.sql, ids)
  if (!isApproved && (await leadsElsewhere(context.sql, lines, all))) throw conflict(operatorWords.movedMeanwhile)
  const judged = await judge(context, lines, all)
  const wrong = judged.filter(({ state }) => state === 'wrong')
  if (wrong.length > 0 && !leavesWrongOut) throw refuse(operatorWords.resident.someWrong)
  const passwordHash = await hashPassword(randomSecret(), context.settings.PASSWORD_COST)
  const writer = { sql: context.sql, clock: context.clock, settings: context.settings, by, passwordHash }
  const residents: EnteredResidents['residents'] = []
  for (const { state, resident, room } of judged)
    if (state === 'new' && resident !== null && room !== undefined) residents.push(await enter(writer, resident, room))
  return { residents, known: judged.filter(({ state }) => state === 'known').length, leftOut: wrong.length }
}
