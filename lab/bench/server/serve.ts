import { buildApp } from '../../../packages/server/src/app'
import { openEmbedded } from '../../../packages/server/src/platform/database/embedded'
import { openPostgres } from '../../../packages/server/src/platform/database/open'
import { systemClock } from '../../../packages/server/src/domain/clock'
import { noPush } from '../../../packages/server/src/domain/push'
import { openLog } from '../../../packages/server/src/platform/plugins/logs'
import { readSettings } from '../../../packages/server/src/platform/process/settings'
import { startSweeper } from '../../../packages/server/src/upkeep/sweeper'
import { dateAt } from '@griya/contract/calendar/zones'
import { generate } from './data'

const main = async () => {
  const settings = readSettings({ PENDING_BOOKINGS: '1000000', ...process.env })
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
