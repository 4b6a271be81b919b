import type { HouseId, RoomId } from './ids'

export interface House {
  readonly id: HouseId
  readonly name: string
  readonly address: string
  readonly bankDetail: string
}

export interface FoundRoom {
  readonly id: RoomId
  readonly number: string
  readonly available: boolean
}

export interface Announcement {
  readonly title: string
  /** the lines of its description */
  readonly lines: readonly string[]
}

/** Splits a text into lines, with the line ends of any device. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

export interface Notification {
  readonly content: string
  /** unix seconds */
  readonly createdAt: number
}

export interface BankAccount {
  readonly number: string
  readonly holder: string
}

const NUMBER = /\d[\d .-]{4,}\d/
const HOLDER = /\b(?:a\.?\s?\/?n\.?|atas nama)\s*:?\s*(.+)$/im

/**
 * The account in a free text such as "BCA 1234567890 a.n. PT Melati Jaya"; null if the text does not name exactly one.
 * It is only used by the copy buttons: the text itself is always shown as the server sent it.
 */
export const parseBankDetail = (text: string): BankAccount | null => {
  const numbers = text.match(new RegExp(NUMBER, 'g')) ?? []
  const holder = HOLDER.exec(text)?.[1]?.trim()
  const [only] = numbers
  if (only === undefined || numbers.length !== 1 || holder === undefined) return null
  return { number: only.replace(/\D/g, ''), holder }
}
