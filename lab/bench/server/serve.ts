import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../server/app'
import { systemClock } from '../../../server/domain/clock'
import { noPush } from '../../../server/domain/push'
import { openLog } from '../../../server/plugins/logs'
import { readSettings } from '../../../server/settings'
import { startSweeper } from '../../../server/upkeep/sweeper'
import { dateAt } from '../../../src/calendar/zones'
import { bareApp, openFolder, openServer } from './bare'
import { generate, DAY_SIZES, removeBookings, SIZES } from './data'
import { vacuumPostgres } from './database'

/** The messages of this process to the benchmark. */
export type Report =
  | { readonly kind: 'ready'; readonly app: string; readonly bare: string; readonly generateSeconds: number }
  | { readonly kind: 'cleaned' }

const tell = (report: Report) => process.send?.(report)

const main = async () => {
  const settings = readSettings({
    PENDING_BOOKINGS: '1000000',
    ...process.env,
    DIST_DIR: path.join(__dirname, 'no-dist'),
  })
  const size = [...SIZES, ...DAY_SIZES].find(({ name }) => name === process.env['BENCH_SIZE'])
  if (!size) throw new Error('BENCH_SIZE is missing')
  const { DATABASE_URL: url } = settings
  const plain = url ? openServer(url, settings.DATABASE_POOL) : await openFolder(settings.DATA_DIR)
  const { database, close } = plain
  await database.migrate()
  const began = performance.now()
  await generate(database.sql, size, dateAt(systemClock.now(), settings.TIME_ZONE), settings.PASSWORD_COST)
  await (url ? vacuumPostgres(url) : database.sql.execute(sql`vacuum analyze`))
  const generateSeconds = (performance.now() - began) / 1000
  const log = openLog(settings.LOG_LEVEL)
  const deps = { settings, database, clock: systemClock, pushSender: noPush, log }
  const app = await buildApp(deps)
  const bare = bareApp(plain, settings.TIME_ZONE)
  const stopSweeper = startSweeper(deps)
  process.on('message', () => {
    removeBookings(database.sql, size).then(() => tell({ kind: 'cleaned' }), fail)
  })
  process.once('disconnect', () => {
    void Promise.all([app.close(), bare.close()]).then(stopSweeper).then(close)
  })
  const listen = (server: FastifyInstance) => server.listen({ host: '127.0.0.1', port: 0 })
  tell({ kind: 'ready', app: await listen(app), bare: await listen(bare), generateSeconds })
}

const fail = (error: unknown) => {
  console.error(error)
  process.exit(1)
}

main().catch(fail)
