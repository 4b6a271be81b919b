import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { buildApp } from '../../packages/server/src/app'
import type { Database } from '../../packages/server/src/platform/database/open'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import type { Clock } from '../../packages/server/src/domain/clock'
import { hashPassword } from '../../packages/server/src/domain/password'
import { noPush, type PushSender } from '../../packages/server/src/domain/push'
import { PictureQueue } from '../../packages/server/src/platform/pictures/queue'
import { readSettings, type Settings } from '../../packages/server/src/platform/process/settings'
import { findTenantByPhone } from '../../packages/server/src/access/tenants/repository'
import { sweep } from '../../packages/server/src/upkeep/sweeper'
import { PASSWORD } from './appTenants'
import { openMigratedPglite } from './migratedDatabase'
import { openMigratedPostgres } from './postgresDatabase'

export type Engine = Database['engine']

declare global {
  /** set by a project of jest that tests them alone */
  var testEngines: readonly Engine[] | undefined
}

const hasPostgres = process.env['TEST_LANE'] !== 'fast' && Boolean(process.env['TEST_DATABASE_URL'])
/** PGlite in the fast lane; in the long one a real PostgreSQL too, if the test runner started one. */
export const engines: readonly Engine[] =
  globalThis.testEngines ?? (hasPostgres ? ['pglite', 'postgresql'] : ['pglite'])

/** 21 November 2026, 09.00 in Jakarta. */
export const TEST_NOW = 1_795_226_400
/** Midnight of that day in Jakarta. */
export const TEST_TODAY = 1_795_194_000
export const TEST_OPERATOR_KEY = 'operator-key-of-the-tests'

export interface TestClock extends Clock {
  readonly advance: (seconds: number) => void
}

export const testClock = (start = TEST_NOW): TestClock => {
  let now = start
  return {
    now: () => now,
    advance: (seconds) => {
      now += seconds
    },
  }
}

const CHEAP_PASSWORDS = '4'
const TEST_ENVIRONMENT = {
  PASSWORD_COST: CHEAP_PASSWORDS,
  SIGN_IN_FAILURES_PER_ADDRESS: '1000',
  LOG_LEVEL: 'silent',
  // Tests send hundreds of requests in one turn of the event loop.
  BUSY_MILLISECONDS: '3600000',
  DIST_DIR: 'dist-of-no-test',
  OPERATOR_KEY: TEST_OPERATOR_KEY,
  // Only the key of the second factors is written there.
  DATA_DIR: join(tmpdir(), `griya-test-data-${process.pid}`),
}

/** To start the process that decodes pictures takes longer than most tests, so the servers of a test file share one. */
const pictures = 'afterAll' in globalThis ? new PictureQueue() : undefined
if (pictures) afterAll(() => pictures.close())

/** The demo data has a tenant without a profile, who may not book. */
const fillProfiles = (database: Database) =>
  database.sql.execute(raw`update profiles set name = 'Rina Kartika', phone = '081277770001' where name is null`)

export interface TestServerOptions {
  readonly engine?: Engine
  readonly clock?: TestClock
  readonly pushSender?: PushSender
  /** adds the demo houses and tenants; on by default */
  readonly demo?: boolean
  /** gives every demo tenant a profile, so that all may book; on by default */
  readonly profiles?: boolean
  readonly environment?: Readonly<Record<string, string>>
  /** silent by default */
  readonly log?: FastifyBaseLogger
}

export interface SignedIn {
  readonly phone: string
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

interface NewHouse {
  readonly name: string
  readonly address: string
  readonly bankDetail: string
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly database: Database
  readonly settings: Settings
  readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  readonly signIn: (phone?: string) => Promise<SignedIn>
  readonly operator: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>
  /** Adds a tenant, who sets the password that all have here; returns the id. */
  readonly addTenant: (phone: string, name?: string) => Promise<number>
  readonly tenantId: (phone: string) => Promise<number>
  /** Adds a house whose account counts as approved: on the page that takes an owner with a second factor. */
  readonly addHouse: (house: NewHouse) => Promise<number>
  /** Runs a statement on the database itself. */
  readonly rows: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Runs one round of the sweeper, which does not run by itself here. */
  readonly sweep: () => Promise<number>
  readonly close: () => Promise<void>
}

/** The code of a one-time link, which is relative where the server does not know its own address. */
export const codeIn = (link: string): string => new URL(link, 'http://localhost').hash.slice(1)

export const openTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const clock = options.clock ?? testClock()
  const settings = readSettings({ ...TEST_ENVIRONMENT, ...options.environment })
  const hasDemo = options.demo ?? true
  const open = options.engine === 'postgresql' ? openMigratedPostgres : openMigratedPglite
  const database = await open(
    hasDemo
      ? { now: clock.now(), zone: settings.TIME_ZONE, passwordCost: settings.PASSWORD_COST, password: PASSWORD }
      : undefined,
  )
  if (hasDemo && (options.profiles ?? true)) await fillProfiles(database)
  const pushSender = options.pushSender ?? noPush
  const log = options.log ?? pino({ level: settings.LOG_LEVEL })
  const deps = { settings, database, clock, pushSender, log, ...(pictures && { pictures }) }
  const app = await buildApp(deps)
  const inject = (request: InjectOptions) => app.inject(request)
  const operator: TestServer['operator'] = (method, path, payload) =>
    inject({
      method,
      url: `/operator${path}`,
      headers: { 'x-operator-key': TEST_OPERATOR_KEY },
      ...(payload && { payload }),
    })
  return {
    app,
    clock,
    database,
    settings,
    inject,
    signIn: async (phone = DEMO_PHONE) => {
      const answer = await inject({
        method: 'POST',
        url: '/api/users/sign_in',
        payload: { user: { email: phone, password: PASSWORD } },
      })
      const { authentication_token: token } = answer.json<{ authentication_token?: string }>()
      if (!token) throw new Error(`sign-in of ${phone} answered ${answer.statusCode}`)
      return { phone, token, headers: { 'x-user-email': phone, 'x-user-token': token } }
    },
    operator,
    addTenant: async (phone, name) => {
      const { id } = (await operator('POST', '/tenants', { phone, name })).json<{ id: number }>()
      // that password is too weak to be set with a link today
      const hash = await hashPassword(PASSWORD, settings.PASSWORD_COST)
      await database.sql.execute(raw`update tenants set password_hash = ${hash}, has_password = true where id = ${id}`)
      await database.sql.execute(raw`delete from password_links where tenant_id = ${id}`)
      return id
    },
    addHouse: async ({ bankDetail, ...house }) => {
      const { id } = (await operator('POST', '/houses', house)).json<{ id: number }>()
      await database.sql.execute(raw`update houses set bank_detail = ${bankDetail} where id = ${id}`)
      return id
    },
    rows: async (statement) =>
      ((await database.sql.execute(raw.raw(statement))) as { rows: readonly Record<string, unknown>[] }).rows,
    tenantId: async (phone) => {
      const tenant = await findTenantByPhone(database.sql, phone)
      if (!tenant) throw new Error(`no tenant has the number ${phone}`)
      return tenant.id
    },
    sweep: () => sweep(deps),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
