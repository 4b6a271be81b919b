import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pino, { type Logger, type LoggerOptions } from 'pino'

/** A longer number could be a phone number. */
const ID = /^[1-9]\d{0,5}$/

/**
 * The route and the ids in it, and nothing else of the address. The operator's addresses carry phone numbers, and an
 * unknown address may hold anything. Query and headers are left out too: a query may carry a signature.
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

/** PostgreSQL quotes values that it cannot use. */
const masked = (text: string | undefined) => text?.replace(/\d[\d -]{5,}\d/g, '…')

/**
 * Drizzle puts the values of a failed query into its message, phone numbers included. The cause alone tells what went
 * wrong.
 */
const error = (value: LoggedError): object => {
  const { cause } = value
  if (typeof cause === 'object' && cause !== null) return { through: value.name, ...error(cause) }
  return { type: value.name, message: masked(value.message), code: value.code, stack: masked(value.stack) }
}

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { req: request, res: (value: { statusCode: number }) => ({ status: value.statusCode }), err: error },
  // The multipart plugin logs its options at trace level, with the headers of the request.
  redact: {
    paths: ['phone', 'token', 'password', 'body', '*.phone', '*.token', '*.password', '*.body', '*.headers'],
    remove: true,
  },
})

const FLUSH_MS = 200

/**
 * Lines are written together, at most a fifth of a second late. Written one by one, each line would take a large share
 * of its request's time.
 */
export const openLog = (level: string): Logger =>
  pino(logOptions(level), pino.destination({ sync: false, minLength: 8192, periodicFlush: FLUSH_MS }))

/**
 * One line for each request when it is answered: method, path, status and milliseconds. None of this has to be hidden.
 */
export const answerLogger = (base: FastifyBaseLogger) => {
  const log = base.child({}, { redact: [] })
  return (req: FastifyRequest, res: FastifyReply): void =>
    log.info({ reqId: req.id, req, res, ms: Math.round(res.elapsedTime * 10) / 10 }, 'answered')
}

export const registerRequestLog = (app: FastifyInstance, noteAnswer: ReturnType<typeof answerLogger>): void => {
  app.addHook('onResponse', (req, res, done) => {
    noteAnswer(req, res)
    done()
  })
}
