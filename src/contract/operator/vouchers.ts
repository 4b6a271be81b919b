import * as v from 'valibot'
import { filledText, id, idText, rupiah, unixSeconds } from '../primitives'
import type { OperatorCalls } from './call'
import { byId, count, done, known, phone, price } from './fields'

const discount = v.pipe(price, v.minValue(1))
const coinCost = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

const addVoucherType = v.object({
  name: filledText(120),
  discountValue: discount,
  coinCost: v.optional(coinCost),
})
const addVoucher = v.object({
  code: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9-]{3,40}$/),
    v.transform((code) => code.toUpperCase()),
  ),
  name: v.optional(filledText(120)),
  discountValue: discount,
  phone: v.optional(phone),
  /** days from now */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
})
const voucher = v.object({ code: v.string() })

const changeVoucherType = v.object({
  name: filledText(120),
  discountValue: discount,
  /** null = not sold any more; what was sold stays valid */
  coinCost: v.nullable(coinCost),
})
const voucherTypeList = v.object({
  voucherTypes: v.array(v.object({ id, name: v.string(), discountValue: rupiah, coinCost: v.nullable(count) })),
})

export const VOUCHER_PAGE = 50
export const voucherQuery = v.object({
  before: v.optional(idText),
  code: v.optional(v.pipe(v.string(), v.maxLength(40))),
})
export const voucherList = v.object({
  /** the latest first */
  vouchers: v.array(
    v.object({
      id,
      code: v.string(),
      discountValue: rupiah,
      /** whose it is; null = everybody may use it once */
      tenant: v.nullable(v.object({ phone: v.string(), name: known })),
      createdAt: unixSeconds,
      expiresAt: v.nullable(unixSeconds),
      /** how many bookings it was used on, and the last of them */
      uses: count,
      lastUse: v.nullable(id),
    }),
  ),
  /** the `before` of the next page; null = this is the last one */
  next: v.nullable(id),
})

export const voucherCalls = {
  listVoucherTypes: {
    method: 'GET',
    path: '/voucher_types',
    access: 'staff',
    section: 'Vouchers',
    summary: 'The kinds of vouchers, also those that are not sold any more',
    answer: voucherTypeList,
  },
  changeVoucherType: {
    method: 'PUT',
    path: '/voucher_types/{id}',
    access: 'owner',
    section: 'Vouchers',
    summary: 'Name, value and price in coins; vouchers that were sold stay as they are',
    params: byId,
    body: changeVoucherType,
    ...done,
  },
  listVouchers: {
    method: 'GET',
    path: '/vouchers',
    access: 'staff',
    section: 'Vouchers',
    summary: 'Codes, the latest first, and whether they were used',
    query: voucherQuery,
    answer: voucherList,
  },
  addVoucherType: {
    method: 'POST',
    path: '/voucher_types',
    access: 'owner',
    section: 'Vouchers',
    summary: 'A kind of voucher that is sold for coins',
    body: addVoucherType,
    ...done,
  },
  addVoucher: {
    method: 'POST',
    path: '/vouchers',
    access: 'owner',
    section: 'Vouchers',
    summary: 'A voucher for one tenant, or for all',
    body: addVoucher,
    answer: voucher,
  },
} as const satisfies OperatorCalls

export type VoucherType = v.InferOutput<typeof voucherTypeList>['voucherTypes'][number]
export type Voucher = v.InferOutput<typeof voucherList>['vouchers'][number]
