import { and, asc, eq, isNull } from 'drizzle-orm'
import { dateAt } from '../../src/calendar/zones'
import type { ResidentLine } from '../../src/contract/residents'
import type { Context } from '../context'
import type { Sql } from '../database/open'
import { houses, rooms, tenants, transactions } from '../database/schema'
import { refuse } from '../domain/errors'
import { operatorWords } from '../operator/words'
import { firstTakenNight } from '../stays/nights'
import { readResidents, type CellError, type ReadLine, type Resident } from './list'

const MOST_LINES = 500

export interface Room {
  readonly id: number
  readonly houseId: number
  readonly house: string
  readonly number: string
}
/** A line of the list, with the room that it means. */
export interface JudgedLine extends ReadLine {
  readonly state: ResidentLine['state']
  readonly room: Room | undefined
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const listRooms = (sql: Sql): Promise<readonly Room[]> =>
  sql
    .select({ id: rooms.id, houseId: houses.id, house: houses.name, number: rooms.number })
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

export const roomOf = (all: readonly Room[], { house, room }: Resident): Room | CellError => {
  const ofHouse = all.filter((one) => sameName(one.house, house))
  if (ofHouse.length === 0) return { cell: 'house', text: operatorWords.resident.unknownHouse }
  const found = ofHouse.find(({ number }) => sameName(number, room))
  return found ?? { cell: 'room', text: operatorWords.resident.unknownRoom }
}

/** What each line would come to, in their order. Two lines cannot have one room, because both begin today. */
export const judge = async (
  { sql, clock, settings }: Judge,
  lines: readonly ReadLine[],
  all: readonly Room[],
): Promise<readonly JudgedLine[]> => {
  const now = clock.now()
  const today = dateAt(now, settings.TIME_ZONE)
  const lineOfRoom = new Map<number, number>()
  const judged: JudgedLine[] = []
  for (const line of lines) {
    const wrong = (room: Room | undefined, ...errors: CellError[]) =>
      judged.push({ ...line, room, state: 'wrong', errors: [...line.errors, ...errors] })
    if (line.resident === null) {
      wrong(undefined)
      continue
    }
    const room = roomOf(all, line.resident)
    if ('cell' in room) {
      wrong(undefined, room)
      continue
    }
    const earlier = lineOfRoom.get(room.id)
    if (earlier !== undefined) {
      wrong(room, { cell: 'room', text: operatorWords.resident.sameRoom(earlier) })
      continue
    }
    lineOfRoom.set(room.id, line.line)
    if (await isKnown(sql, line.resident, room)) {
      judged.push({ ...line, room, state: 'known' })
      continue
    }
    const taken = await firstTakenNight(sql, now, {
      roomId: room.id,
      from: today,
      to: line.resident.paidUntil,
    })
    if (taken !== undefined) wrong(room, { cell: 'room', text: operatorWords.resident.takenFrom(taken) })
    else judged.push({ ...line, room, state: 'new' })
  }
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
    ({ line, cells, state, errors }) => ({ line, cells, state, errors: [...errors] }),
  )
