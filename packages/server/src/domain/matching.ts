import { bankDayBefore } from './bankDays'
import { plainName } from './payer'
import { RANKS, signReader, type Arrival, type OpenBill, type Renter, type Sign, type Signs } from './signs'

export type { Arrival, OpenBill, Renter }

export interface Proposal {
  readonly match: 'green' | 'yellow' | 'none'
  /** the likeliest first; of a sum of several bills all of them */
  readonly bills: readonly number[]
  /** the bills that it explains, by more than their sum */
  readonly cleared: readonly number[]
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

type InOrder = (some: readonly OpenBill[]) => readonly OpenBill[]
const idsOf = (bills: readonly OpenBill[]): readonly number[] => bills.map(({ id }) => id)

/** Of money for which all of these bills are meant. */
const together = (bills: readonly OpenBill[], reason: string): Proposal => {
  const ids = idsOf(bills)
  return { match: 'yellow', bills: ids, cleared: ids, reason }
}

interface Candidate {
  readonly bill: OpenBill
  readonly sign: Sign | undefined
}

/** The rules by which what came into one account is proposed for the bills that are paid there. */
export const proposer = (renters: readonly Renter[], bills: readonly OpenBill[]) => {
  const readSigns = signReader(renters, bills)

  const proposeQris = ({ amount, payer: { gross }, day }: Arrival): Proposal => {
    // a bank settles on Monday what was paid since Friday
    const first = bankDayBefore(day)
    const sent = bills.filter(
      ({ proof }) => proof !== null && /qris/i.test(proof.bank) && proof.day <= day && proof.day >= first,
    )
    const fits = (sum: number) =>
      gross == null ? Math.abs(sum - Math.round(sum * QRIS_FEE) - amount) <= 2 : sum === gross
    const set = sent.length > MOST_TO_ADD ? undefined : onlySum(sent, fits, 1)
    return set ? together(set, says.qris) : { match: 'none', bills: [], cleared: [], reason: says.none }
  }

  const addedUp = ({ amount }: Arrival, tenants: ReadonlySet<number>): Proposal | undefined => {
    for (const tenant of tenants) {
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

  /** The bills that the money was surely sent for: their proofs are not listed as proofs without money. */
  const clearedBy = (arrival: Arrival, { strong, begun, rankOf }: Signs, likely: readonly OpenBill[]) => {
    const owners = strong.size > 0 ? strong : begun
    const possible = likely.filter(({ since }) => since <= arrival.day)
    const least = Math.min(...possible.map(rankOf))
    const first = possible.filter((bill) => rankOf(bill) === least)
    // a typed name clears no proof whose bearer pays for somebody else, or that two tenants have typed
    const isTypedAlone = owners.size === 0 && new Set(first.map(({ tenantId }) => tenantId)).size === 1
    const cleared = isTypedAlone ? first : first.filter(({ tenantId }) => owners.has(tenantId))
    return arrival.isReversed ? [] : idsOf(cleared)
  }

  /** Where no sign speaks for a bill of just that sum. */
  const proposeBySum = (arrival: Arrival, signs: Signs, same: readonly OpenBill[], inOrder: InOrder): Proposal => {
    const { strong, begun, signOf, isBegunBy, rankOf } = signs
    const sum = addedUp(arrival, strong.size > 0 || same.some(isBegunBy) ? strong : begun)
    if (sum) return sum
    const hasOther = (bill: OpenBill) => (same.length > 0 ? signOf(bill) === 'strong' : rankOf(bill) < RANKS.related)
    // who surely sent it says more than a sum that many pay
    const byName = inOrder(bills.filter(hasOther))
    const likely = [...byName.slice(0, same.length > 0 ? 2 : 3), ...same].slice(0, 3)
    const unsigned = arrival.payer.kind === 'person' ? says.otherName : says.nameless
    const reason = byName.length > 0 ? says.otherAmount : same.length > 0 ? unsigned : says.none
    return {
      match: likely.length > 0 ? 'yellow' : 'none',
      bills: idsOf(likely),
      cleared: clearedBy(arrival, signs, byName.length > 0 ? byName : same.filter(isBegunBy)),
      reason: arrival.isReversed ? says.reversed : reason,
    }
  }

  /** `given` = the bills that are certain for other arrivals: not likely for this one. */
  const propose = (arrival: Arrival, signs: Signs, given: ReadonlySet<number>): Proposal => {
    const joined = bills.filter(({ id }) => id === arrival.joinedWith)
    if (joined.length > 0) return together(joined, says.joined)
    if (arrival.payer.kind === 'qris') return proposeQris(arrival)
    const { strong, signOf } = signs
    const ranks = new Map<OpenBill, number>()
    const rankOf = (bill: OpenBill): number => {
      const rank =
        ranks.get(bill) ?? (signOf(bill) === undefined && given.has(bill.id) ? RANKS.given : signs.rankOf(bill))
      ranks.set(bill, rank)
      return rank
    }
    const inOrder: InOrder = (some) => [...some].sort((one, other) => rankOf(one) - rankOf(other) || one.id - other.id)
    const same = inOrder(bills.filter(({ owed }) => owed === arrival.amount)).map((bill): Candidate => ({
      bill,
      sign: signOf(bill),
    }))
    const shown = same.map(({ bill }) => bill)
    const [best] = same
    if (best?.sign === undefined) return proposeBySum(arrival, { ...signs, rankOf }, shown, inOrder)
    const doubt = doubtOf(arrival, best, same, strong)
    const cleared = clearedBy(arrival, { ...signs, rankOf }, shown)
    if (doubt === undefined) return { match: 'green', bills: [best.bill.id], cleared, reason: '' }
    return { match: 'yellow', bills: idsOf(shown.slice(0, 3)), cleared, reason: doubt }
  }

  return (arrival: Arrival) => {
    const signs = readSigns(arrival)
    return (given: ReadonlySet<number> = new Set()) => propose(arrival, signs, given)
  }
}

/** What is proposed for each arrival. A bill is certain for one of them alone: another of the same sender waits for it. */
export const proposeAll = (
  arrivals: readonly Arrival[],
  renters: readonly Renter[],
  bills: readonly OpenBill[],
): ReadonlyMap<number, Proposal> => {
  const read = proposer(renters, bills)
  const proposeOf = new Map(arrivals.map((arrival) => [arrival.id, read(arrival)]))
  const all = new Map([...proposeOf].map(([id, propose]) => [id, propose()]))
  const sendersOf = new Map<number, Set<string>>()
  const greens = arrivals.flatMap((arrival) => {
    const { match, bills: [bill] = [] } = all.get(arrival.id) ?? {}
    return match === 'green' && bill !== undefined ? [{ arrival, bill }] : []
  })
  const certain = new Set(greens.map(({ bill }) => bill))
  for (const [id, propose] of proposeOf) if (all.get(id)?.match === 'yellow') all.set(id, propose(certain))
  for (const { arrival, bill } of greens)
    sendersOf.set(bill, (sendersOf.get(bill) ?? new Set()).add(plainName(arrival.payer.name)))
  const given = new Set(arrivals.flatMap(({ joinedWith }) => joinedWith ?? []))
  for (const { arrival, bill } of [...greens].sort((one, other) => (one.arrival.day < other.arrival.day ? -1 : 1))) {
    if (given.has(bill) || (sendersOf.get(bill)?.size ?? 0) > 1)
      all.set(arrival.id, { match: 'yellow', bills: [bill], cleared: [bill], reason: says.twice })
    given.add(bill)
  }
  return all
}
