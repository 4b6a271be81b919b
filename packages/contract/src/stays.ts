import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { depositChoice } from './deposits'
import { billLines, notedCharge, notedPayment } from './paymentsForOperators'
import {
  byId,
  calendarDate as date,
  changed,
  existingId,
  filledText,
  id,
  idText,
  known,
  phone,
  rupiah,
  totpCode,
  unixSeconds,
} from './primitives'
import { roomBlock } from './roomBlocks'
import { PERIODS } from './words'

/** expired = not paid in time; cancelled = by an operator, after it was paid. Others may book the nights of both. */
const STAY_STATES = ['pending', 'paid', 'confirmed', 'expired', 'cancelled'] as const
const state = v.picklist(STAY_STATES)

export const shownStay = v.object({
  id,
  house: v.string(),
  room: v.string(),
  roomId: id,
  /** the first night, and the day of departure */
  from: date,
  to: date,
  state,
  /** of a booking that is not paid */
  paymentDue: unixSeconds,
  total: rupiah,
  /** the sum of its payments that were not voided */
  received: rupiah,
  extraAc: v.boolean(),
  extraPerson: v.boolean(),
  /** not paid in time, but not long ago; whether the nights are still free shows when it is tried */
  canRevive: v.boolean(),
})
const person = { phone: v.string(), name: known }

/** How many days one look at the calendar covers at most. */
const MOST_DAYS = 62
export const occupancyQuery = v.object({
  from: date,
  days: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(MOST_DAYS)),
  house: v.optional(idText),
})
/** Rupiah for one month, week or day, without extras; null = not let by this period. */
const rate = v.nullable(rupiah)
export const occupancy = v.object({
  today: date,
  houses: v.array(v.object({ id, name: v.string() })),
  rooms: v.array(
    v.object({ id, houseId: id, house: v.string(), number: v.string(), monthly: rate, weekly: rate, daily: rate }),
  ),
  /** Nights that follow each other, of one stay in one room, cut to the days that were asked for. */
  spans: v.array(
    v.object({
      stay: id,
      roomId: id,
      from: date,
      /** the morning after the last night */
      to: date,
      state,
      name: known,
      /** null = a stay that moved to a house of others: whoever asks cannot open it, and reads nobody's name */
      phone: v.nullable(v.string()),
      /** false = it goes on before or after these days, or in another room */
      begins: v.boolean(),
      ends: v.boolean(),
    }),
  ),
  /** Who has a room from their end on as well, because the stay continues by itself; `from`: that end. */
  livingOn: v.array(v.object({ stay: id, roomId: id, from: date, ...person })),
  /** Nights in which rooms are repaired, not cut to these days. */
  blocks: v.array(roomBlock),
  /** Bookings that were not paid in time and can be revived, the latest first. */
  lapsed: v.array(v.object({ ...shownStay.entries, ...person })),
  /** Stays that continue and end within a week, with why the next month's bill cannot be made. */
  stopped: v.array(v.object({ ...shownStay.entries, ...person, obstacle: v.string() })),
})

export const stayCard = v.object({
  ...shownStay.entries,
  tenantId: id,
  ...person,
  /** the first night in this room, if the stay began in another */
  roomSince: v.nullable(date),
  /** whether the first night is past */
  hasBegun: v.boolean(),
  today: date,
  lines: billLines,
  /** all that were noted, voided ones too, in their order */
  payments: v.array(notedPayment),
  /** all that were added, those that were taken off too, in their order */
  charges: v.array(notedCharge),
  /** what came beyond the total and was not paid back: it pays for the tenant's next bill */
  credit: rupiah,
  /** what was paid and may still be paid back, without a deposit that is held */
  refundable: rupiah,
  /** what was paid back so far, without the deposit */
  refunded: rupiah,
  /** whether the bill of the next month comes by itself, and whether that can be switched */
  continues: v.boolean(),
  mayContinue: v.boolean(),
  /** why that bill, which is due, cannot be made */
  obstacle: known,
  /** rupiah a month; null = the room's price of the day */
  agreedPrice: v.nullable(rupiah),
  /** false = it stays open once the time to pay is over */
  expires: v.boolean(),
  /** the deposit that was paid with it; 0 = none */
  deposit: rupiah,
  /** what was given back of the deposit; null = it is still held */
  depositReturned: v.nullable(rupiah),
  /** rooms where the nights that are left are free */
  freeRooms: v.array(
    v.object({
      id,
      house: v.string(),
      number: v.string(),
      /** who has not paid yet cannot move there: the transfer goes to the account that was booked */
      otherAccount: v.boolean(),
    }),
  ),
})

const note = filledText(500)
/** of an owner's second factor, where a tenant is led to another bank account than before */
const approval = { code: v.optional(totpCode) }
const bookStay = v.object({
  phone,
  roomId: existingId,
  from: date,
  unit: v.picklist(PERIODS),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(15)),
  extraAc: v.optional(v.boolean(), false),
  extraPerson: v.optional(v.boolean(), false),
  /** the deposit that is held counts, although the tenant was away or stayed in another house; refused where none is held */
  keepsDeposit: v.optional(v.boolean(), false),
  ...approval,
})
const payment = v.pipe(v.number(), v.integer(), v.minValue(0))
/**
 * `note`: why; the tenant reads it. `refunded`: what was paid back outside of the app, 0 where nothing was; of a stay
 * that is paid it has to be said. A deposit is no part of it.
 */
const cancelStay = v.object({ note, refunded: v.optional(payment), ...depositChoice })
/** `to`: the new day of departure */
const endStay = v.object({ to: date, note: v.optional(note), refunded: v.optional(payment) })
/**
 * What was paid back later than by cancelling or ending, or more of it; a deposit is no part of it. `seen`: what had been
 * paid back as far as the sender knew; if it is more by now, nothing is noted.
 */
const refundStay = v.object({
  amount: v.pipe(payment, v.minValue(1)),
  note: v.optional(note),
  seen: v.optional(payment),
})
/** `amount`: what was given back; what is missing to the deposit is kept, and income, and `note` has to say for what */
const returnDeposit = v.object({ amount: payment, note: v.optional(note), ...depositChoice })
const continueStay = v.object({ continues: v.boolean() })
const moveStay = v.object({ roomId: existingId, note: v.optional(note), ...depositChoice, ...approval })

const ofStay = { section: 'Stays', access: 'staff', house: 'stay', params: byId } as const

export const operatorCalls = {
  readOccupancy: {
    method: 'GET',
    path: '/occupancy',
    access: 'staff',
    house: 'listed',
    section: 'Stays',
    summary: 'The rooms with who has their nights, and bookings that can be revived',
    query: occupancyQuery,
    answer: occupancy,
  },
  readStay: {
    method: 'GET',
    path: '/stays/{id}',
    ...ofStay,
    summary: 'A stay, and the rooms it could move to',
    answer: stayCard,
  },
  bookStay: {
    method: 'POST',
    path: '/stays',
    access: 'staff',
    house: 'none',
    section: 'Stays',
    summary: 'Book for a tenant who phones, also one without a profile; the tenant pays in the app',
    body: json(bookStay),
    answer: changed,
  },
  reviveStay: {
    method: 'POST',
    path: '/stays/{id}/revive',
    ...ofStay,
    summary: 'New time to pay for a booking that was not paid in time, while its nights are free',
    answer: changed,
  },
  cancelStay: {
    method: 'POST',
    path: '/stays/{id}/cancel',
    ...ofStay,
    summary: 'Cancel a booking that is not paid, or a stay that has not begun; says what is paid back',
    body: json(cancelStay),
    answer: changed,
  },
  endStay: {
    method: 'POST',
    path: '/stays/{id}/end',
    ...ofStay,
    summary: 'An earlier day of departure; the nights from then on are free; says what is paid back',
    body: json(endStay),
    answer: changed,
  },
  moveStay: {
    method: 'POST',
    path: '/stays/{id}/move',
    ...ofStay,
    summary: 'Another room for the nights that are left; the price stays',
    body: json(moveStay),
    answer: changed,
  },
  continueStay: {
    method: 'POST',
    path: '/stays/{id}/continues',
    ...ofStay,
    summary: 'Whether the bill of the next month comes by itself, seven days before the end',
    body: json(continueStay),
    answer: changed,
  },
  refundStay: {
    method: 'POST',
    path: '/stays/{id}/refund',
    ...ofStay,
    summary: 'Some of what was paid went back, also after the stay was cancelled or is over',
    body: json(refundStay),
    answer: changed,
  },
  returnDeposit: {
    method: 'POST',
    path: '/stays/{id}/deposit',
    ...ofStay,
    summary: 'The deposit of a stay was given back, once; what is kept of it is income',
    body: json(returnDeposit),
    answer: changed,
  },
} as const satisfies OperatorCalls

export type ShownStay = v.InferOutput<typeof shownStay>
export type StayState = v.InferOutput<typeof state>
export type StayCard = v.InferOutput<typeof stayCard>
export type Occupancy = v.InferOutput<typeof occupancy>
export type Span = Occupancy['spans'][number]
