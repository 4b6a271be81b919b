declare const brand: unique symbol
type Id<Name extends string> = number & { readonly [brand]: Name }

export type TransactionId = Id<'transaction'>
export type HouseId = Id<'house'>
export type RoomId = Id<'room'>
export type VoucherTypeId = Id<'voucherType'>

export const transactionId = (value: number) => value as TransactionId
export const houseId = (value: number) => value as HouseId
export const roomId = (value: number) => value as RoomId
export const voucherTypeId = (value: number) => value as VoucherTypeId

/** The whole number in a part of a path; null for anything else. */
export const parseId = (segment: string | undefined): number | null =>
  segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null
