/*
 * Beside the other fixed words of the contract, so that the app loads them with the screens that use them.
 */

/** What a tenant asks for help with, where that stands, and how many photos may go with it (contract A13). */
export const TICKET_KINDS = ['repair', 'visitor', 'move', 'leave', 'other'] as const
export const TICKET_STATES = ['open', 'in_progress', 'done'] as const
export const TICKET_PHOTOS = 3
/** In characters: of a ticket, and of an answer to it. */
export const LONGEST_TICKET = 2000
