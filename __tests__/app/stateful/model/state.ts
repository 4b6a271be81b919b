import type { Fault } from '../wire'

/** What the product promises, in as few words as possible: the server and the app are held against this. */

export type Period = 'daily' | 'weekly' | 'monthly'

export interface Wish {
  readonly room: number
  readonly period: Period
  readonly count: number
  /** a day of the property */
  readonly from: number
  readonly ac: boolean
  readonly person: boolean
}

export interface Costs {
  readonly room: number
  readonly ac: number
  readonly person: number
  readonly addons: number
  readonly deposit: number
}

export interface Booked {
  /** null until the server has told it */
  id: number | null
  readonly tenant: number
  readonly wish: Wish
  readonly to: number
  readonly costs: Costs
  readonly depositUntil: number | null
  status: 'pending' | 'paid' | 'confirmed'
  due: number
  penalty: number
  discount: number
  voucher: Voucher | null
  /** nights before this day are no longer in the room's calendar */
  nightsSwept: number
  /** whether the tenant has been told that it ran out */
  told: boolean
  /** it ran out, and another booking took its nights */
  lost: boolean
  /** how many of its proofs were rejected */
  rejections: number
}

export interface Voucher {
  /** null until the server has told it */
  code: string | null
  readonly value: number
  /** null = anybody's */
  readonly owner: number | null
  readonly expires: number | null
}

export type Outcome = { readonly refused: string } | { readonly booked: Booked } | { readonly bought: Voucher } | 'done'

export interface Model {
  now: number
  readonly coins: number[]
  readonly notes: string[][]
  readonly prices: number[]
  /** everybody has profile 1 */
  readonly hasProfile2: readonly boolean[]
  bookings: Booked[]
  readonly vouchers: Voucher[]
  /** which tenant the app is signed in as */
  signedIn: number | null
  /** whose session the operator has ended without the app knowing */
  readonly revoked: Set<number>
  /** what the server answered to wishes whose answer was lost on the way */
  readonly kept: Map<string, Outcome>
  /** the same press once more, in the very words of the last one */
  again: ((fault: Fault) => Promise<void>) | null
}

/** Earning takes a stay, a proof and the operator: most sequences would end before the first exchange. */
export const FIRST_COINS = 8

export const newModel = (now: number): Model => ({
  now,
  coins: [FIRST_COINS, FIRST_COINS],
  notes: [['Selamat datang di Griya'], ['Selamat datang di Griya']],
  prices: [0, 0],
  hasProfile2: [true, false],
  bookings: [],
  vouchers: [],
  signedIn: 0,
  revoked: new Set(),
  kept: new Map(),
  again: null,
})

export const roomName = (room: number) => `R${room + 1}`

export const ofTenant = (model: Model, tenant: number) => model.bookings.filter((one) => one.tenant === tenant)
export const refused = (text: string): Outcome => ({ refused: text })
