import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pino, { type Logger, type LoggerOptions } from 'pino'

/** A longer number could be a phone's. */
const ID = /^[1-9]\d{0,5}$/

/**
 * The route with the ids that were asked for, and nothing else of the address: the operator's carry phone numbers, and
 * what is in one that no route knows is anybody's guess. Nor is the query told, which may carry a signature, nor a header.
 */
const pathOf = ({ routeOptions, params }: FastifyRequest): string =>
  routeOptions.url?.replace(/:(\w+)(?:\([^)]*\))?/g, (_pattern, name: string) => {
    const value = (params as Readonly<Record<string, string | undefined>> | null)?.[name]
    return value !== undefined && ID.test(value) ? value : `:${name}`
  }) ?? '(no route)'

const request = (value: FastifyRequest) => ({ method: value.method, path: pathOf(value) })

interface LoggedError {
  readonly name?: string
  readonly message?: string
  readonly code?: unknown
  readonly stack?: string
  readonly cause?: unknown
}

/** PostgreSQL quotes what it cannot work with. */
const masked = (text: string | undefined) => text?.replace(/\d[\d -]{5,}\d/g, '…')

/** Drizzle puts the values of a failed query, phones among them, into its message: its cause says what went wrong. */
const error = (value: LoggedError): object => {
  const { cause } = value
  if (typeof cause === 'object' && cause !== null) return { through: value.name, ...error(cause) }
  return { type: value.name, message: masked(value.message), code: value.code, stack: masked(value.stack) }
}

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { req: request, res: (value: { statusCode: number }) => ({ status: value.statusCode }), err: error },
  // The multipart plugin traces its options, the request's headers among them.
  redact: {
    paths: ['phone', 'token', 'password', 'body', '*.phone', '*.token', '*.password', '*.body', '*.headers'],
    remove: true,
  },
})

const FLUSH_MS = 200

/** Lines go out together, a fifth of a second late at most: one by one each would cost as much as a part of its request. */
export const openLog = (level: string): Logger =>
  pino(logOptions(level), pino.destination({ sync: false, minLength: 8192, periodicFlush: FLUSH_MS }))

/** One line for a request, when it is answered: method, path, status and milliseconds, in which nothing is to be hidden. */
export const answerLogger = (base: FastifyBaseLogger) => {
  const log = base.child({}, { redact: [] })
  return (req: FastifyRequest, res: FastifyReply): void =>
    log.info({ reqId: req.id, req, res, ms: Math.round(res.elapsedTime * 10) / 10 }, 'answered')
}

export const registerRequestLog = (app: FastifyInstance, logAnswer: ReturnType<typeof answerLogger>): void => {
  app.addHook('onResponse', (req, res, done) => {
    logAnswer(req, res)
    done()
  })
}
