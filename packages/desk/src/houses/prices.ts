import type { PriceName, PriceUnit } from '@griya/contract/prices'
import { ROOMS_AT_ONCE, type OperatorRoom } from '@griya/contract/roomsForOperators'

export const UNITS: readonly PriceUnit[] = ['monthly', 'weekly', 'daily']

type Kind = 'rent' | 'extraAc' | 'extraPerson' | 'addons'
export const KINDS: readonly Kind[] = ['rent', 'extraAc', 'extraPerson', 'addons']

/** The columns of a room's row, by period. */
export const NAMES: Readonly<Record<PriceUnit, Readonly<Record<Kind, PriceName>>>> = {
  monthly: {
    rent: 'monthlyRate',
    extraAc: 'extraAcMonthly',
    extraPerson: 'extraPersonMonthly',
    addons: 'addonsMonthly',
  },
  weekly: { rent: 'weeklyRate', extraAc: 'extraAcWeekly', extraPerson: 'extraPersonWeekly', addons: 'addonsWeekly' },
  daily: { rent: 'dailyRate', extraAc: 'extraAcDaily', extraPerson: 'extraPersonDaily', addons: 'addonsDaily' },
}

export type Prices = Pick<OperatorRoom, PriceName>

/** Add-ons and the deposit are always there, if only with 0; of the others, nothing typed means not offered. */
export const typedPrice = (name: PriceName, value: number | null): number | null =>
  value === null && /^(?:acDeposit|addons)/.test(name) ? 0 : value

/** What of the edits differs from the room. */
export const changesOf = (room: OperatorRoom, edits: Partial<Prices>): Partial<Prices> =>
  Object.fromEntries(Object.entries(edits).filter(([name, value]) => room[name as PriceName] !== value))

export interface Raise {
  /** `first`: where there is no price yet */
  readonly by: 'percent' | 'amount' | 'first'
  /** per cent, or rupiah */
  readonly more: number
}

/** To a full thousand, as prices are written; a first price as it is typed. null = it stays as it is. */
export const raised = (price: number | null, { by, more }: Raise): number | null => {
  if (by === 'first') return price === null && more > 0 ? more : null
  if (price === null) return null
  const after = Math.round((by === 'percent' ? price * (1 + more / 100) : price + more) / 1000) * 1000
  return after === price ? null : after
}

const NUMBER = /^(.*?)(\d+)$/
const RANGE = /^(.*?(\d+))\s*[-–]\s*(\D*([1-9]\d*))$/

/** Both ends in one text, such as 201-220; 1-01 and B2-1 are single rooms with a hyphen in their number. */
const endsIn = (text: string): readonly [string, string] => {
  const [, from = '', first, to = '', last] = RANGE.exec(text) ?? []
  return Number(first) < Number(last) ? [from, to] : [text, text]
}

/** "M201" to "M210" or to "210": all numbers in between; undefined if these are no such two, or too many. */
export const numbersBetween = (from: string, to: string): readonly string[] | undefined => {
  const [start, end] = to.trim() === '' ? endsIn(from.trim()) : [from.trim(), to.trim()]
  const [, prefix = '', first = ''] = NUMBER.exec(start) ?? []
  const [, otherPrefix = '', last = ''] = NUMBER.exec(end) ?? []
  if (first === '' || last === '' || (otherPrefix !== '' && otherPrefix !== prefix)) return undefined
  const count = Number(last) - Number(first) + 1
  if (count < 1 || count > ROOMS_AT_ONCE) return undefined
  return Array.from({ length: count }, (_, index) => prefix + String(Number(first) + index).padStart(first.length, '0'))
}

/** The name that tenants read, formed as that of the other room. */
export const nameLike = ({ number, displayName }: OperatorRoom, other: string): string =>
  displayName.includes(number) ? displayName.replace(number, () => other) : other
