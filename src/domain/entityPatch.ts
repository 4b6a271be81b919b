import type { House } from './house'
import type { Profile } from './profile'
import type { Transaction } from './transaction'

/** Rows that an answer brings: a full list replaces what was known, a detail or a mutation merges into it. */
export interface RowsPatch<Row> {
  readonly mode: 'replace' | 'merge'
  readonly rows: readonly Row[]
}

export interface EntityPatch {
  readonly transactions?: RowsPatch<Transaction>
  readonly houses?: RowsPatch<House>
  readonly profiles?: RowsPatch<Profile>
}
