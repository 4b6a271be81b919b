import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type Logger, type LoggerOptions } from 'pino'

/** Paths only: a query may carry a signature, a header a token. */
const request = (value: FastifyRequest) => ({ method: value.method, path: value.url.split('?', 1)[0] })

interface LoggedError {
  readonly name?: string
  readonly message?: string
  readonly code?: unknown
  readonly stack?: string
  readonly cause?: unknown
}

/** Drizzle puts the values of a failed query, phones among them, into its message: its cause says what went wrong. */
const error = (value: LoggedError): object => {
  const { cause } = value
  if (typeof cause === 'object' && cause !== null) return { through: value.name, ...error(cause) }
  return { type: value.name, message: value.message, code: value.code, stack: value.stack }
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
export const registerRequestLog = (app: FastifyInstance): void => {
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (req, res, done) => {
    log.info({ reqId: req.id, req, res, ms: Math.round(res.elapsedTime * 10) / 10 }, 'answered')
    done()
  })
}
