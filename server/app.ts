import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Context, Deps } from './context'
import { AppError } from './domain/errors'
import { randomSecret } from './domain/secrets'
import { authenticator } from './plugins/auth'
import { callAdder } from './plugins/calls'
import { registerErrors, sendError } from './plugins/errors'
import { roomQueries } from './repositories/rooms'
import { settingOrFirst } from './repositories/settings'
import { addCoinCalls } from './routes/coins'
import { addHouseCalls } from './routes/houses'
import { addNotificationCalls } from './routes/notifications'
import { addProfileCalls } from './routes/profiles'
import { addRoomCalls } from './routes/rooms'
import { addSessionCalls } from './routes/session'
import { addTransactionCalls } from './routes/transactions'
import { addUploads } from './routes/uploads'

/** JSON and urlencoded bodies; multipart has its own limits. */
const BODY_LIMIT = 64 * 1024

const contextOf = async ({ settings, database, clock, pushSender, log }: Deps): Promise<Context> => ({
  settings,
  sql: database.sql,
  clock,
  pushSender,
  log,
  secret: await settingOrFirst(database.sql, 'secret', randomSecret()),
})

const addCalls = (app: FastifyInstance, context: Context) => {
  const add = callAdder(app, authenticator(context))
  const rooms = roomQueries(context.sql)
  addSessionCalls(add, context)
  addHouseCalls(add, context, rooms)
  addRoomCalls(add, context, rooms)
  addTransactionCalls(add, context)
  addProfileCalls(add, context)
  addCoinCalls(add, context)
  addNotificationCalls(add, context)
  addUploads(app, context)
}

/** Builds the server and does not listen: tests call its `inject`. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { settings, log } = deps
  const app = Fastify({
    loggerInstance: log,
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
  })
  registerErrors(app)
  await app.register(cors, {
    origin: settings.CORS_ORIGINS,
    allowedHeaders: ['content-type', 'x-user-email', 'x-user-token', 'idempotency-key'],
    exposedHeaders: ['date', 'retry-after'],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
  })
  await app.register(formbody)
  await app.register(multipart)
  addCalls(app, await contextOf(deps))
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError(404, 'Not Found')))
  return app
}
