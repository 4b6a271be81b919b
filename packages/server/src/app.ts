import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { registerReportJudge } from './people/bugReports/judging'
import { addBugReportCalls } from './people/bugReports/routes'
import type { Context, Deps } from './platform/context'
import { OPERATOR_KEY_HASH, settingOrFirst } from './platform/database/settings'
import { AppError } from './domain/errors'
import { randomSecret, sha256 } from './domain/secrets'
import { addHouseCalls } from './books/houses/routes'
import { addPages } from './books/pages/routes'
import { openMetrics } from './platform/metrics/metrics'
import { addMetricsRoute } from './metricsRoute'
import { addNotificationCalls } from './people/notifications/routes'
import { openApiPlugin } from './openapi/plugin'
import { addOperatorRoutes } from './operatorRoutes'
import { addPaymentCalls } from './books/payments/routes'
import { addPhotoRoute } from './platform/photos/routes'
import { registerPictures } from './platform/pictures/plugin'
import { openImageStore } from './platform/pictures/store'
import { addUploads } from './platform/photos/uploads'
import { authenticator } from './access/sessions/auth'
import { registerDiskGuard, registerSettling } from './platform/plugins/disk'
import { malformedAddress, registerErrors, sendError, unreadableRequest } from './platform/plugins/errors'
import { addHealth } from './platform/plugins/health'
import { registerLoadShedding } from './platform/plugins/load'
import { answerLogger, registerRequestLog } from './platform/plugins/logs'
import { registerOneHost } from './platform/plugins/origin'
import { refusalNoter } from './access/operators/refusals'
import { headerSetter, registerSecurityHeaders } from './platform/plugins/securityHeaders'
import { registerStatic } from './platform/plugins/static'
import { registerStopping } from './platform/plugins/stopping'
import { tenantCallAdder } from './access/sessions/tenantCalls'
import { addProfileCalls } from './people/profiles/routes'
import { Refusals } from './platform/refusals'
import { addSessionCalls } from './access/sessions/routes'
import type { Settings } from './platform/process/settings'
import { addRoomRequestCalls } from './people/roomRequests/routes'
import { addSentCredits } from './books/statements/sent/routes'
import { addStayCalls } from './books/booking/routes'
import { addTicketCalls } from './people/tickets/routes'
import { addVoucherCalls } from './books/vouchers/routes'

/** The limit for JSON and urlencoded bodies; multipart has its own limits. */
const BODY_LIMIT = 64 * 1024
/** A request that is not read completely by then is given up. Ten megabytes from a slow phone take a while. */
const REQUEST_TIMEOUT_MS = 180_000

const contextOf = async ({ settings, database, clock, pushSender, log }: Deps): Promise<Context> => ({
  settings,
  sql: database.sql,
  statement: database.statement,
  copyDatabase: database.copyTo,
  hasRoom: database.hasRoom,
  images: openImageStore({ settings, database, clock }),
  clock,
  pushSender,
  log,
  secret: await settingOrFirst(database.sql, 'secret', randomSecret()),
  refusals: new Refusals(),
})

/** The hash of the key from the settings, or of the key that the first start made and printed. */
const operatorKeyHash = async ({ settings, database }: Deps) =>
  settings.OPERATOR_KEY ? sha256(settings.OPERATOR_KEY) : await settingOrFirst(database.sql, OPERATOR_KEY_HASH, '')

const addCalls = (app: FastifyInstance, context: Context) => {
  const add = tenantCallAdder(app, authenticator(context))
  addSessionCalls(add, context)
  addHouseCalls(add, context)
  addStayCalls(add, context)
  addPaymentCalls(add, context)
  addVoucherCalls(add, context)
  addProfileCalls(add, context)
  addNotificationCalls(add, context)
  addTicketCalls(add, context)
  addBugReportCalls(add, context)
  addRoomRequestCalls(add, context)
  addUploads(app, context)
  addPhotoRoute(app, context)
  addSentCredits(app, context)
}

/**
 * Any client can write the forwarding header, so only as many proxies are trusted as the setting names. A plain number
 * given to Fastify would trust none of them.
 */
const trustOf = ({ TRUST_PROXY: trusted }: Settings) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...trusted]

/** Builds the server and does not listen: tests call its `inject`. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { settings, log } = deps
  const metrics = deps.metrics ?? openMetrics(deps)
  const writeLine = answerLogger(log)
  const noteAnswer: typeof writeLine = (request, reply) => {
    writeLine(request, reply)
    metrics.answered(request, reply)
  }
  const context = await contextOf(deps)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(settings),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // requests that were sent before the stop are still answered
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: unreadableRequest(log),
    frameworkErrors: malformedAddress(headerSetter(settings), noteAnswer),
  })
  registerStopping(app)
  registerRequestLog(app, noteAnswer)
  registerErrors(app, refusalNoter(context))
  registerSecurityHeaders(app, settings)
  if (settings.CORS_ORIGINS.length > 0)
    await app.register(cors, {
      origin: settings.CORS_ORIGINS,
      allowedHeaders: ['content-type', 'x-user-email', 'x-user-token', 'idempotency-key'],
      exposedHeaders: ['date', 'retry-after'],
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      maxAge: 600,
    })
  // After CORS, so that the app on another origin can read a refusal too.
  registerOneHost(app)
  registerLoadShedding(app, settings)
  registerDiskGuard(app, deps.database)
  registerSettling(app, deps.database)
  registerPictures(app, deps.pictures)
  await app.register(formbody)
  await app.register(openApiPlugin)
  await app.register(multipart)
  registerReportJudge(app, context)
  addCalls(app, context)
  addHealth(app, context)
  const keyHash = await operatorKeyHash(deps)
  addMetricsRoute(app, context, keyHash, metrics)
  addOperatorRoutes(app, context, keyHash)
  await registerStatic(app, settings, await addPages(app, context))
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError(404, 'Not Found')))
  return app
}
