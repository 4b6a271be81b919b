import * as v from 'valibot'
import { id, idText, rupiah } from './primitives'

export const coinVoucherTypes = v.object({
  voucher_types: v.array(v.object({ id, name: v.string(), discount_value: rupiah })),
})

export const convertCoinRequest = v.object({ voucher_type_id: idText })
export const convertCoinAnswer = v.object({ voucher: v.object({ code: v.pipe(v.string(), v.minLength(1)) }) })
