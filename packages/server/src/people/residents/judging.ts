import { and, asc, eq, isNull } from 'drizzle-orm'
import { addDays, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { ResidentLine } from '@griya/contract/residents'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { houses, rooms, tenants, transactions } from '../../platform/database/schema'
import { refuse } from '../../domain/errors'
import { endsToBill } from '../../domain/stay'
import { operatorWords } from '../../access/operators/words'
import { findLivingOn } from '../../books/stays/continuingHold'
import { firstTakenNight } from '../../books/booking/nights'
import { obstacleOfRoom } from '../../books/booking/rentBill'
import { readResidents, type CellError, type Cells, type ReadLine, type Resident } from './list'

const MOST_LINES = 500

export interface Room {
  readonly id: number
  readonly houseId: number
  readonly house: string
  readonly number: string
  /** where whoever lives there pays */
  readonly account: string
}
/** A line of the list, with the room that it means. */
export interface JudgedLine extends ReadLine {
  readonly state: ResidentLine['state']
  readonly late: ResidentLine['late']
  readonly room: Room | undefined
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const listRooms = (sql: Sql): Promise<readonly Room[]> =>
  sql
    .select({ id: rooms.id, houseId: houses.id, house: houses.name, number: rooms.number, account: houses.bankDetail })
    .from(rooms)
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(isNull(rooms.retiredAt))
    .orderBy(asc(rooms.id))

/** Whether exactly this stay was entered before. */
const isKnown = async (sql: Sql, { phone, since, paidUntil }: Resident, room: Room): Promise<boolean> => {
  const found = await sql
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .where(
      and(
        eq(tenants.phone, phone),
        eq(transactions.roomId, room.id),
        eq(transactions.startDate, since),
        eq(transactions.endDate, paidUntil),
        eq(transactions.paymentStatus, 'confirmed'),
        isNull(transactions.cancelledAt),
      ),
    )
    .limit(1)
  return found.length > 0
}

export type Judge = Pick<Context, 'sql' | 'clock' | 'settings'>

export const roomOf = (all: readonly Room[], { house, room }: Pick<Cells, 'house' | 'room'>): Room | CellError => {
  const ofHouse = all.filter((one) => sameName(one.house, house))
  if (ofHouse.length === 0) return { cell: 'house', text: operatorWords.resident.unknownHouse }
  const found = ofHouse.find(({ number }) => sameName(number, room))
  return found ?? { cell: 'room', text: operatorWords.resident.unknownRoom }
}

/** The missed months of somebody who has not paid for today; null = today is paid. */
export const lateOf = ({ since, paidUntil, continues }: Resident, today: CalendarDate) => {
  if (paidUntil > today) return null
  return { since: paidUntil, ends: continues ? endsToBill({ startDate: since, endDate: paidUntil }, today) : [] }
}

interface Question {
  readonly context: Judge
  readonly today: CalendarDate
  readonly resident: Resident
  readonly room: Room
}

/** Why the room cannot be this resident's: somebody else has nights of it, or its missed months cannot be billed. */
const obstacleOf = async ({ context: { sql, clock }, today, resident, room }: Question): Promise<string | null> => {
  const { paidUntil, price } = resident
  const late = lateOf(resident, today)
  const taken = await firstTakenNight(sql, clock.now(), {
    roomId: room.id,
    from: late === null ? today : paidUntil,
    to: late === null ? paidUntil : (late.ends.at(-1) ?? addDays(today, 1)),
  })
  if (taken !== undefined) return operatorWords.resident.takenFrom(taken)
  const livingOn = await findLivingOn(sql, clock.now(), {
    roomId: room.id,
    to: addDays(today, 1) > paidUntil ? addDays(today, 1) : paidUntil,
  })
  if (livingOn !== undefined) return operatorWords.livesOn(livingOn.name, livingOn.from)
  if (late === null || late.ends.length === 0) return null
  return obstacleOfRoom(sql, room.id, { agreedPrice: price, extraAc: false, extraPerson: false })
}

/** What each line would come to, in their order. Two lines cannot have one room, because both are there today. */
export const judge = async (
  context: Judge,
  lines: readonly ReadLine[],
  all: readonly Room[],
): Promise<readonly JudgedLine[]> => {
  const { sql, clock, settings } = context
  const today = dateAt(clock.now(), settings.TIME_ZONE)
  const lineOfRoom = new Map<number, number>()
  const firstOfPhone = new Map<string, { readonly line: number; readonly name: string }>()
  const judgeLine = async (line: ReadLine): Promise<JudgedLine> => {
    const { cells, resident } = line
    const found = cells.house !== '' && cells.room !== '' ? roomOf(all, cells) : undefined
    const room = found !== undefined && 'id' in found ? found : undefined
    const first = resident === null ? undefined : firstOfPhone.get(resident.phone)
    if (resident !== null && first === undefined)
      firstOfPhone.set(resident.phone, { line: line.line, name: resident.name })
    const errors = [...line.errors]
    if (found !== undefined && 'cell' in found) errors.push(found)
    const isOtherPerson = resident !== null && first !== undefined && !sameName(first.name, resident.name)
    if (isOtherPerson) errors.push({ cell: 'phone', text: operatorWords.resident.otherName(first.line) })
    const wrong = (text?: string): JudgedLine => ({
      ...line,
      room,
      state: 'wrong',
      late: null,
      errors: text === undefined ? errors : [...errors, { cell: 'room', text }],
    })
    if (room === undefined) return wrong()
    const earlier = lineOfRoom.get(room.id)
    if (earlier !== undefined) return wrong(operatorWords.resident.sameRoom(earlier))
    lineOfRoom.set(room.id, line.line)
    if (resident === null || isOtherPerson) return wrong()
    if (await isKnown(sql, resident, room)) return { ...line, room, state: 'known', late: null }
    const obstacle = await obstacleOf({ context, today, resident, room })
    if (obstacle !== null) return wrong(obstacle)
    const late = lateOf(resident, today)
    return { ...line, room, state: 'new', late: late && { since: late.since, bills: late.ends.length } }
  }
  const judged: JudgedLine[] = []
  for (const line of lines) judged.push(await judgeLine(line))
  return judged
}

export const readLines = ({ clock, settings }: Judge, text: string): readonly ReadLine[] => {
  const lines = readResidents(text, dateAt(clock.now(), settings.TIME_ZONE))
  if (lines.length === 0) throw refuse(operatorWords.resident.empty)
  if (lines.length > MOST_LINES) throw refuse(operatorWords.resident.tooMany(MOST_LINES))
  return lines
}

export const checkResidents = async (context: Judge, text: string): Promise<readonly ResidentLine[]> =>
  (await judge(context, readLines(context, text), await listRooms(context.sql))).map(
    ({ line, cells, state, late, errors }) => ({ line, cells, state, late, errors: [...errors] }),
  )
