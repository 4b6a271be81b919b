import path from 'node:path'
import { buildApp } from '../../../server/app'
import { openEmbedded } from '../../../server/platform/database/embedded'
import { openPostgres } from '../../../server/platform/database/open'
import { systemClock } from '../../../server/domain/clock'
import { noPush } from '../../../server/domain/push'
import { openLog } from '../../../server/platform/plugins/logs'
import { readSettings } from '../../../server/platform/process/settings'
import { startSweeper } from '../../../server/upkeep/sweeper'
import { dateAt } from '../../../src/calendar/zones'
import { generate } from './data'

const main = async () => {
  const settings = readSettings({
    PENDING_BOOKINGS: '1000000',
    ...process.env,
    DIST_DIR: path.join(__dirname, 'no-dist'),
  })
  const { DATABASE_URL: url, DATABASE_POOL: size } = settings
  const onError = (error: Error) => console.error(error)
  const database = url ? openPostgres(url, { size, onError, isPatient: true }) : await openEmbedded(settings.DATA_DIR)
  await database.migrate()
  await generate(database.sql, dateAt(systemClock.now(), settings.TIME_ZONE), settings.PASSWORD_COST)
  // The log is written, because that is part of the cost, but nobody reads it.
  const deps = { settings, database, clock: systemClock, pushSender: noPush, log: openLog(settings.LOG_LEVEL) }
  const app = await buildApp(deps)
  const stopSweeper = startSweeper(deps)
  process.once('disconnect', () => {
    void app.close().then(stopSweeper).then(database.close)
  })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
