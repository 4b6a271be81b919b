import type { House } from './house'
import type { Profile } from './profile'
import type { Transaction } from './transaction'

/** Things with an id that several endpoints return. Each is stored once, as a row (design, idea 2). */
export interface Entities {
  readonly transactions: Transaction
  readonly houses: House
  readonly profiles: Profile
}
