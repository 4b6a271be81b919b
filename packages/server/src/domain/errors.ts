/** A failure that is explained to the caller in words; every other error is a 500. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter?: number,
    /** further fields of the answer, for a caller that has to act on them */
    readonly facts?: Readonly<Record<string, unknown>>,
  ) {
    super(message)
  }
}

/** A password, a code, the operator's key or the code of a link was wrong; `limit` = there were too many attempts. */
type WrongThing = 'password' | 'code' | 'key' | 'link' | 'limit'

/** Somebody tried to get in, or to do what needs a secret. Who that was is noted (plugins/refusals). */
export class FailedAttempt extends AppError {
  constructor(
    readonly what: WrongThing,
    status: number,
    message: string,
    /** whose account it was, where that is known */
    readonly operator?: { readonly id: number; readonly name: string },
    retryAfter?: number,
  ) {
    super(status, message, retryAfter)
  }
}

/** For an attempt on the account of an operator that a limit refuses. */
export const concerning = (operator: FailedAttempt['operator']) => (error: unknown) => {
  throw error instanceof AppError && error.status === 429
    ? new FailedAttempt('limit', error.status, error.message, operator, error.retryAfter)
    : error
}

export const notFound = () => new AppError(404, 'Not Found')
export const unauthorized = () => new AppError(401, 'Unauthorized')
/** For a business rule that forbids the request. */
export const refuse = (message: string) => new AppError(422, message)
/** For a request that comes too late: somebody else was first. */
export const conflict = (message: string, facts: Readonly<Record<string, unknown>> = {}) =>
  new AppError(409, message, undefined, facts)
/** For a caller who is known and may not do this. */
export const forbidden = (message: string, facts: Readonly<Record<string, unknown>> = {}) =>
  new AppError(403, message, undefined, facts)
/** For a request that cannot be understood. */
export const badRequest = (detail: string) => new AppError(400, `Permintaan tidak valid: ${detail}`)

interface ErrorLike {
  readonly message?: unknown
  readonly code?: unknown
  readonly constraint?: unknown
  readonly cause?: unknown
}

/** Errors are recognised by their fields and not by their class: a driver may bring its own class. */
const chainOf = (error: unknown): readonly ErrorLike[] =>
  typeof error === 'object' && error !== null ? [error, ...chainOf((error as ErrorLike).cause)] : []

/** SQLSTATE or system code, also from inside the wrapper that Drizzle puts around driver errors. */
export const errorCode = (error: unknown): string | undefined =>
  chainOf(error)
    .map(({ code }) => code)
    .find((code): code is string => typeof code === 'string')

const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505'

/** For a write that fails because the same row already exists: the caller gets this text. */
export const refuseDuplicate = (text: string) => (error: unknown) => {
  throw isUniqueViolation(error) ? refuse(text) : error
}

/** The row refers to a tenant who was erased after the session was checked. */
export const isTenantGone = (error: unknown): boolean =>
  errorCode(error) === '23503' && chainOf(error).some(({ constraint }) => /_tenant_id_/.test(String(constraint)))

/** of a text that no database can store */
export const UNSTORABLE = 'isi tidak dapat disimpan'

/** A text that no text column can store, such as one with a NUL, or a number too large for its column. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05', '22003'].includes(errorCode(error) ?? '')

/** The database ended one of two transactions that conflicted; it is right to run it again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error) ?? '')

/** Somebody else has held a row for too long. */
export const isLocked = (error: unknown): boolean => errorCode(error) === '55P03'

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT']
const LOST_CONNECTION =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|PGlite is (closed|closing)|connection ended/i

const messagesOf = (error: unknown): string =>
  chainOf(error)
    .map(({ message }) => (typeof message === 'string' ? message : ''))
    .join('\n')

/** Class 08 (connection), 57P (the server shuts down or starts), 25006 (it has become a standby), or no answer at all. */
export const isConnectionLost = (error: unknown): boolean => {
  const code = errorCode(error) ?? ''
  return /^(08...|57P..|25006)$/.test(code) || UNREACHABLE.includes(code) || LOST_CONNECTION.test(messagesOf(error))
}

/** The connection was lost, or the database has no resources (53), is missing (3D000) or too busy for this request. */
export const isDatabaseGone = (error: unknown): boolean =>
  isConnectionLost(error) ||
  isLocked(error) ||
  isRetryable(error) ||
  /^(53...|57014|3D000)$/.test(errorCode(error) ?? '')
