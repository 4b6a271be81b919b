import type { House } from './house'
import type { Profile } from './profile'
import type { Transaction } from './transaction'

/** What has an id and comes with more than one endpoint: it is kept once, as rows (design, idea 2). */
export interface Entities {
  readonly transactions: Transaction
  readonly houses: House
  readonly profiles: Profile
}
