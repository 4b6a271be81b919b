import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { buildApp } from '../../../server/app'
import { openEmbedded } from '../../../server/database/embedded'
import { openPostgres, type Database } from '../../../server/database/open'
import { dateAt } from '../../../server/domain/calendar'
import { systemClock } from '../../../server/domain/clock'
import { noPush } from '../../../server/domain/push'
import { openLog } from '../../../server/plugins/logs'
import { readSettings } from '../../../server/settings'
import { startSweeper } from '../../../server/upkeep/sweeper'
import { generate, removeBookings, SIZES } from './data'

/** The messages of this process to the benchmark. */
export type Report =
  | { readonly kind: 'ready'; readonly app: string; readonly bare: string; readonly generateSeconds: number }
  | { readonly kind: 'cleaned' }

const BARE_SELECT = 'select id, number from rooms where id = $1'
type OneRow = (room: number) => Promise<unknown>

interface Opened {
  readonly database: Database
  readonly oneRow: OneRow
  readonly close: () => Promise<void>
}

const openFolder = async (folder: string): Promise<Opened> => {
  const database = await openEmbedded(folder)
  const select = database.statement('bare', BARE_SELECT)
  return { database, oneRow: async (room) => (await select([room]))[0], close: database.close }
}

const openServer = (url: string, size: number): Opened => {
  const onError = (error: Error) => console.error(error)
  const database = openPostgres(url, { size, onError })
  const pool = new Pool({ connectionString: url, max: size })
  pool.on('error', onError)
  return {
    database,
    oneRow: async (room) =>
      (await pool.query<{ id: number; number: string }>({ name: 'bare', text: BARE_SELECT, values: [room] })).rows[0],
    close: async () => {
      await pool.end()
      await database.close()
    },
  }
}

const bareApp = (oneRow: OneRow): FastifyInstance => {
  const app = Fastify()
  app.get<{ Params: { id: string } }>('/rooms/:id', (request) => oneRow(Number(request.params.id)))
  return app
}

const tell = (report: Report) => process.send?.(report)

const main = async () => {
  const settings = readSettings({
    PENDING_BOOKINGS: '1000000',
    ...process.env,
    DIST_DIR: path.join(__dirname, 'no-dist'),
  })
  const size = SIZES.find(({ name }) => name === process.env['BENCH_SIZE'])
  if (!size) throw new Error('BENCH_SIZE is missing')
  const { DATABASE_URL: url } = settings
  const { database, oneRow, close } = url
    ? openServer(url, settings.DATABASE_POOL)
    : await openFolder(settings.DATA_DIR)
  await database.migrate()
  const began = performance.now()
  await generate(database.sql, size, dateAt(systemClock.now(), settings.TIME_ZONE))
  const generateSeconds = (performance.now() - began) / 1000
  const log = openLog(settings.LOG_LEVEL)
  const deps = { settings, database, clock: systemClock, pushSender: noPush, log }
  const app = await buildApp(deps)
  const bare = bareApp(oneRow)
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
