import { addDays, daysBetween, type CalendarDate } from '@griya/contract/calendar/dates'
import { isBegun, isNamed, plainName, roomPattern, type Payer } from './payer'

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

export interface Proposal {
  readonly match: 'green' | 'yellow' | 'none'
  /** the likeliest first; of a sum of several bills all of them */
  readonly bills: readonly number[]
  /** those of the bills for which more than their sum speaks */
  readonly signed: readonly number[]
  readonly reason: string
}

/** Why a proposal is not certain, in the operator's words. */
const says = {
  none: 'Tidak ada tagihan yang cocok',
  joined: 'Digabung, belum dikonfirmasi',
  reversed: 'Bank menarik uang ini kembali',
  several: 'Beberapa tagihan cocok',
  otherName: 'Nominal sama, nama lain',
  nameless: 'Nominal sama, pengirim tidak disebut',
  otherAmount: 'Nama sama, nominal lain',
  otherToo: 'Nama atau kamarnya juga cocok dengan penyewa lain',
  typedOnly: 'Nama hanya ditulis penyewa di bukti, dan ada tagihan lain dengan nominal sama',
  before: 'Uang masuk sebelum tagihannya ada',
  twice: 'Tagihan ini cocok dengan uang masuk lain juga',
  sum: (count: number) => `Jumlah ${count} tagihan`,
  qris: 'QRIS sehari: sama dengan bukti-bukti QRIS hari itu',
} as const

/** Up to five of these whose amounts make exactly the sum; several ways to do so are none. */
const onlySum = (
  bills: readonly OpenBill[],
  fits: (sum: number) => boolean,
  least: number,
): readonly OpenBill[] | undefined => {
  const found: (readonly OpenBill[])[] = []
  const extend = (chosen: readonly OpenBill[], sum: number, from: number) => {
    if (chosen.length >= least && fits(sum)) found.push(chosen)
    if (chosen.length === 5 || found.length > 1) return
    for (let next = from; next < bills.length; next++) {
      const bill = bills[next]
      if (bill) extend([...chosen, bill], sum + bill.owed, next + 1)
    }
  }
  extend([], 0, 0)
  return found.length === 1 ? found[0] : undefined
}

/** Of more the ways to add them up are too many. */
const MOST_TO_ADD = 12
/** What a shop pays of each payment, where the bank does not say the sum before. */
const QRIS_FEE = 0.007
const PROOF_DAYS = 3
/** The less, the likelier. A strong sign is below `typed`, each further sign by one. */
const RANKS = { typed: 0, begun: 1, related: 2, fits: 3, other: 4, far: 5, given: 6 } as const

/** Of money for which all of these bills are meant. */
const together = (bills: readonly OpenBill[], reason: string): Proposal => {
  const ids = bills.map(({ id }) => id)
  return { match: 'yellow', bills: ids, signed: ids, reason }
}

type Sign = 'strong' | 'weak'
interface Candidate {
  readonly bill: OpenBill
  readonly sign: Sign | undefined
}

const isNear = (day: CalendarDate, proof: CalendarDate) =>
  day >= addDays(proof, -PROOF_DAYS) && day <= addDays(proof, PROOF_DAYS)

/** The rules by which what came into one account is proposed for the bills that are paid there. */
export const proposer = (renters: readonly Renter[], bills: readonly OpenBill[]) => {
  const names = renters.map(({ id, names: own, senders }) => ({
    id,
    own: own.map(plainName),
    senders: senders.map(plainName),
  }))
  const rooms = bills.map((bill) => ({ bill, pattern: roomPattern(bill.room) }))

  const whose = (isOf: (name: string) => boolean) =>
    new Set(names.filter(({ own, senders }) => [...own, ...senders].some(isOf)).map(({ id }) => id))
  const roomedIn = ({ text }: Arrival) => {
    const upper = text.toUpperCase()
    return new Set(rooms.filter(({ pattern }) => pattern.test(upper)).map(({ bill }) => bill.tenantId))
  }
  const isTyped = ({ payer, day }: Arrival, { proof }: OpenBill, isOf = isNamed) =>
    proof !== null && isOf(payer, plainName(proof.name)) && isNear(day, proof.day)

  /** A family has a name in common: no sign, but the likeliest of those without any. */
  const isRelated = ({ kind, name }: Payer, tenant: number): boolean => {
    const words = kind === 'person' ? plainName(name).split(' ') : []
    const own = names.find(({ id }) => id === tenant)?.own.flatMap((one) => one.split(' ')) ?? []
    return words.some((word) => word.length > 3 && own.includes(word))
  }

  const proposeQris = ({ amount, payer: { gross }, day }: Arrival): Proposal => {
    const sent = bills.filter(
      ({ proof }) => proof !== null && /qris/i.test(proof.bank) && proof.day <= day && proof.day >= addDays(day, -1),
    )
    const fits = (sum: number) =>
      gross == null ? Math.abs(sum - Math.round(sum * QRIS_FEE) - amount) <= 2 : sum === gross
    const set = sent.length > MOST_TO_ADD ? undefined : onlySum(sent, fits, 1)
    return set ? together(set, says.qris) : { match: 'none', bills: [], signed: [], reason: says.none }
  }

  const addedUp = ({ amount }: Arrival, strong: ReadonlySet<number>): Proposal | undefined => {
    for (const tenant of strong) {
      const own = bills.filter(({ tenantId }) => tenantId === tenant).slice(0, MOST_TO_ADD)
      const set = onlySum(own, (sum) => sum === amount, 2)
      if (set) return together(set, says.sum(set.length))
    }
    return undefined
  }

  /** Why the only bill of that sum with the best sign is not certain; undefined = it is. */
  const doubtOf = (arrival: Arrival, best: Candidate, same: readonly Candidate[], strong: ReadonlySet<number>) => {
    if (arrival.isReversed) return says.reversed
    if (arrival.day < best.bill.since) return says.before
    const { tenantId } = best.bill
    // beside the rest of a bill, it may be a part of another one
    const mayBe = ({ owed }: OpenBill) => owed === best.bill.owed || (best.bill.isRest && owed > best.bill.owed)
    if (bills.some((bill) => bill.tenantId === tenantId && bill.id !== best.bill.id && mayBe(bill))) return says.several
    if ([...strong].some((id) => id !== tenantId)) return says.otherToo
    if (best.sign === 'weak') return same.length > 1 ? says.typedOnly : undefined
    return same.some(({ bill, sign }) => sign !== undefined && bill.tenantId !== tenantId) ? says.otherToo : undefined
  }

  /** A proof names somebody else where a person is named; where nobody is, it is the likelier the nearer its day. */
  const unsignedRank = ({ payer, day }: Arrival, { proof }: OpenBill): number => {
    if (payer.kind === 'person') return proof === null ? RANKS.fits : RANKS.other
    if (proof === null) return RANKS.other
    const days = Math.abs(daysBetween(proof.day, day))
    return days <= PROOF_DAYS ? RANKS.fits + days / 10 : RANKS.far
  }

  /** `given` = the bills that are certain for other arrivals: not likely for this one. */
  return (arrival: Arrival, given: ReadonlySet<number> = new Set()): Proposal => {
    if (bills.some(({ id }) => id === arrival.joinedWith))
      return together(
        bills.filter(({ id }) => id === arrival.joinedWith),
        says.joined,
      )
    if (arrival.payer.kind === 'qris') return proposeQris(arrival)
    const named = whose((name) => isNamed(arrival.payer, name))
    const whoseBeginning = whose((name) => isBegun(arrival.payer, name))
    const isBegunBy = (bill: OpenBill) => whoseBeginning.has(bill.tenantId) || isTyped(arrival, bill, isBegun)
    const roomed = roomedIn(arrival)
    const strong = new Set([...named, ...roomed])
    const signOf = (bill: OpenBill): Sign | undefined =>
      strong.has(bill.tenantId) ? 'strong' : isTyped(arrival, bill) ? 'weak' : undefined
    const same = bills
      .filter(({ owed }) => owed === arrival.amount)
      .map((bill): Candidate => ({ bill, sign: signOf(bill) }))
    const rank = (bill: OpenBill): number => {
      const sign = signOf(bill)
      if (sign === undefined && given.has(bill.id)) return RANKS.given
      if (sign === undefined && isBegunBy(bill)) return RANKS.begun
      if (sign === undefined)
        return isRelated(arrival.payer, bill.tenantId) ? RANKS.related : unsignedRank(arrival, bill)
      if (sign === 'weak') return RANKS.typed
      const signs = [named.has(bill.tenantId), roomed.has(bill.tenantId), isTyped(arrival, bill)].filter(Boolean).length
      const isOther = arrival.payer.kind === 'person' && bill.proof !== null && !isTyped(arrival, bill)
      return RANKS.typed - signs + (isOther ? 0.5 : 0)
    }
    const inOrder = (some: readonly OpenBill[]) =>
      [...some].sort((one, other) => rank(one) - rank(other) || one.id - other.id)
    const likeliest = (some: readonly OpenBill[]) => {
      const least = Math.min(...some.map(rank))
      return some.filter((bill) => rank(bill) === least).map(({ id }) => id)
    }
    const shown = inOrder(same.map(({ bill }) => bill))
    const best = same.find(({ bill }) => bill === shown[0])
    if (best?.sign !== undefined) {
      const doubt = doubtOf(arrival, best, same, strong)
      const first = likeliest(shown)
      // a typed name clears no proof that shares it with another one, or whose bearer has paid for somebody else
      const signed = best.sign === 'weak' && (first.length > 1 || strong.size > 0) ? [] : first
      if (doubt === undefined) return { match: 'green', bills: [best.bill.id], signed, reason: '' }
      return { match: 'yellow', bills: shown.slice(0, 3).map(({ id }) => id), signed, reason: doubt }
    }
    const sum = addedUp(arrival, strong.size > 0 ? strong : whoseBeginning)
    if (sum) return sum
    // who surely sent it says more than a sum that many pay
    const byName = inOrder(bills.filter((bill) => rank(bill) < (best ? RANKS.typed : RANKS.related)))
    const likely = [...byName.slice(0, best ? 2 : 3), ...shown].slice(0, 3)
    const unsigned = arrival.payer.kind === 'person' ? says.otherName : says.nameless
    const reason = byName.length > 0 ? says.otherAmount : best ? unsigned : says.none
    return {
      match: likely.length > 0 ? 'yellow' : 'none',
      bills: likely.map(({ id }) => id),
      signed: likeliest(byName.length > 0 ? byName : shown.filter(isBegunBy)),
      reason: arrival.isReversed ? says.reversed : reason,
    }
  }
}

/** What is proposed for each arrival. A bill is certain for one of them alone: another of the same sender waits for it. */
export const proposeAll = (
  arrivals: readonly Arrival[],
  renters: readonly Renter[],
  bills: readonly OpenBill[],
): ReadonlyMap<number, Proposal> => {
  const propose = proposer(renters, bills)
  const all = new Map(arrivals.map((arrival) => [arrival.id, propose(arrival)]))
  const sendersOf = new Map<number, Set<string>>()
  const greens = arrivals.flatMap((arrival) => {
    const { match, bills: [bill] = [] } = all.get(arrival.id) ?? {}
    return match === 'green' && bill !== undefined ? [{ arrival, bill }] : []
  })
  const certain = new Set(greens.map(({ bill }) => bill))
  for (const arrival of arrivals)
    if (all.get(arrival.id)?.match === 'yellow') all.set(arrival.id, propose(arrival, certain))
  for (const { arrival, bill } of greens)
    sendersOf.set(bill, (sendersOf.get(bill) ?? new Set()).add(plainName(arrival.payer.name)))
  const given = new Set(arrivals.flatMap(({ joinedWith }) => joinedWith ?? []))
  for (const { arrival, bill } of [...greens].sort((one, other) => (one.arrival.day < other.arrival.day ? -1 : 1))) {
    if (given.has(bill) || (sendersOf.get(bill)?.size ?? 0) > 1)
      all.set(arrival.id, { match: 'yellow', bills: [bill], signed: [bill], reason: says.twice })
    given.add(bill)
  }
  return all
}
