import * as v from 'valibot'
import { form, type Calls } from './call'
import { byId, cost, id, idText, rupiah, text, unixSeconds } from './primitives'

export const applyVoucherRequest = v.object({ id: idText, code: text(64) })

export const applyVoucherAnswer = v.object({ voucher_code: v.string() })

/** The spec does not say which fields a history item has; a Griya host sends a `coinAccount`. */
const coin = v.object({ coin_count: v.pipe(v.number(), v.integer()), history: v.array(v.unknown()) })

/** As the app reads it: null = the host does not say. */
export const readableCoin = v.object({ coin_count: v.nullable(v.pipe(v.number(), v.integer())) })

const voucherCode = v.pipe(v.string(), v.minLength(1))

export const coinVoucherTypes = v.object({
  voucher_types: v.array(
    v.object({
      id,
      name: v.string(),
      discount_value: cost,
      // only on a Griya host
      coin_cost: v.optional(v.pipe(v.number(), v.integer())),
    }),
  ),
})

/** The newest first; only on a Griya host. */
export const heldVouchers = v.object({
  vouchers: v.array(
    v.object({
      code: voucherCode,
      name: v.string(),
      discount_value: rupiah,
      /** the transaction; null again after that was cancelled or its time to pay ran out */
      used_on: v.nullable(id),
    }),
  ),
})

/** The balance with its changes, as a Griya host says them. */
export const coinAccount = v.object({
  ...coin.entries,
  history: v.array(v.object({ amount: v.pipe(v.number(), v.integer()), reason: v.string(), at: unixSeconds })),
})

export const convertCoinRequest = v.object({ voucher_type_id: idText })

export const convertCoinAnswer = v.object({ voucher: v.object({ code: voucherCode }) })

export const tenantCalls = {
  applyVoucher: {
    method: 'POST',
    path: '/transactions/{id}/apply_voucher',
    access: 'tenant',
    idempotent: true,
    section: 'Transactions',
    summary: 'Apply a voucher code',
    params: byId,
    body: form(applyVoucherRequest),
    answer: applyVoucherAnswer,
  },
  getCoin: {
    method: 'GET',
    path: '/users/coin',
    access: 'tenant',
    section: 'Checks and coins',
    summary: 'My coin balance',
    answer: coin,
  },
  listCoinVoucherTypes: {
    method: 'GET',
    path: '/voucher_types/coin_based',
    access: 'tenant',
    section: 'Checks and coins',
    summary: 'Vouchers that coins buy',
    answer: coinVoucherTypes,
  },
  listVouchers: {
    method: 'GET',
    path: '/vouchers',
    access: 'tenant',
    griya: true,
    section: 'Checks and coins',
    summary: 'The vouchers that I have',
    answer: heldVouchers,
  },
  convertCoin: {
    method: 'POST',
    path: '/voucher_types/convert_coin',
    access: 'tenant',
    idempotent: true,
    section: 'Checks and coins',
    summary: 'Buy a voucher with coins',
    body: form(convertCoinRequest),
    answer: convertCoinAnswer,
  },
} as const satisfies Calls
