import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { calendarDate, count, id, text, totpCode } from './primitives'

/** People who lived here before Griya was used: their stays begin in the past, and are no income. */

const list = text(200_000)
/** A sign of the list has up to three bytes, or six where JSON writes it in digits, which lists rarely have. */
const LARGEST = { largest: 1024 * 1024 }
const cells = v.object({
  name: v.string(),
  phone: v.string(),
  house: v.string(),
  room: v.string(),
  since: v.string(),
  paidUntil: v.string(),
  price: v.string(),
  deposit: v.string(),
  continues: v.string(),
})
const cell = v.keyof(cells)

const residentLine = v.object({
  /** as a spreadsheet counts */
  line: count,
  /** what stands in the cells */
  cells,
  /** new = it would be entered; known = it was entered before, and is left alone */
  state: v.picklist(['new', 'known', 'wrong']),
  /**
   * of a new one who has not paid for today: since when, and how many bills of rent will be made; none for a stay that does
   * not continue, which is listed as past its end
   */
  late: v.nullable(v.object({ since: calendarDate, bills: count })),
  errors: v.array(v.object({ cell, text: v.string() })),
})

const importResidents = v.object({
  text: list,
  /** wrong lines are left out; otherwise nothing is entered while there are any */
  leavesWrongOut: v.optional(v.boolean(), false),
  /** of an owner's second factor, where somebody in the list knows another account */
  code: v.optional(totpCode),
})
const entered = v.object({
  /** those who were entered, in the order of the list */
  residents: v.array(v.object({ stay: id, tenantId: id, name: v.string(), phone: v.string() })),
  known: count,
  leftOut: count,
})

export const operatorCalls = {
  checkResidents: {
    method: 'POST',
    path: '/residents/check',
    access: 'owner',
    section: 'Stays',
    summary: 'What a list of people who live here already would come to; nothing is written',
    body: json(v.object({ text: list }), LARGEST),
    isLogged: false,
    answer: v.object({ lines: v.array(residentLine) }),
  },
  importResidents: {
    method: 'POST',
    path: '/residents',
    access: 'owner',
    section: 'Stays',
    summary: 'Enter people who live here already, with what they have paid for and their deposits; no income',
    body: json(importResidents, LARGEST),
    answer: entered,
  },
} as const satisfies OperatorCalls

export type ResidentLine = v.InferOutput<typeof residentLine>
export type ResidentCell = v.InferOutput<typeof cell>
export type EnteredResidents = v.InferOutput<typeof entered>
