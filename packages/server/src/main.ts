import './environment'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import type pino from 'pino'
import { sql as raw } from 'drizzle-orm'
import { buildApp } from './app'
import { eraseDatabase, openEmbedded } from './platform/database/embedded'
import { holdFolder } from './platform/database/folderLock'
import { openPostgres, type Database } from './platform/database/open'
import { claimSetting, OPERATOR_KEY_HASH } from './platform/database/settings'
import { DEMO_PHONE, readDemo, seedDemo } from './demo/seed'
import { systemClock } from './domain/clock'
import { randomSecret, sha256 } from './domain/secrets'
import { assertHost, listen } from './listening'
import { openProcessMetrics } from './platform/metrics/metrics'
import { firebasePush } from './platform/firebasePush'
import { FIRST_OPERATOR, inviteFirst, linkAddress } from './people/operators/operators'
import { prepareFactors } from './access/operators/factorSecrets'
import { openLog } from './platform/plugins/logs'
import { readSettings, settingDefaults, SettingsError, type Settings } from './platform/process/settings'
import { assertStoreKnown } from './platform/photos/moving'
import { checkNights } from './books/booking/nightsCheck'
import { startSweeper } from './upkeep/sweeper'

const open = (settings: Settings, log: pino.Logger): Promise<Database> =>
  settings.DATABASE_URL
    ? Promise.resolve(
        openPostgres(settings.DATABASE_URL, {
          size: settings.DATABASE_POOL,
          isPooled: settings.DATABASE_POOLER,
          onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
        }),
      )
    : openEmbedded(settings.DATA_DIR)

const confirmReset = async (settings: Settings) => {
  const target = settings.DATABASE_URL ? 'the PostgreSQL database' : settings.DATA_DIR
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`This erases everything in ${target}. Type "reset" to go on: `)
  ask.close()
  return answer.trim() === 'reset'
}

/** Never while a server is running: this takes the folder's lock before it deletes anything. */
const eraseEmbedded = async ({ DATA_DIR: folder }: Settings) => {
  if (!existsSync(folder)) return
  const hold = await holdFolder(folder)
  eraseDatabase(folder)
  await hold.release()
}
const erasePostgres = async (database: Database) => {
  await database.sql.execute(raw`drop schema if exists drizzle cascade`)
  await database.sql.execute(raw`drop schema public cascade`)
  await database.sql.execute(raw`create schema public`)
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Everybody knows the password of the demo data, so where others can reach the server it has to be asked for. */
const isOnlyHere = ({ PUBLIC_ORIGIN, DATABASE_URL, HOST }: Settings) =>
  DATABASE_URL === undefined && PUBLIC_ORIGIN === undefined && isLoopback(HOST)

/** Says how one signs in to the demo data, or warns of it where it is not wanted; nothing where there is none. */
const demoLine = async ({ sql }: Database, isWanted: boolean) => {
  const demo = await readDemo(sql)
  if (demo === undefined) return undefined
  const { password } = demo
  if (isWanted) {
    const known =
      password === undefined ? `: npm run operator -- password-link ${DEMO_PHONE}` : `, kata sandi ${password}`
    return `Demo: nomor ${DEMO_PHONE}${known}\n`
  }
  if (password === undefined) return undefined
  return (
    `Take care: the database holds the demo data of an earlier start. Anybody can sign in as ${DEMO_PHONE} with its ` +
    'password: give it another (npm run operator -- password-link), or begin anew with --reset.\n'
  )
}

/** A wrong setting is told at once, before the database is opened. */
const assertUsable = async (settings: Settings) => {
  await assertHost(settings)
  const { DIST_DIR } = settings
  if (DIST_DIR !== settingDefaults['DIST_DIR'] && !existsSync(path.join(DIST_DIR, 'index.html')))
    throw new SettingsError(`Setting DIST_DIR is wrong: ${DIST_DIR} holds no built app (index.html)`)
}

const start = async () => {
  const settings = readSettings(process.env)
  const log = openLog(settings.LOG_LEVEL)
  await assertUsable(settings)
  const isReset = process.argv.includes('--reset')
  if (isReset && !(await confirmReset(settings))) {
    console.log('Nothing was changed.')
    return
  }
  if (isReset && !settings.DATABASE_URL) await eraseEmbedded(settings)
  const database = await open(settings, log)
  if (isReset && settings.DATABASE_URL) await erasePostgres(database)
  const hasDemo = settings.DEMO_DATA ?? isOnlyHere(settings)
  const newKey = randomSecret()
  let isFirstKey = false
  let firstLink: string | undefined
  await database.migrate(async (sql) => {
    if (!settings.OPERATOR_KEY) isFirstKey = await claimSetting(sql, OPERATOR_KEY_HASH, sha256(newKey))
    firstLink = await inviteFirst(sql, systemClock.now())
    if (hasDemo)
      await seedDemo(sql, {
        now: systemClock.now(),
        zone: settings.TIME_ZONE,
        passwordCost: settings.PASSWORD_COST,
        password: settings.DEMO_PASSWORD,
      })
  })
  const metrics = openProcessMetrics({ database, settings })
  const pushSender = firebasePush(settings, log, metrics.pushed)
  const deps = { settings, database, clock: systemClock, pushSender, log, metrics }
  const app = await buildApp(deps)
  await assertStoreKnown(deps)
  await checkNights(deps)
  await prepareFactors({ sql: database.sql, settings, log })
  const demo = await demoLine(database, hasDemo)
  const stopSweeper = startSweeper(deps)
  // Before the server announces its address. All requests are answered, however long that takes; after an error that
  // nobody expected, the process ends as it is, since the embedded database may be in any state.
  closeWithGrace(
    { delay: false, logger: log, skip: ['uncaughtException', 'unhandledRejection'] },
    async ({ signal }) => {
      log.info({ signal }, 'asked to stop')
      await app.close()
      await stopSweeper()
      await database.close()
    },
  )
  const address = await listen(app, settings)
  console.log(`\nGriya: ${address}/react`)
  if (demo !== undefined) console.log(demo)
  if (isFirstKey) console.log(`Operator key, shown this once: OPERATOR_KEY=${newKey}\n`)
  if (firstLink !== undefined)
    console.log(
      `Operator page, for one hour and one use: ${linkAddress(settings.PUBLIC_ORIGIN ?? address, firstLink)}\n` +
        `It sets the password of "${FIRST_OPERATOR}". Later: npm run operator -- add-operator NAME --role owner\n`,
    )
}

start().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
})
