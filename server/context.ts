import type { FastifyBaseLogger } from 'fastify'
import type { Database, Sql, Statement } from './database/open'
import type { Clock } from './domain/clock'
import type { PushSender } from './domain/push'
import type { Settings } from './settings'

/** What the outside gives: nothing in it is a global, so that tests choose every part. */
export interface Deps {
  readonly settings: Settings
  readonly database: Database
  readonly clock: Clock
  readonly pushSender: PushSender
  readonly log: FastifyBaseLogger
}

/** What routes work with. */
export interface Context {
  readonly settings: Settings
  readonly sql: Sql
  readonly statement: Statement
  readonly copyDatabase: Database['copyTo']
  readonly hasRoom: Database['hasRoom']
  readonly clock: Clock
  readonly pushSender: PushSender
  readonly log: FastifyBaseLogger
  /** signs image addresses, hides phones beside failed sign-ins; the same for every process */
  readonly secret: string
}
