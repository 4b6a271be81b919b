import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { TICKET_KINDS, TICKET_STATES } from '@griya/contract/ticketWords'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { AppError, notFound, refuse, unauthorized } from '../../domain/errors'
import { DAY_SECONDS, OPEN_TICKETS, TICKET_ANSWERS_A_DAY, TICKETS_A_DAY } from '../../domain/limits'
import { words } from '../../domain/words'
import { insertImage } from '../../platform/pictures/images'
import type { StoredPicture } from '../../platform/pictures/store'
import { findTransaction } from '../../books/stays/shownToTenant'
import { isOwn } from '../../books/stays/transactions'
import { holdTenantById } from '../../access/tenants/repository'
import {
  countAnswers,
  countOpen,
  countTickets,
  findStayOfToday,
  hasDeposit,
  hasOpenLeave,
  holdTicket,
  insertAnswer,
  insertPhotos,
  insertTicket,
  setTicket,
  type TicketRow,
} from './repository'

export type TicketState = (typeof TICKET_STATES)[number]

export interface NewTicket {
  readonly kind: (typeof TICKET_KINDS)[number]
  readonly text: string
  readonly stay: number | undefined
  /** of a leave */
  readonly leaveAt: number | undefined
  readonly refundAccount: string | undefined
  readonly pictures: readonly StoredPicture[]
}

type Rules = Pick<Context, 'settings' | 'clock'>

const BEGINNING = 40

/** The first words of what a tenant wrote, by which a note names the ticket. */
export const beginningOf = (text: string): string => {
  const [line = ''] = text.trim().split('\n')
  const signs = [...line]
  if (signs.length <= BEGINNING) return line
  const cut = signs.slice(0, BEGINNING).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

export const assertWritten = (text: string): void => {
  if (text === '') throw refuse(words.ticketEmpty)
}

/** Two writes of a tenant at once are counted one after the other. */
const holdWriter = async (tx: Sql, tenant: number) => {
  if (!(await holdTenantById(tx, tenant))) throw unauthorized()
}

const assertFewerThan = (
  most: number,
  { sent, oldest }: { readonly sent: number; readonly oldest: number | null },
  now: number,
  words: string,
) => {
  if (sent >= most) throw new AppError(429, words, Math.max(1, (oldest ?? now) + DAY_SECONDS - now))
}

/** The confirmed stay that is not over, for what only somebody with a room can ask. */
const confirmedStay = async (tx: Sql, tenant: number, id: number | undefined, now: number) => {
  const row = id === undefined ? undefined : await findTransaction(tx, tenant, id, now)
  if (row?.paymentStatus !== 'confirmed' || row.endAt <= now) throw refuse(words.ticketNoStay)
  return row
}

interface Leave {
  readonly leaveDate: CalendarDate
  readonly refundAccount: string | null
}

const leaveOf = async (
  tx: Sql,
  tenant: number,
  stay: Awaited<ReturnType<typeof confirmedStay>>,
  { leaveAt, refundAccount = '' }: NewTicket,
  { settings: { TIME_ZONE: zone }, clock }: Rules,
): Promise<Leave> => {
  const leaveDate = leaveAt === undefined ? '' : dateAt(leaveAt, zone)
  if (leaveDate < dateAt(clock.now(), zone) || leaveDate > stay.endDate) throw refuse(words.ticketLeaveDate)
  if (await hasOpenLeave(tx, stay.id)) throw refuse(words.ticketLeaveTwice)
  const account = refundAccount.trim()
  if (account === '' && (await hasDeposit(tx, tenant))) throw refuse(words.ticketNoAccount)
  return { leaveDate, refundAccount: account || null }
}

/** What a repair or a visitor is about: the stay that is named, or where the tenant lives today. */
const aboutStay = async (tx: Sql, tenant: number, named: number | undefined, now: number): Promise<number | null> => {
  if (named === undefined) return (await findStayOfToday(tx, tenant, now)) ?? null
  if (!(await isOwn(tx, tenant, named))) throw notFound()
  return named
}

/** Returns the number of the ticket. */
export const openTicket = async (tx: Sql, tenant: number, asked: NewTicket, rules: Rules): Promise<number> => {
  const now = rules.clock.now()
  assertWritten(asked.text)
  await holdWriter(tx, tenant)
  assertFewerThan(TICKETS_A_DAY, await countTickets(tx, tenant, now - DAY_SECONDS), now, words.tooManyTickets)
  if ((await countOpen(tx, tenant)) >= OPEN_TICKETS) throw refuse(words.ticketsOpen(OPEN_TICKETS))
  const needsStay = asked.kind === 'leave' || asked.kind === 'move'
  const stay = needsStay ? await confirmedStay(tx, tenant, asked.stay, now) : undefined
  const leave = asked.kind === 'leave' && stay ? await leaveOf(tx, tenant, stay, asked, rules) : undefined
  const id = await insertTicket(tx, {
    tenantId: tenant,
    kind: asked.kind,
    text: asked.text,
    state: 'open',
    createdAt: now,
    updatedAt: now,
    transactionId: stay?.id ?? (await aboutStay(tx, tenant, asked.stay, now)),
    ...leave,
  })
  const imageIds: string[] = []
  for (const kept of asked.pictures) {
    const imageId = randomUUID()
    await insertImage(tx, { id: imageId, tenantId: tenant, kept, createdAt: now })
    imageIds.push(imageId)
  }
  await insertPhotos(tx, id, imageIds)
  return id
}

const holdOwn = async (tx: Sql, tenant: number, id: number): Promise<TicketRow> => {
  const row = await holdTicket(tx, id)
  if (row?.tenantId !== tenant) throw notFound()
  return row
}

/** Returns the number of the answer. */
export const addAnswer = async (
  tx: Sql,
  { tenant, id, text }: { readonly tenant: number; readonly id: number; readonly text: string },
  { clock }: Pick<Rules, 'clock'>,
): Promise<number> => {
  const now = clock.now()
  assertWritten(text)
  await holdWriter(tx, tenant)
  const row = await holdOwn(tx, tenant, id)
  assertFewerThan(TICKET_ANSWERS_A_DAY, await countAnswers(tx, tenant, now - DAY_SECONDS), now, words.tooManyAnswers)
  const answer = await insertAnswer(tx, { ticketId: id, text, at: now, writtenBy: null })
  await setTicket(tx, id, { updatedAt: now, ...(row.state === 'done' && { state: 'open', doneAt: null }) })
  return answer
}

export const closeTicket = async (
  tx: Sql,
  tenant: number,
  id: number,
  { clock }: Pick<Rules, 'clock'>,
): Promise<void> => {
  const now = clock.now()
  const row = await holdOwn(tx, tenant, id)
  if (row.state !== 'done') await setTicket(tx, id, { state: 'done', doneAt: now, updatedAt: now })
}
