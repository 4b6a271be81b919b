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
