/** A failure the caller is told about, in words; everything else is a 500. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

export const notFound = () => new AppError(404, 'Not Found')
export const unauthorized = () => new AppError(401, 'Unauthorized')
/** A rule of the business says no. */
export const refuse = (message: string) => new AppError(422, message)
/** The request itself is not understood. */
export const badRequest = (detail: string) => new AppError(400, `Permintaan tidak valid: ${detail}`)

interface ErrorLike {
  readonly message?: unknown
  readonly code?: unknown
  readonly constraint?: unknown
  readonly cause?: unknown
}

/** By shape and not by class: a driver may bring its own. */
const chainOf = (error: unknown): readonly ErrorLike[] =>
  typeof error === 'object' && error !== null ? [error, ...chainOf((error as ErrorLike).cause)] : []

/** SQLSTATE or system code, also from under the wrapper that Drizzle puts around driver errors. */
export const errorCode = (error: unknown): string | undefined =>
  chainOf(error)
    .map(({ code }) => code)
    .find((code): code is string => typeof code === 'string')

const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505'

/** For a write that fails where the same is there already: the caller is told so in these words. */
export const refuseDuplicate = (text: string) => (error: unknown) => {
  throw isUniqueViolation(error) ? refuse(text) : error
}

/** The row refers to a tenant who was erased since the session was looked up. */
export const isTenantGone = (error: unknown): boolean =>
  errorCode(error) === '23503' && chainOf(error).some(({ constraint }) => /_tenant_id_/.test(String(constraint)))

/** Text that no text column can hold, such as a NUL, or a number beyond its column. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05', '22003'].includes(errorCode(error) ?? '')

/** Two transactions met in a way the database resolves by ending one: doing it again is right. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error) ?? '')

/** Somebody else holds a row for longer than anybody should wait. */
export const isLocked = (error: unknown): boolean => errorCode(error) === '55P03'

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT']
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|PGlite is (closed|closing)|connection ended/i

const messagesOf = (error: unknown): string =>
  chainOf(error)
    .map(({ message }) => (typeof message === 'string' ? message : ''))
    .join('\n')

/** Class 08 connection, 53 resources, 57P operator intervention; or no database at all. */
export const isDatabaseGone = (error: unknown): boolean => {
  const code = errorCode(error) ?? ''
  return (
    /^(08...|53...|57P..|57014|3D000)$/.test(code) ||
    isLocked(error) ||
    UNREACHABLE.includes(code) ||
    LOST_CONNECTION.test(messagesOf(error))
  )
}
