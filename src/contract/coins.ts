import * as v from 'valibot'
import { coin } from './checks'
import { id, idText, rupiah, unixSeconds } from './primitives'

const code = v.pipe(v.string(), v.minLength(1))

export const coinVoucherTypes = v.object({
  voucher_types: v.array(
    v.object({
      id,
      name: v.string(),
      discount_value: rupiah,
      // `vouchers`
      coin_cost: v.optional(v.pipe(v.number(), v.integer())),
    }),
  ),
})

/** The newest first (`vouchers`). */
export const heldVouchers = v.object({
  vouchers: v.array(
    v.object({
      code,
      name: v.string(),
      discount_value: rupiah,
      /** the transaction; null again after that was cancelled or its time to pay ran out */
      used_on: v.nullable(id),
    }),
  ),
})

/** The balance with its changes, as a host says them that announces `vouchers`. */
export const coinAccount = v.object({
  ...coin.entries,
  history: v.array(v.object({ amount: v.pipe(v.number(), v.integer()), reason: v.string(), at: unixSeconds })),
})

export const convertCoinRequest = v.object({ voucher_type_id: idText })
export const convertCoinAnswer = v.object({ voucher: v.object({ code }) })
