import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import {
  AppError,
  badRequest,
  FailedAttempt,
  isDatabaseGone,
  isTenantGone,
  isUnstorable,
  UNSTORABLE,
  unauthorized,
} from '../../domain/errors'
import { words } from '../../domain/words'
import { StoreUnavailable } from '../pictures/bucket'

/** How many seconds a client should wait before it asks again. */
const RETRY_LATER = 2

const BY_STATUS: Readonly<Record<number, string>> = {
  404: 'Not Found',
  408: words.unavailable,
  413: words.bodyTooLarge,
  415: words.wrongMediaType,
  503: words.unavailable,
}

const statusOf = (error: Error) => {
  const { statusCode } = error as Partial<FastifyError>
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined
}

/** The one place where a failure gets its text. */
const answerFor = (error: Error, request: FastifyRequest): AppError => {
  if (error instanceof AppError) return error
  // The client hung up while it was sending. It gets no answer, and it is not our failure or the database's.
  if (!request.raw.complete && request.raw.destroyed) return badRequest('isi tidak lengkap')
  if (error instanceof StoreUnavailable) return new AppError(503, words.picturesUnavailable, RETRY_LATER)
  if (isDatabaseGone(error)) return new AppError(503, words.unavailable, RETRY_LATER)
  if (isTenantGone(error)) return unauthorized()
  if (isUnstorable(error)) return badRequest(UNSTORABLE)
  const status = statusOf(error)
  if (status === undefined) return new AppError(500, words.broken)
  const known = BY_STATUS[status]
  return known ? new AppError(status, known) : new AppError(status, badRequest('isi tidak dapat dibaca').message)
}

/** `message` repeats the same text (contract A0). */
export const errorBody = (text: string) => ({ error: text, message: text })

export const sendError = (reply: FastifyReply, error: AppError) => {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  // The contract spells out these two answers, and they have no message.
  const bare = error.status === 401 || (error.status === 404 && error.message === 'Not Found')
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(bare ? { error: error.message } : { ...error.facts, ...errorBody(error.message) })
}

/**
 * Fastify finds no route for such an address and runs none of the hooks, so this sets the headers and notes the
 * answer itself.
 */
export const malformedAddress =
  (setHeaders: (reply: FastifyReply) => void, noteAnswer: (request: FastifyRequest, reply: FastifyReply) => void) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(reply)
    reply.raw.once('finish', () => noteAnswer(request, reply))
    sendError(reply, new AppError(error.statusCode ?? 400, badRequest('alamat tidak dapat dibaca').message))
  }

/** What Node's parser refuses never becomes a request; by the parser's code. */
const UNREADABLE: Readonly<Record<string, AppError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(408, words.unavailable),
  HPE_HEADER_OVERFLOW: new AppError(431, words.headersTooLarge),
}

/** Its raw bytes may hold a token, so the log gets the code alone. */
export const unreadableRequest =
  (log: FastifyBaseLogger) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, message } =
      UNREADABLE[error.code] ?? new AppError(400, badRequest('HTTP tidak dapat dibaca').message)
    const body = JSON.stringify(errorBody(message))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy()
    log.info({ code: error.code, status }, 'unreadable request')
  }

/** Is told of each refused attempt, and of whoever a limit refused. */
export type NoteRefusal = (request: FastifyRequest, error: AppError) => void

export const registerErrors = (app: FastifyInstance, noteRefusal?: NoteRefusal): void => {
  app.setErrorHandler((error: Error, request: FastifyRequest, reply) => {
    const answer = answerFor(error, request)
    // A refusal under load is intended, and there may be thousands of them.
    if (answer.status >= 500 && answer !== error) request.log.error({ err: error }, 'request failed')
    if (answer instanceof FailedAttempt || answer.status === 429) noteRefusal?.(request, answer)
    return sendError(reply, answer)
  })
}
