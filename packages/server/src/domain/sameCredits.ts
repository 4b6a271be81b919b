import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Payer } from './payer'

/** One transfer, as a statement or a program tells of it. */
export interface Told {
  readonly day: CalendarDate
  readonly amount: number
  /** empty = nothing more is known; null = erased */
  readonly text: string | null
  readonly payer: Payer
}

/** Fewer letters stand in many texts. */
const FEWEST_LETTERS = 6
const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whether the one has the whole text of the other, or the name in it. */
const has = ({ text }: Told, other: Told) =>
  [other.text ?? '', other.payer.kind === 'person' ? other.payer.name : '']
    .map(lettersOf)
    .some((letters) => letters.length >= FEWEST_LETTERS && lettersOf(text ?? '').includes(letters))

/** By what two texts may tell of one transfer, the surest first. Without a text, any of that day and amount may be it. */
const SIGNS: readonly ((one: Told, other: Told) => boolean)[] = [
  (one, other) => lettersOf(one.text ?? '') === lettersOf(other.text ?? ''),
  (one, other) => has(one, other) || has(other, one),
  (one, other) => !one.text || !other.text,
]

/** Which of these tell of the same transfers: of equal ones as many as both have, so that the higher count wins. */
export const pairOff = <One extends Told, Other extends Told>(
  ones: readonly One[],
  others: readonly Other[],
): ReadonlyMap<One, Other> => {
  const left = new Map<string, Set<Other>>()
  const sumOf = ({ day, amount }: Told) => `${day} ${amount}`
  for (const other of others) left.set(sumOf(other), (left.get(sumOf(other)) ?? new Set()).add(other))
  const pairs = new Map<One, Other>()
  for (const isSame of SIGNS)
    for (const one of ones) {
      const same = left.get(sumOf(one))
      const found = pairs.has(one) ? undefined : [...(same ?? [])].find((other) => isSame(one, other))
      if (!found) continue
      same?.delete(found)
      pairs.set(one, found)
    }
  return pairs
}
