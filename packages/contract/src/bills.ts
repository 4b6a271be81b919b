import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import {
  byId,
  calendarDate,
  changed,
  count,
  existingId,
  filledText,
  id,
  idText,
  known,
  rupiah,
  unixSeconds,
} from './primitives'

const OF_ONE = ['nama', 'kamar', 'cabang', 'jumlah', 'tanggal'] as const
/**
 * What the page fills into a message, each between braces, by what the message is about: a bill that is owed, several of one
 * person, a stay that has ended. `rincian` = a line for each bill.
 */
export const PLACEHOLDERS = { owed: OF_ONE, several: ['nama', 'jumlah', 'rincian'], ended: OF_ONE } as const
export type MessageName = keyof typeof PLACEHOLDERS
export const MESSAGES = ['owed', 'several', 'ended'] as const satisfies readonly MessageName[]

const braced = (name: MessageName) => PLACEHOLDERS[name].map((one) => `{${one}}`)

/** What stands between braces and cannot be filled in; a brace without its partner too. */
export const unknownPlaceholders = (name: MessageName, text: string): readonly string[] =>
  (text.match(/\{[^{}\s]*\}?|\}/g) ?? []).filter((found) => !braced(name).includes(found))

export const BILL_LINES = '{rincian}'

const message = (name: MessageName) =>
  v.pipe(
    filledText(1000),
    v.check(
      (text) => unknownPlaceholders(name, text).length === 0,
      ({ input }) =>
        `tidak dikenal: ${unknownPlaceholders(name, input).join(', ')}. Yang bisa dipakai: ${braced(name).join(', ')}`,
    ),
  )
const ofSeveral = v.pipe(
  message('several'),
  v.check((text) => text.includes(BILL_LINES), `harus memuat ${BILL_LINES}`),
)
/** What WhatsApp is opened with. */
const messages = v.object({ owed: message('owed'), several: ofSeveral, ended: message('ended') })
/** One that is not given stays as it is. */
const newMessages = v.partial(messages)
/** the bills that one message named */
const reminder = v.object({ bills: v.pipe(v.array(existingId), v.minLength(1), v.maxLength(50)) })

/**
 * overdue = its time to pay has passed, and its room is still held; soon = to be paid within a week; later = to be paid, but not within
 * a week; waiting = its proof waits
 * for a decision; ended = the tenant lived there by the month, the stay has ended, and nothing says that they left; lapsed =
 * a booking that was not paid in time, so that nothing is owed.
 */
export const BILL_GROUPS = ['overdue', 'soon', 'later', 'waiting', 'ended', 'lapsed'] as const
const group = v.picklist(BILL_GROUPS)

const bill = v.object({
  /** of the transaction, which is the stay too */
  id,
  group,
  tenantId: id,
  house: id,
  room: v.string(),
  phone: v.string(),
  name: known,
  /** the first night, and the day of departure */
  from: calendarDate,
  to: calendarDate,
  total: rupiah,
  received: rupiah,
  /** what is still to be paid */
  owed: rupiah,
  /** when its time to pay is over, its proof was sent, or the stay ended */
  since: unixSeconds,
  /** that day; of what is to be paid, the last one on which one may pay */
  day: calendarDate,
  /** calendar days from that day until today; of those that are not due yet, until then */
  days: count,
  /** the last reminder: a notification of the app, or a message that an operator opened; null = none */
  reminded: v.nullable(v.object({ at: unixSeconds, way: v.picklist(['app', 'whatsapp']) })),
})

const listed = v.object({
  today: calendarDate,
  houses: v.array(v.object({ id, name: v.string() })),
  /** group by group, and in each the one that has waited longest first */
  bills: v.array(bill),
  messages,
})

const ofBill = { access: 'staff', house: 'stay', section: 'Payments', params: byId } as const

export const operatorCalls = {
  listBills: {
    method: 'GET',
    path: '/bills',
    access: 'staff',
    house: 'listed',
    section: 'Payments',
    summary: 'Who owes: overdue, due within a week or later, waiting for a check, living on after the end',
    query: v.object({ house: v.optional(idText) }),
    answer: listed,
  },
  noteReminder: {
    method: 'POST',
    path: '/tenants/{id}/reminder',
    access: 'staff',
    house: 'tenant',
    section: 'Payments',
    params: byId,
    summary: 'Note that the tenant was reminded of these bills by WhatsApp just now, in one message',
    body: json(reminder),
    answer: changed,
  },
  noteDeparture: {
    method: 'POST',
    path: '/bills/{id}/departure',
    ...ofBill,
    summary: 'The tenant of a stay that has ended has left',
    answer: changed,
  },
  setBillMessages: {
    method: 'PUT',
    path: '/bills/messages',
    access: 'staff',
    house: 'all',
    section: 'Payments',
    summary: `What WhatsApp is opened with; filled in are ${braced('owed').join(', ')}, and for several bills ${braced('several').join(', ')}`,
    body: json(newMessages),
    answer: messages,
  },
} as const satisfies OperatorCalls

export type Bill = v.InferOutput<typeof bill>
export type BillGroup = Bill['group']
export type BillMessages = v.InferOutput<typeof messages>
