export { DAY_SECONDS } from '@griya/contract/calendar/dates'
export { PHOTO_WIDTHS } from '@griya/contract/photoSources'

/** Business constants from spec section 9, and those that the spec does not set. */
export const MAX_DAYS = 14
export const WINDOW_DAYS_BACK = 1
export const WINDOW_DAYS_AHEAD = 7
/** How long a paid AC deposit covers later bookings, in calendar months. */
export const DEPOSIT_MONTHS = 6
/** So long before the end of a stay that continues the bill of the next month appears. */
export const RENT_BILL_DAYS = 7
/** After a pause of the server, bills that should have appeared in it are still made for stays that ended since then. */
export const RENT_CATCH_UP_DAYS = 60
/** Of somebody who lives here already and is late, so many missed months are billed; who is later cannot be entered. */
export const MONTHS_LATE = 12
/** One coin for every full Rp 100.000 of a confirmed payment. */
export const RUPIAH_PER_COIN = 100_000
/** How long a voucher bought with coins is valid. */
export const COIN_VOUCHER_DAYS = 90
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const IMAGE_SIDE = 1600
/** The longer side of a photo is at most so many times the shorter one. */
export const PHOTO_STRETCH = 3
/** Of a photo's tiny copy, as a data URI (contract A12). */
export const PREVIEW_CHARACTERS = 600
/** An image store is asked twice at most, and each time it may take so long. */
export const STORE_ATTEMPTS = 2
export const STORE_SECONDS = 5
/** A proxy does not wait long for the answer of /readyz. */
export const STORE_CHECK_SECONDS = 1
/** What an upload that was cut off left in the image store is removed this much later. */
export const UNCLAIMED_SECONDS = 3600
/** Signed image addresses are valid for at most an hour. */
export const UPLOAD_SECONDS = 3600
/**
 * A row that has run out is deleted this much later. Until then it is only treated as expired, so a clock that is wrong
 * for a while destroys nothing.
 */
export const KEPT_DAYS = 60
/**
 * A server that did not sweep for longer doubts its clock, and sweeps only when it has run for six hours, or an operator
 * says that the clock is right.
 */
export const UNSWEPT_DAYS = 3
export const CLOCK_DOUBT_SECONDS = 6 * 3600
/** So long before a tenant's ID card and the rest of the profile are erased the tenant is told so. */
export const ERASURE_NOTICE_DAYS = 30
/** The operators' figures and calendar look back a year. */
export const NIGHTS_KEPT_DAYS = 400
/** The usual wait is calculated from the decisions of so many days, if there are at least so many. */
export const USUAL_WAIT_DAYS = 30
export const DECISIONS_KNOWN = 5
/** How long that number is used, in seconds, before it is calculated again. */
export const USUAL_WAIT_KEPT = 60
/** How many replaced proofs of a payment keep their picture. */
export const REPLACED_PROOFS_KEPT = 5
/** How long an Idempotency-Key is stored. */
export const IDEMPOTENCY_DAYS = 7
/** How long the operator's link to a new password is valid. */
export const PASSWORD_LINK_HOURS = 1
/** How long a browser counts as known after a sign-in. */
export const DEVICE_DAYS = 365
/** How many browsers of one tenant get pushes. When one more is added, the oldest is removed. */
export const PUSH_TOKENS_EACH = 10
/** Requests for a room that have no answer yet: of one number, where another one takes the place of the oldest, and in all. */
export const REQUESTS_OPEN_EACH = 3
export const REQUESTS_OPEN = 500
/** Requests of one network. */
export const REQUESTS_AN_HOUR = 5
export const REQUESTS_A_DAY = 60
/** Nobody fills in the form for a room in less time. */
export const LEAST_FORM_SECONDS = 2
/** A request that made no tenant is erased after so many days. */
export const REQUEST_DAYS = 30
/** How many answered requests operators see, the latest first. */
export const ANSWERED_REQUESTS_LISTED = 100
/** Password hashes that are being computed or wait for a core. With two cores the last of them waits about a second. */
export const PASSWORDS_AT_ONCE = 16
/** Of a tenant, those that are not done; in 24 hours, how many, and how many answers to them. */
export const OPEN_TICKETS = 10
export const TICKETS_A_DAY = 30
export const TICKET_ANSWERS_A_DAY = 50
/** A tenant's list shows so many tickets and so many answers, the newest. */
export const TICKETS_SHOWN = 100
export const TICKET_ANSWERS_SHOWN = 500
/** A page of the operators' list. */
export const TICKETS_LISTED = 100
/** Forms with pictures that are being received or decoded, at most 35 MB each. */
export const UPLOADS_AT_ONCE = 40
/** How many of these one tenant may have. A phone sends one, and a second one if the connection of the first broke. */
export const UPLOADS_EACH = 2
/** Bug reports in 24 hours: of one tenant or, without a tenant, of one network address. */
export const REPORTS_A_DAY = 20
/** Bug reports in 24 hours of all network addresses together, so that many of them cannot fill the disk. */
export const NAMELESS_REPORTS_A_DAY = 200
/** How many different bugs the operator's list shows, the latest first. */
export const REPORTS_LISTED = 200
/** How many waiting payments the operators' queue lists, the oldest first. */
export const PAYMENTS_LISTED = 200
/** All recordings together. When there are more, the oldest are deleted, first those that came without a session. */
export const REPORTS_KEPT_BYTES = 256 * 1024 * 1024
/** Judging one report: the time that it may take, and the memory and the stack of its process. */
export const JUDGING_SECONDS = 60
export const JUDGING_MEGABYTES = 256
export const JUDGING_STACK_KILOBYTES = 900
/** What a recording may be when unpacked. The app keeps at most 2,500 actions, which take about three megabytes. */
export const UNPACKED_REPORT_BYTES = 16 * 1024 * 1024
export const REPORT_NESTING = 100
export const REPORT_ACTIONS = 10_000
export const REPORT_VALUES = 1_000_000
/** A picture is given up when it waits or is decoded for longer than this. */
export const PICTURE_WAIT_SECONDS = 40
export const DECODING_SECONDS = 15
/** So far ahead an operator may book for a tenant who phones. */
export const OPERATOR_DAYS_AHEAD = 90
/** A room may be blocked for a repair so far ahead. */
export const BLOCK_DAYS = 366
/** An operator may revive a booking that was not paid in time, for so long. */
export const REVIVE_DAYS = 7
/** A one-time link for an operator. */
export const OPERATOR_LINK_SECONDS = 3600
/** An operator's session ends after so many days, however often it is used. */
export const OPERATOR_SESSION_DAYS = 7
/** How many pages of operators may listen to one process at a time. */
export const STREAMS_AT_ONCE = 100
/** How many of these may belong to one operator. */
export const STREAMS_EACH = 10
/** A statement of a bank. */
export const STATEMENT_ROWS = 20_000
/** How old a message may be that tells of a credit, and how many of them are taken for a day of one account. */
export const SENT_SECONDS = 300
export const SENT_A_DAY = 1000
/** What a bank wrote of money that pays for nothing is erased so long after its day. */
export const UNUSED_TEXT_MONTHS = 12
