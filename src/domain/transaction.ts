import type { Period } from '@griya/contract/stayAddress'
import { DAY_SECONDS } from '@griya/contract/calendar/dates'
import { PAYMENT_STATUSES, type PaymentWay } from '@griya/contract/words'
import type { HouseId, RoomId, TransactionId } from './ids'
import type { Kept } from './kept'
import { lastOf } from '@griya/common/lists'

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Whether it is one of the spec's; what another one means, only its host knows. */
export const isKnownStatus = (status: string): status is PaymentStatus =>
  PAYMENT_STATUSES.some((known) => known === status)

/** The proof that waits for the operator, or that was accepted. */
export interface SentProof {
  readonly bankAccountName: string
  readonly bankAccountNumber: string
  readonly bankName: string
  readonly paymentAmount: number
  readonly image: string
  readonly sentAt: number
}

/** Money that an operator has seen. */
export interface ArrivedPayment {
  readonly amount: number
  readonly at: number
  readonly way: PaymentWay
  /** noted by mistake, and taken back */
  readonly voided: boolean
  /** no money that arrived, but what was paid too much for another bill */
  readonly credit?: boolean | undefined
}

/** What an operator added to a bill, such as electricity. */
interface Charge {
  readonly text: string
  readonly amount: number
}

/** A deposit of a bill; what it is worth goes back when the tenant leaves (contract A13). */
interface Deposit {
  readonly held: number
  /** until when it covers stays; null = it is for a key alone */
  readonly until: number | null
  readonly returned: readonly {
    readonly amount: number
    /** what was not given back, and why */
    readonly kept: number
    readonly reason: string | null
    readonly at: number
  }[]
}

/** What a Griya host adds; an older copy on the device may lack it (contract A12). */
interface PaymentFields {
  /** null = unknown, also below */
  readonly statusSince?: number | null | undefined
  readonly nextActor?: 'tenant' | 'operator' | 'nobody' | undefined
  /** in seconds: how long the operator usually takes */
  readonly usualWait?: number | null | undefined
  readonly confirmedAt?: number | null | undefined
  /** of the last proof, until a new one is sent */
  readonly rejection?: { readonly reason: string; readonly at: number } | null | undefined
  readonly proof?: SentProof | null | undefined
  /** the sum of the payments that were not taken back */
  readonly received?: number | undefined
  readonly payments?: readonly ArrivedPayment[] | undefined
  /** the bill of the next month comes by itself */
  readonly continues?: boolean | undefined
  /** false = it stays open when the time to pay is over, and the room stays the tenant's */
  readonly expires?: boolean | undefined
  /** what was paid beyond the total: still there for the next bill, and what pays for other bills already */
  readonly credit?: number | undefined
  readonly creditSpent?: number | undefined
  /** part of `addonsCost` */
  readonly charges?: readonly Charge[] | undefined
  readonly deposit?: Deposit | null | undefined
  /** what was paid back, without the deposit */
  readonly refunds?:
    readonly { readonly amount: number; readonly reason: string | null; readonly at: number }[] | undefined
  /** an operator ended the stay then, before the end that was booked */
  readonly endedAt?: number | null | undefined
  /** an operator cancelled it then, although money had come (contract A14) */
  readonly cancelledAt?: number | null | undefined
  /** an operator found its money in the account then, and has not confirmed it (contract A14) */
  readonly arrivedAt?: number | null | undefined
}

export interface Transaction extends PaymentFields, Kept {
  readonly id: TransactionId
  /** a `PaymentStatus`, or as the host writes one of its own */
  readonly paymentStatus: string
  readonly houseName: string
  readonly roomName: string
  readonly houseId: HouseId
  /** unix seconds, like all instants here; null = the host does not say */
  readonly paymentDue: number | null
  readonly roomCost: number
  readonly extraAcCost: number
  readonly addonsCost: number
  readonly extraPersonCost: number
  readonly penaltyCost: number
  readonly discountAmount: number
  readonly depositCost: number
  readonly voucherCode: string | null
  readonly total: number
  readonly booking: {
    readonly extraAc: boolean
    readonly extraPerson: boolean
    readonly roomId: RoomId
    readonly start: number
    readonly end: number
    /** what was booked; this and the count come from a Griya host only */
    readonly period?: Period | undefined
    readonly count?: number | undefined
  }
}

/** It is still seen, and counts for nothing: it is neither pending nor paid nor confirmed, whatever its status was. */
export const isCancelled = ({ cancelledAt }: Transaction): boolean => cancelledAt != null

const isLive = (transaction: Transaction, status: PaymentStatus): boolean =>
  transaction.paymentStatus === status && !isCancelled(transaction)

export const isPending = (transaction: Transaction): boolean => isLive(transaction, 'pending')
/** What is still to be paid. */
export const owedOf = ({ total, received = 0 }: Transaction): number => Math.max(0, total - received)
/** Some of the total has arrived, but not all. */
export const hasPartArrived = (transaction: Transaction): boolean =>
  (transaction.received ?? 0) > 0 && owedOf(transaction) > 0 && !isCancelled(transaction)
/** Once money has come for it, even if it was taken back, or the tenant lives there, an operator decides about the room. */
export const staysOpen = ({ payments = [], expires }: Transaction): boolean =>
  payments.some(({ credit }) => credit !== true) || expires === false

const isPastDue = (transaction: Transaction, now: number): boolean =>
  isPending(transaction) && transaction.paymentDue !== null && now >= transaction.paymentDue

/** Not paid in time, and still to be paid: the room stays the tenant's. */
export const isLate = (transaction: Transaction, now: number): boolean =>
  isPastDue(transaction, now) && staysOpen(transaction)

/** Not paid in time: the room is free for others again, so nobody should transfer any more. */
export const isOverdue = (transaction: Transaction, now: number): boolean =>
  isPastDue(transaction, now) && !staysOpen(transaction)

/** The money is in the account, by the bank's word, and an operator has still to confirm it. */
export const hasMoneyCome = (transaction: Transaction): boolean =>
  transaction.arrivedAt != null && !isCancelled(transaction) && !isConfirmed(transaction)

/** The operator refused the last proof, and there is still time to send another. */
export const rejectionOf = (transaction: Transaction, now: number) =>
  isPending(transaction) && !isOverdue(transaction, now) && !hasMoneyCome(transaction)
    ? (transaction.rejection ?? null)
    : null

export const awaitsConfirmation = (transaction: Transaction): boolean => isLive(transaction, 'paid')
export const isConfirmed = (transaction: Transaction): boolean => isLive(transaction, 'confirmed')

interface StayInHand {
  readonly houseName: string
  readonly roomName: string
  /** when the confirmed stay begins or began; null where nobody has confirmed one */
  readonly start: number | null
  /** until when the tenant may stay; null where nobody has confirmed that */
  readonly end: number | null
  /** to pay, to wait for, or to go on from */
  readonly next: Transaction
  /** it is not the stay whose room and end these are */
  readonly isNextAnother: boolean
  /** how many bookings there are besides */
  readonly others: number
}

/** A confirmed stay with those that go on from it in the same room, first one first. */
const chainFrom = (first: Transaction, confirmed: readonly Transaction[]): readonly Transaction[] => {
  const goesOn = confirmed.find(
    ({ booking: { roomId, start, end } }) =>
      roomId === first.booking.roomId && start === first.booking.end && end > start,
  )
  return goesOn === undefined ? [first] : [first, ...chainFrom(goesOn, confirmed)]
}

const endOf = (chain: readonly Transaction[]): number => lastOf(chain)?.booking.end ?? 0

/** Of the stays of today the one that goes on longest, else the one that comes next. */
const confirmedStay = (confirmed: readonly Transaction[], now: number): readonly Transaction[] => {
  const [current] = confirmed
    .filter(({ booking }) => booking.start <= now)
    .map((one) => chainFrom(one, confirmed))
    .sort((a, b) => endOf(b) - endOf(a))
  const [coming] = [...confirmed].sort((a, b) => a.booking.start - b.booking.start)
  return current ?? (coming === undefined ? [] : chainFrom(coming, confirmed))
}

/** What has ended is over on the day the tenant leaves, as in the list of bookings. */
const isStill = (one: Transaction, now: number): boolean =>
  isLate(one, now) || (one.booking.end > now && !isOverdue(one, now))

/** An operator ended the stay early, or gave the deposit back: nothing is offered to go on from it. */
export const isLeaving = ({ endedAt, deposit }: Transaction): boolean => !!endedAt || !!deposit?.returned.length

/** What it costs to go on is asked for in the last seven days of a stay. */
export const endsSoon = ({ booking: { end } }: Transaction, now: number): boolean =>
  end > now && end - now <= 7 * DAY_SECONDS

/**
 * Where the tenant may stay and until when, which only a confirmed payment says, and what to do next. The first that
 * applies: answer a refusal; pay the rent of the room one lives in; pay what is due first; wait for the check; go on from a
 * stay that ends within days, if no booking follows it at once; go on from the stay that ends last. Null if nothing is booked.
 */
export const stayInHand = (transactions: readonly Transaction[], now: number): StayInHand | null => {
  const live = transactions.filter((one) => isStill(one, now)).sort(byEndLatestFirst)
  const isRejected = (one: Transaction) => Number(rejectionOf(one, now) !== null)
  const isRent = (one: Transaction) => Number(staysOpen(one))
  const [toPay] = live
    .filter(isPending)
    .sort(
      (a, b) =>
        isRejected(b) - isRejected(a) ||
        isRent(b) - isRent(a) ||
        (a.paymentDue ?? Infinity) - (b.paymentDue ?? Infinity),
    )
  const chain = confirmedStay(live.filter(isConfirmed), now)
  const ending = lastOf(chain)
  const isGapAhead =
    ending !== undefined &&
    endsSoon(ending, now) &&
    !live.some(({ booking: { start, end } }) => start <= ending.booking.end && end > ending.booking.end)
  const next = toPay ?? live.find(awaitsConfirmation) ?? (isGapAhead ? ending : live[0])
  if (next === undefined) return null
  const { houseName, roomName } = chain[0] ?? next
  return {
    houseName,
    roomName,
    start: chain[0]?.booking.start ?? null,
    end: chain.length > 0 ? endOf(chain) : null,
    next,
    isNextAnother: chain.length > 0 && !chain.includes(next),
    others: live.filter((one) => one !== next && !chain.includes(one)).length,
  }
}

/** The option to extend appears once all transactions are confirmed (spec section 4). */
export const canExtend = (transactions: readonly Transaction[]): boolean =>
  transactions.length > 0 && transactions.every(isConfirmed)

/** The confirmed stay that ended last; undefined = none has ended. */
export const lastStay = (transactions: readonly Transaction[], now: number): Transaction | undefined =>
  transactions.filter((one) => isConfirmed(one) && one.booking.end <= now).sort(byEndLatestFirst)[0]

/** The latest end comes first; if two are equal, the newer booking. */
export const byEndLatestFirst = (a: Transaction, b: Transaction): number => b.booking.end - a.booking.end || b.id - a.id
