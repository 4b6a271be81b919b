import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/open'
import type { PushOutcome } from '../../domain/push'
import type { Settings } from '../process/settings'
import { lastBackupIn } from './lastBackup'

/** In seconds. Most answers take a few milliseconds; a picture from a slow phone takes minutes. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** The figures of this process. Labels are routes, statuses and words of this file, so that no label names a person. */
export interface Metrics {
  readonly contentType: string
  readonly text: () => Promise<string>
  readonly answered: (request: FastifyRequest, reply: FastifyReply) => void
  readonly swept: (outcome: 'done' | 'failed' | 'skipped', seconds: number) => void
  readonly pushed: (outcome: PushOutcome, count: number) => void
}

const addPools = (registers: Registry[], pools: NonNullable<Database['pools']>) => {
  const labelNames = ['pool', 'state'] as const
  new Gauge({
    name: 'griya_database_connections',
    help: 'Open connections to PostgreSQL',
    labelNames,
    registers,
    collect() {
      for (const { pool, total, idle } of pools()) {
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'busy' }, total - idle)
      }
    },
  })
  new Gauge({
    name: 'griya_database_waiting',
    help: 'Statements that wait for a free connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, waiting } of pools()) this.set({ pool }, waiting)
    },
  })
}

const addRequests = (registers: Registry[]): Metrics['answered'] => {
  const requests = new Counter({
    name: 'griya_http_requests_total',
    help: 'Answers by route and status; 429 and 503 are refusals under load',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'griya_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: LATENCIES,
    registers,
  })
  return ({ method: asked, routeOptions }, { statusCode, elapsedTime }) => {
    const method = METHODS.includes(asked) ? asked : 'other'
    // Never the address itself, which may hold a phone number. A pattern's own rule for a parameter says nothing here.
    const route = routeOptions.url?.replace(/\([^)]*\)/g, '') ?? '(no route)'
    requests.inc({ method, route, status: statusCode })
    seconds.observe({ method, route }, elapsedTime / 1000)
  }
}

const addSweeper = (registers: Registry[]): Metrics['swept'] => {
  const rounds = new Counter({
    name: 'griya_sweeper_rounds_total',
    help: 'Rounds of the sweeper; skipped = the clock could not be trusted, or the disk is full',
    labelNames: ['outcome'],
    registers,
  })
  const seconds = new Gauge({ name: 'griya_sweeper_round_seconds', help: 'How long the last round took', registers })
  const last = new Gauge({
    name: 'griya_sweeper_last_done_timestamp_seconds',
    help: 'When a round was last done',
    registers,
  })
  for (const outcome of ['done', 'failed', 'skipped']) rounds.inc({ outcome }, 0)
  return (outcome, took) => {
    rounds.inc({ outcome })
    seconds.set(took)
    if (outcome === 'done') last.setToCurrentTime()
  }
}

const addPushes = (registers: Registry[]): Metrics['pushed'] => {
  const pushes = new Counter({
    name: 'griya_push_messages_total',
    help: 'Pushes to devices; gone = the device has none any more',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'gone', 'failed']) pushes.inc({ outcome }, 0)
  return (outcome, count) => pushes.inc({ outcome }, count)
}

const addBackups = (registers: Registry[], folder: string) =>
  new Gauge({
    name: 'griya_backup_last_timestamp_seconds',
    help: 'When the newest file in BACKUP_DIR was written; 0 = there is none',
    registers,
    async collect() {
      this.set((await lastBackupIn(folder)) ?? 0)
    },
  })

/** What the figures are about. */
interface Watched {
  readonly database: Pick<Database, 'pools'>
  readonly settings: Pick<Settings, 'BACKUP_DIR'>
}

export const openMetrics = ({ database, settings: { BACKUP_DIR: backups } }: Watched): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  if (backups !== undefined) addBackups(registers, backups)
  if (database.pools) addPools(registers, database.pools)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: addRequests(registers),
    swept: addSweeper(registers),
    pushed: addPushes(registers),
  }
}

/** With memory, processor and event loop. Their observers run to the end of the process, so there is one such set. */
export const openProcessMetrics = (watched: Watched): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const own = openMetrics(watched)
  return { ...own, text: async () => (await register.metrics()) + (await own.text()) }
}
