import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, badRequest, isDatabaseGone, isTenantGone, isUnstorable, unauthorized } from '../domain/errors'
import { words } from '../domain/words'

/** Seconds after which asking again makes sense. */
const RETRY_LATER = 2

const BY_STATUS: Readonly<Record<number, string>> = {
  404: 'Not Found',
  408: words.unavailable,
  413: words.bodyTooLarge,
  415: words.wrongMediaType,
  503: words.unavailable,
}

/** One picture over its limit; a 413 of any other kind is the whole body. */
const IMAGE_TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE'

const statusOf = (error: Error) => {
  const { statusCode } = error as Partial<FastifyError>
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined
}

/** The one place where a failure gets its words. */
const answerFor = (error: Error, request: FastifyRequest): AppError => {
  if (error instanceof AppError) return error
  // Who hung up while sending hears nothing more; it is no failure of ours, and not one of the database.
  if (!request.raw.complete && request.raw.destroyed) return badRequest('isi tidak lengkap')
  if (isDatabaseGone(error)) return new AppError(503, words.unavailable, RETRY_LATER)
  if (isTenantGone(error)) return unauthorized()
  if (isUnstorable(error)) return badRequest('isi tidak dapat disimpan')
  if ((error as Partial<FastifyError>).code === IMAGE_TOO_LARGE) return new AppError(413, words.imageTooLarge)
  const status = statusOf(error)
  if (status === undefined) return new AppError(500, words.broken)
  const known = BY_STATUS[status]
  return known ? new AppError(status, known) : new AppError(status, badRequest('isi tidak dapat dibaca').message)
}

/** `message` is the same text once more (contract A0). */
export const errorBody = (text: string) => ({ error: text, message: text })

export const sendError = (reply: FastifyReply, error: AppError) => {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  // These two are spelled out in the contract, without a message.
  const bare = error.status === 401 || (error.status === 404 && error.message === 'Not Found')
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(bare ? { error: error.message } : errorBody(error.message))
}

/** Fastify knows no route for such an address, so that none of the hooks runs: headers and log are ours to see to. */
export const malformedAddress =
  (setHeaders: (reply: FastifyReply) => void, logAnswer: (request: FastifyRequest, reply: FastifyReply) => void) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(reply)
    reply.raw.once('finish', () => logAnswer(request, reply))
    sendError(reply, new AppError(error.statusCode ?? 400, badRequest('alamat tidak dapat dibaca').message))
  }

export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error, request: FastifyRequest, reply) => {
    const answer = answerFor(error, request)
    // A refusal under load is meant, and comes in thousands.
    if (answer.status >= 500 && answer !== error) request.log.error({ err: error }, 'request failed')
    return sendError(reply, answer)
  })
}
