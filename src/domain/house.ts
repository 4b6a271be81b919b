import type { STATEMENT_DAYS } from '@griya/contract/words'
import type { HouseId, RoomId, TransactionId } from './ids'
import type { Kept } from './kept'
import type { Photo } from './photo'

export interface House extends Kept {
  readonly id: HouseId
  readonly name: string
  readonly address: string
  readonly bankDetail: string
  /** digits with the country code; only on a Griya host */
  readonly whatsapp?: string | null | undefined
  // only on a Griya host
  /** the first one; a list brings it */
  readonly photo?: Photo | null | undefined
  /** all of them; the house itself brings these, and what follows */
  readonly photos?: readonly Photo[] | undefined
  readonly facilities?: readonly string[] | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  /** the merchant's printed code; null = payment by transfer alone (contract A13) */
  readonly qris?: string | null | undefined
  /** how often the operator looks at what came into the account; null = not said (contract A14) */
  readonly readsStatements?: (typeof STATEMENT_DAYS)[number] | null | undefined
}

/** Opens the map of the device or the browser at the house. */
export const mapAddress = ({ name, address, latitude, longitude }: House): string => {
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number'
  const query = isKnown ? `${latitude},${longitude}` : `${name}, ${address}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

/** What is in a room and how it looks. */
export interface Room {
  readonly id: RoomId
  readonly houseId: HouseId
  readonly number: string
  readonly displayName: string
  /** null = not known */
  readonly sizeM2: number | null
  readonly facilities: readonly string[]
  readonly description: string
  readonly photos: readonly Photo[]
}

export interface FoundRoom {
  readonly id: RoomId
  readonly number: string
  readonly available: boolean
  /** of the stay without extras; null = not let by this period, undefined = the host does not say */
  readonly price?: number | null | undefined
}

/** What a house has free for a stay. */
export interface FoundHouse {
  readonly houseId: HouseId
  readonly name: string
  readonly address: string
  readonly free: number
  readonly total: number
  /** the lowest price of a free room; null = none is free */
  readonly fromPrice: number | null
  /** unix seconds; null = a room is free now, or it is not known when */
  readonly nextFree: number | null
  /** its first one; undefined = the host does not say */
  readonly photo?: Photo | null | undefined
}

export const HOUSE_ORDERS = ['price', 'name'] as const
export type HouseOrder = (typeof HOUSE_ORDERS)[number]

const byName = (one: FoundHouse, other: FoundHouse) => one.name.localeCompare(other.name, 'id')

/** Houses without a free room come last, the one that is free again soonest first among them. */
export const sortFoundHouses = (houses: readonly FoundHouse[], order: HouseOrder): readonly FoundHouse[] =>
  [...houses].sort((one, other) => {
    if (one.free === 0 || other.free === 0)
      return (
        Number(one.free === 0) - Number(other.free === 0) ||
        (one.nextFree ?? Infinity) - (other.nextFree ?? Infinity) ||
        byName(one, other)
      )
    return (order === 'price' ? (one.fromPrice ?? 0) - (other.fromPrice ?? 0) : 0) || byName(one, other)
  })

export interface Announcement {
  readonly title: string
  /** the lines of its description */
  readonly lines: readonly string[]
}

export interface Notification {
  readonly content: string
  /** it says that one may ask the operator; told apart before it is recorded, because a recording hides the text */
  readonly speaksOfOperator?: boolean | undefined
  /** unix seconds */
  readonly createdAt: number
  // only on a Griya host
  /** a later one has a larger number */
  readonly id?: number | undefined
  readonly transactionId?: TransactionId | null | undefined
  readonly ticketId?: number | null | undefined
  readonly read?: boolean | undefined
}

export interface BankAccount {
  /** what stands before the number, such as BCA */
  readonly bank: string
  readonly number: string
  readonly holder: string
}

const NUMBER = /\d[\d .-]{4,}\d/
const HOLDER = /\b(?:a\.?\s?\/?n\.?|atas nama)\s*:?\s*(.+)$/im

/** Where the next account begins: on a line of its own, or after a semicolon or comma. */
const SEPARATOR = /[\r\n;]+|,(?=[^,\r\n;]*\d[\d .-]{4,}\d)/

const accountIn = (text: string): BankAccount | null => {
  const [number] = NUMBER.exec(text) ?? []
  const holder = HOLDER.exec(text)?.[1]?.trim()
  if (number === undefined || holder === undefined) return null
  return { bank: (text.split(number)[0] ?? '').trim(), number: number.replace(/\D/g, ''), holder }
}

/**
 * The accounts in a free text such as "BCA 1234567890 a.n. PT Melati Jaya"; none if it is unclear which number belongs
 * to whom. They are only used by the copy buttons: the text itself is always shown as the server sent it.
 */
export const parseBankAccounts = (text: string): readonly BankAccount[] => {
  const parts: string[] = []
  let before = ''
  for (const piece of text.split(SEPARATOR)) {
    // a piece without a number belongs to the account before it, or to the first one
    if (!NUMBER.test(piece) && parts.length > 0) parts.push(`${parts.pop() ?? ''}\n${piece}`)
    else if (!NUMBER.test(piece)) before = `${before}${piece}\n`
    else {
      parts.push(before + piece)
      before = ''
    }
  }
  const accounts = parts.map((part) => (part.match(new RegExp(NUMBER, 'g'))?.length === 1 ? accountIn(part) : null))
  return accounts.every((account) => account !== null) ? accounts : []
}
