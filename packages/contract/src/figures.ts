import * as v from 'valibot'
import type { OperatorCalls } from './call'
import { count, id, idText, rupiah, unixSeconds } from './primitives'

/** Of a span whose first month is not given. */
export const MONTHS_REPORTED = 12
/** The longest span. */
export const MOST_MONTHS = 240

/** A calendar month of the property, such as 2026-11. */
const month = v.pipe(v.string(), v.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'harus bulan, seperti 2026-11'))
/** Both months are part of it. Without `to` it ends with the month under way, without `from` it has twelve months. */
const span = { from: v.optional(month), to: v.optional(month) }
const exportQuery = v.object({ ...span, house: v.optional(idText) })

const whoAndWhere = {
  transaction: id,
  house: id,
  room: v.string(),
  phone: v.string(),
  name: v.nullable(v.string()),
}

export const figures = v.object({
  houses: v.array(v.object({ id, name: v.string() })),
  /** of the first payment; without any the month under way */
  first: month,
  /** those that were asked for, the earliest first */
  months: v.array(month),
  /**
   * Of payments that arrived in the month and were not voided, without deposits but with what was kept of these, less what was paid
   * back in the month; so it can be negative. In the house where it was paid. What is missing is 0.
   */
  income: v.array(v.object({ house: id, month, amount: rupiah, payments: count })),
  /** Nights of stays whose payment was sent, and nights that the rooms of today could have been let. */
  occupancy: v.array(v.object({ house: id, month, nights: count, available: count })),
  /**
   * What tenants asked for help with in the month, and the median seconds until an operator first answered and until it was
   * done; null = none was yet. A month without any is missing.
   */
  help: v.array(
    v.object({ month, tickets: count, untilAnswer: v.nullable(v.number()), untilDone: v.nullable(v.number()) }),
  ),
  /** deposits of confirmed payments that are still held, the one that ends first at the top */
  deposits: v.array(
    v.object({
      ...whoAndWhere,
      amount: rupiah,
      /** until this date it also covers later stays */
      until: v.string(),
      /** when the tenant's last stay ends, or has ended */
      leaves: unixSeconds,
      /** whether the tenant has left, or the deposit covers nothing any more, as that of a cancelled stay: give it back */
      isDue: v.boolean(),
    }),
  ),
})

/** The files name tenants, so that each leaves a line in the log. */
const forSpreadsheet = {
  access: 'owner',
  section: 'Reports',
  query: exportQuery,
  file: 'text/csv',
  isLogged: true,
} as const

export const operatorCalls = {
  readFigures: {
    method: 'GET',
    path: '/figures',
    access: 'owner',
    section: 'Reports',
    summary: 'Income and occupancy by month and house, how long help took, deposits held',
    query: v.object(span),
    answer: figures,
  },
  exportPayments: {
    method: 'GET',
    path: '/figures/payments.csv',
    ...forSpreadsheet,
    summary: 'Every payment, refund and kept deposit of those months, voided payments with the reason',
  },
  exportBills: {
    method: 'GET',
    path: '/figures/bills.csv',
    ...forSpreadsheet,
    summary: 'Every bill that was made in those months, with its lines and what arrived for it',
  },
} as const satisfies OperatorCalls

export type Figures = v.InferOutput<typeof figures>
