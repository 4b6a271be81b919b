import { addDays, daysBetween, type CalendarDate } from '@griya/contract/calendar/dates'
import {
  isBegun,
  isNamed,
  isRelated,
  nameOf,
  roomPattern,
  writtenOf,
  type Name,
  type Payer,
  type Written,
} from './payer'

/** Money that came in and pays for nothing yet. */
export interface Arrival {
  readonly id: number
  readonly day: CalendarDate
  readonly amount: number
  readonly text: string
  readonly payer: Payer
  /** the bank took it back */
  readonly isReversed: boolean
  /** the bill for which an operator says that it is, and has not confirmed; null = none */
  readonly joinedWith: number | null
}

/** A person who has rented where the account is of. */
export interface Renter {
  readonly id: number
  /** as the operator entered it or, without that, as it stands in the profile */
  readonly names: readonly string[]
  /** who sent what was confirmed for this tenant by an arrival */
  readonly senders: readonly string[]
}

export interface OpenBill {
  readonly id: number
  readonly tenantId: number
  readonly room: string
  readonly owed: number
  /** a part of it was paid before */
  readonly isRest: boolean
  /** the day on which it was made */
  readonly since: CalendarDate
  /** what the tenant wrote on the proof that waits */
  readonly proof: { readonly name: string; readonly bank: string; readonly day: CalendarDate } | null
}

/** strong = the sender, the tenant's own name or the room; weak = a name that the payer typed on the proof */
export type Sign = 'strong' | 'weak'

/** What of an arrival speaks for whom. */
export interface Signs {
  /** the tenants for whom a strong sign speaks */
  readonly strong: ReadonlySet<number>
  /** the tenants whose names, or whose senders' names, may begin as the bank wrote it */
  readonly begun: ReadonlySet<number>
  readonly signOf: (bill: OpenBill) => Sign | undefined
  /** a name begins so: that of the tenant, of who paid before, or the one on the proof */
  readonly isBegunBy: (bill: OpenBill) => boolean
  /** the less, the likelier (`RANKS`) */
  readonly rankOf: (bill: OpenBill) => number
}

/**
 * A strong sign is below `typed`: by one for each sign, and back by `namesAnother` where the proof names somebody else than
 * the bank. Where the bank names nobody, a bill is the likelier the nearer the day of its proof is (`fits` and above).
 */
export const RANKS = {
  typed: 0,
  namesAnother: 0.5,
  begun: 1,
  begunOnProof: 1.5,
  related: 2,
  fits: 3,
  other: 4,
  far: 5,
  given: 6,
}

const PROOF_DAYS = 3

const isNear = (day: CalendarDate, proof: CalendarDate) =>
  day >= addDays(proof, -PROOF_DAYS) && day <= addDays(proof, PROOF_DAYS)

/** Reads the signs of each arrival; what depends on the renters and bills alone is made ready once. */
export const signReader = (renters: readonly Renter[], bills: readonly OpenBill[]) => {
  const people = renters.map(({ id, names, senders }) => ({
    id,
    own: names.map(nameOf),
    all: [...names, ...senders].map(nameOf),
  }))
  const ownNames = new Map(people.map(({ id, own }) => [id, own]))
  const rooms = bills.map(({ room, tenantId }) => ({ tenantId, pattern: roomPattern(room) }))
  const typedNames = new Map(bills.flatMap(({ id, proof }) => (proof ? [[id, nameOf(proof.name)] as const] : [])))

  return ({ payer, text, day }: Arrival): Signs => {
    const written = writtenOf(payer)
    const whose = (isOf: (written: Written, name: Name) => boolean) =>
      new Set(people.filter(({ all }) => all.some((name) => isOf(written, name))).map(({ id }) => id))
    const named = whose(isNamed)
    const begun = whose(isBegun)
    const upper = text.toUpperCase()
    const roomed = new Set(rooms.filter(({ pattern }) => pattern.test(upper)).map(({ tenantId }) => tenantId))
    const strong = new Set([...named, ...roomed])

    const isTyped = ({ id, proof }: OpenBill, isOf = isNamed) => {
      const typed = typedNames.get(id)
      return typed !== undefined && proof !== null && isOf(written, typed) && isNear(day, proof.day)
    }
    const namesAnother = ({ id }: OpenBill) => {
      const typed = typedNames.get(id)
      return written.kind === 'person' && typed !== undefined && !isNamed(written, typed) && !isRelated(written, typed)
    }
    const signOf = (bill: OpenBill): Sign | undefined =>
      strong.has(bill.tenantId) ? 'strong' : isTyped(bill) ? 'weak' : undefined
    const rankOfStrong = (bill: OpenBill) => {
      const signs = [named.has(bill.tenantId), roomed.has(bill.tenantId), isTyped(bill)].filter(Boolean).length
      return RANKS.typed - signs + (namesAnother(bill) ? RANKS.namesAnother : 0)
    }
    const rankOfUnsigned = (bill: OpenBill) => {
      if (begun.has(bill.tenantId)) return RANKS.begun
      if (isTyped(bill, isBegun)) return RANKS.begunOnProof
      if (ownNames.get(bill.tenantId)?.some((name) => isRelated(written, name)) === true) return RANKS.related
      // where a person is named, a proof names somebody else
      if (bill.proof === null) return written.kind === 'person' ? RANKS.fits : RANKS.other
      if (written.kind === 'person') return RANKS.other
      const days = Math.abs(daysBetween(bill.proof.day, day))
      return days <= PROOF_DAYS ? RANKS.fits + days / 10 : RANKS.far
    }
    return {
      strong,
      begun,
      signOf,
      isBegunBy: (bill) => begun.has(bill.tenantId) || isTyped(bill, isBegun),
      rankOf: (bill) => {
        const sign = signOf(bill)
        return sign === 'strong' ? rankOfStrong(bill) : sign === 'weak' ? RANKS.typed : rankOfUnsigned(bill)
      },
    }
  }
}
