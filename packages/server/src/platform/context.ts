import type { FastifyBaseLogger } from 'fastify'
import type { Database, Sql, Statement } from './database/open'
import type { Clock } from '../domain/clock'
import type { PushSender } from '../domain/push'
import type { Metrics } from './metrics/metrics'
import type { PictureQueue } from './pictures/queue'
import type { ImageStore } from './pictures/store'
import type { Refusals } from './refusals'
import type { Settings } from './process/settings'

/** Everything that comes from outside. None of it is a global, so that tests can choose each part. */
export interface Deps {
  readonly settings: Settings
  readonly database: Database
  readonly clock: Clock
  readonly pushSender: PushSender
  readonly log: FastifyBaseLogger
  /** the app makes its own where nothing else counts */
  readonly metrics?: Metrics
  /** the app makes its own, and closes it, where it shares none with another */
  readonly pictures?: PictureQueue
}

/** What the routes work with. */
export interface Context {
  readonly settings: Settings
  readonly sql: Sql
  readonly statement: Statement
  readonly copyDatabase: Database['copyTo']
  readonly hasRoom: Database['hasRoom']
  readonly images: ImageStore
  readonly clock: Clock
  readonly pushSender: PushSender
  readonly log: FastifyBaseLogger
  /** signs the addresses of images, and hides phone numbers beside failed sign-ins; the same for every process */
  readonly secret: string
  /** who has just been refused for guessing */
  readonly refusals: Refusals
}
