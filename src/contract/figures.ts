import * as v from 'valibot'
import type { Calls } from './call'
import { count, id, rupiah, unixSeconds } from './primitives'

export const MONTHS_REPORTED = 12

/** A calendar month of the property, such as 2026-11. */
const month = v.string()

const whoAndWhere = {
  transaction: id,
  house: id,
  room: v.string(),
  phone: v.string(),
  name: v.nullable(v.string()),
}

export const figures = v.object({
  houses: v.array(v.object({ id, name: v.string() })),
  /** the earliest first; the last one is under way */
  months: v.array(month),
  /**
   * Of payments that arrived in the month and were not voided, without deposits but with what was kept of these, less what was paid
   * back in the month; so it can be negative. In the house where it was paid. What is missing is 0.
   */
  income: v.array(v.object({ house: id, month, amount: rupiah, payments: count })),
  /** Nights of stays whose payment was sent, and nights that the rooms of today could have been let. */
  occupancy: v.array(v.object({ house: id, month, nights: count, available: count })),
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

export const operatorCalls = {
  readFigures: {
    method: 'GET',
    path: '/figures',
    access: 'owner',
    section: 'Reports',
    summary: 'Income and occupancy by month and house, deposits held',
    answer: figures,
  },
} as const satisfies Calls

export type Figures = v.InferOutput<typeof figures>
