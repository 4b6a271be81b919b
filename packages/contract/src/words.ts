/** The fixed words and numbers of the contract. This file has no schemas, so a screen can import it at no cost. */

/** Length options of spec section 9. */
export const MONTH_OPTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15] as const
export const WEEK_OPTIONS = [1, 2, 3] as const
export const DAY_OPTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const

/** In characters; a tenant chooses no shorter one (contract A12). */
export const SHORTEST_PASSWORD = 8

/** In characters: an Idempotency-Key, of printable ASCII without spaces. */
export const LONGEST_KEY = 200

/** In bytes: what a bug report may weigh, packed. */
export const LARGEST_REPORT = 1024 * 1024
/** What an operator says of money that pays for no bill. */
export const LEFT_AS = ['not_rent', 'left'] as const
/** How often a house looks at what its bank says came in. */
export const STATEMENT_DAYS = ['daily', 'weekly'] as const
/** A file of a bank, in bytes. */
export const LARGEST_STATEMENT = 5 * 1024 * 1024

/** In characters: what a tenant may write about a bug. */
export const LONGEST_NOTE = 2000

/** In characters: what somebody who asks for a room may write beside it (contract A13). */
export const LONGEST_REQUEST_NOTE = 500
export const ROOM_REQUEST_STATES = ['open', 'accepted', 'refused'] as const

/** What may wait for an operator, who chooses what a push tells of. */
export const WAITING_SUBJECTS = ['payments', 'requests', 'tickets', 'overdue'] as const
export type WaitingSubject = (typeof WAITING_SUBJECTS)[number]

/** How a stay is let (spec section 3). */
export const PERIODS = ['daily', 'weekly', 'monthly'] as const

export const PAYMENT_STATUSES = ['pending', 'paid', 'confirmed'] as const
/** How money arrived (contract A12). */
export const PAYMENT_WAYS = ['transfer', 'qris', 'cash', 'other'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]
/** What an operator may add to a bill; a deposit for a key is given back. */
export const CHARGE_KINDS = ['electricity', 'laundry', 'parking', 'key_deposit', 'misc'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]
/** Who has to do the next step for a transaction (contract A12). */
export const NEXT_ACTORS = ['tenant', 'operator', 'nobody'] as const

/** Why an AC deposit is asked for, or not (contract A12). */
export const DEPOSIT_REASONS = ['first', 'held', 'again'] as const

export const RELIGIONS = ['Islam', 'Kristen Protestan', 'Katolik', 'Buddha', 'Hindu', 'Kong Hu Cu'] as const
