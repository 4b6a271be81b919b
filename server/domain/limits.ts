/** Business constants: spec section 9, and what it leaves open. */
export const DAY_SECONDS = 86_400
export const MAX_DAYS = 14
export const WINDOW_DAYS_BACK = 1
export const WINDOW_DAYS_AHEAD = 7
/** How long a paid AC deposit covers later bookings, in calendar months. */
export const DEPOSIT_MONTHS = 6
/** One coin for every full Rp 100.000 of a confirmed payment. */
export const RUPIAH_PER_COIN = 100_000
/** A voucher bought with coins lasts that long. */
export const COIN_VOUCHER_DAYS = 90
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const IMAGE_SIDE = 1600
/** Signed image addresses live at most an hour. */
export const UPLOAD_SECONDS = 3600
/**
 * A row is deleted that long after it ran out, and until then only read as over: a clock that is wrong for a while
 * destroys nothing.
 */
export const KEPT_DAYS = 60
/** How long an Idempotency-Key is remembered. */
export const IDEMPOTENCY_DAYS = 7
/** How long a browser is known for a former sign-in. */
export const DEVICE_DAYS = 365
/** A tenant's browsers that get pushes; one more, and the oldest goes. */
export const PUSH_TOKENS_EACH = 10
/** Password hashes computed or waiting for a core: with two cores the last of them waits about a second. */
export const PASSWORDS_AT_ONCE = 16
/** Forms with pictures that are being received or decoded, 25 MB each at worst. */
export const UPLOADS_AT_ONCE = 40
/** Of these, one tenant's: a phone sends one, and a second after it was hung up on. */
export const UPLOADS_EACH = 2
/** A picture that waits longer for its turn, or decoding that takes longer, is given up. */
export const PICTURE_WAIT_SECONDS = 40
export const DECODING_SECONDS = 15
