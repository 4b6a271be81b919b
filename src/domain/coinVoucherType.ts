import type { VoucherTypeId } from './ids'

/** A voucher that coins buy. */
export interface CoinVoucherType {
  readonly id: VoucherTypeId
  readonly name: string
  readonly discountValue: number
}
