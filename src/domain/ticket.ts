import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { TICKET_KINDS, TICKET_STATES } from '@griya/contract/ticketWords'
import * as copy from './copy'
import { isConfirmed, type Transaction } from './transaction'

export type TicketKind = (typeof TICKET_KINDS)[number]
export type TicketState = (typeof TICKET_STATES)[number]

/** What a tenant asked for help with (contract A13). */
export interface Ticket {
  readonly id: number
  readonly kind: TicketKind
  readonly text: string
  readonly state: TicketState
  /** unix seconds, like all instants here */
  readonly createdAt: number
  readonly updatedAt: number
  readonly transactionId: number | null
  readonly roomName: string | null
  /** addresses that are valid for a short time */
  readonly photos: readonly string[]
  readonly answers: readonly { readonly by: 'operator' | 'tenant'; readonly text: string; readonly at: number }[]
  readonly leave: { readonly at: number } | null
}

/** As it is typed. */
export interface TicketForm {
  readonly kind: TicketKind
  readonly text: string
  /** the number of the stay; '' = none is chosen */
  readonly stay: string
  /** '' = none is chosen */
  readonly leaveDate: CalendarDate
  readonly refundAccount: string
}

export type TicketField = keyof TicketForm

export const EMPTY_TICKET_FORM: TicketForm = { kind: 'repair', text: '', stay: '', leaveDate: '', refundAccount: '' }

/** Moving and leaving are about a stay. */
export const needsStay = (kind: TicketKind): boolean => kind === 'move' || kind === 'leave'

/** The stays that somebody may move or leave from, the one that ends last first. */
export const staysToLeave = (transactions: readonly Transaction[], now: number): readonly Transaction[] =>
  transactions
    .filter((one) => isConfirmed(one) && one.booking.end > now)
    .sort((one, other) => other.booking.end - one.booking.end)

/** The days on which a tenant may leave: from today to the end of the stay. */
export const leaveDays = ({ booking }: Transaction, now: number, zone: string) => ({
  min: dateAt(now, zone),
  max: dateAt(booking.end, zone),
})

export interface Problem {
  readonly field: TicketField
  readonly message: string
}

/** As it is sent: the contract wants a text, and whoever leaves need write none. */
export const textToSend = ({ kind, text }: TicketForm): string =>
  text.trim() || (kind === 'leave' ? copy.help.leaveText : '')

/** The first problem, in the order of the form. */
export const firstTicketProblem = (
  form: TicketForm,
  stay: Transaction | undefined,
  { now, zone }: { readonly now: number; readonly zone: string },
): Problem | null => {
  if (needsStay(form.kind) && stay === undefined) return { field: 'stay', message: copy.help.noStay }
  // who leaves need not say more than when
  if (form.kind !== 'leave' && form.text.trim() === '') return { field: 'text', message: copy.help.textMissing }
  if (form.kind !== 'leave' || stay === undefined) return null
  const { min, max } = leaveDays(stay, now, zone)
  const isPossible = form.leaveDate >= min && form.leaveDate <= max
  return isPossible ? null : { field: 'leaveDate', message: copy.help.leaveDateWrong }
}
