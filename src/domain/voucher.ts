import type { TransactionId, VoucherTypeId } from './ids'

/** A voucher that can be bought with coins. */
export interface CoinVoucherType {
  readonly id: VoucherTypeId
  readonly name: string
  readonly discountValue: number
  /** only on a Griya host */
  readonly coinCost?: number | undefined
}

/** A code that the tenant has. */
export interface HeldVoucher {
  readonly code: string
  readonly name: string
  readonly discountValue: number
  /** the transaction; null = it can still be used */
  readonly usedOn: TransactionId | null
}

export interface CoinChange {
  /** negative = spent */
  readonly amount: number
  readonly reason: string
  /** unix seconds */
  readonly at: number
}

/** The balance of coins, and how it came about, the newest change first. */
export interface CoinAccount {
  readonly coinCount: number
  readonly history: readonly CoinChange[]
}

export const isUsable = ({ usedOn }: HeldVoucher): boolean => usedOn === null

/** How many coins are missing for a voucher; 0 = it can be bought, or nobody knows what it costs. */
export const coinsShort = ({ coinCost = 0 }: CoinVoucherType, coinCount: number): number =>
  Math.max(0, coinCost - coinCount)
