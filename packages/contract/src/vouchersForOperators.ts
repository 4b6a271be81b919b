import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import {
  byId,
  changed,
  count,
  existingId,
  filledText,
  id,
  idText,
  known,
  phone,
  price,
  rupiah,
  unixSeconds,
} from './primitives'

const discount = v.pipe(price, v.minValue(1))

const coinCost = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)

const wholeNumber = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** What a voucher takes off, and for which bookings. */
const voucherTerms = v.object({
  /** null = it has none of its own */
  name: orNull(filledText(120)),
  /** what it takes off, or the most that its per cent take off */
  discountValue: discount,
  /** of the rent, without deposit and penalty */
  percent: orNull(wholeNumber(100)),
  /** how many bookings may have it */
  quota: orNull(wholeNumber(1_000_000)),
  /** the only house in which it is valid */
  houseId: orNull(existingId),
  leastNights: orNull(wholeNumber(1000)),
})

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
  ...voucherTerms.entries,
  phone: v.optional(phone),
  /** days from now */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
})

const voucher = v.object({ code: v.string() })

const changeVoucher = v.object({ ...voucherTerms.entries, expiresAt: v.nullable(unixSeconds) })

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
      name: known,
      discountValue: rupiah,
      percent: v.nullable(count),
      quota: v.nullable(count),
      houseId: v.nullable(id),
      leastNights: v.nullable(count),
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

export const operatorCalls = {
  listVoucherTypes: {
    method: 'GET',
    path: '/voucher_types',
    access: 'staff',
    house: 'none',
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
    body: json(changeVoucherType),
    answer: changed,
  },
  listVouchers: {
    method: 'GET',
    path: '/vouchers',
    access: 'staff',
    house: 'listed',
    section: 'Vouchers',
    summary: 'Codes, the latest first, and whether they were used',
    query: voucherQuery,
    answer: voucherList,
  },
  changeVoucher: {
    method: 'PUT',
    path: '/vouchers/{id}',
    access: 'owner',
    section: 'Vouchers',
    summary: 'What a voucher takes off, for which bookings and until when; only before its first use',
    params: byId,
    body: json(changeVoucher),
    answer: changed,
  },
  endVoucher: {
    method: 'POST',
    path: '/vouchers/{id}/end',
    access: 'owner',
    section: 'Vouchers',
    summary: 'No further booking gets it; those that have it keep it',
    params: byId,
    answer: changed,
  },
  deleteVoucher: {
    method: 'DELETE',
    path: '/vouchers/{id}',
    access: 'owner',
    section: 'Vouchers',
    summary: 'Delete a voucher that nobody has used',
    params: byId,
    answer: changed,
  },
  addVoucherType: {
    method: 'POST',
    path: '/voucher_types',
    access: 'owner',
    section: 'Vouchers',
    summary: 'A kind of voucher that is sold for coins',
    body: json(addVoucherType),
    answer: changed,
  },
  addVoucher: {
    method: 'POST',
    path: '/vouchers',
    access: 'owner',
    section: 'Vouchers',
    summary: 'A voucher for one tenant, or for all',
    body: json(addVoucher),
    answer: voucher,
  },
} as const satisfies OperatorCalls

export type VoucherTerms = v.InferOutput<typeof voucherTerms>

export type VoucherType = v.InferOutput<typeof voucherTypeList>['voucherTypes'][number]

export type Voucher = v.InferOutput<typeof voucherList>['vouchers'][number]
