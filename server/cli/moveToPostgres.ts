import '../environment'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { assertEmpty, copyRows, type Figures } from '../database/copying'
import { COPY_PREFIX, DATABASE_FOLDER, holdsDatabase, openEmbedded } from '../database/embedded'
import { holdFolder } from '../database/folderLock'
import { migratePostgres } from '../database/migratePostgres'
import * as schema from '../database/schema'
import { readSettings } from '../settings'

const USAGE = `npm run move-to-postgres -- postgres://…

Copies everything from the embedded database in DATA_DIR to an empty PostgreSQL database, and compares both. Without an
address it takes DATABASE_URL, which keeps a password out of the list of processes. Stop the server first; DATA_DIR stays
as it is.`

/** Works on a copy, because opening a database writes to it. A start removes what an interrupted move leaves. */
const withCopy = async <T>(dataDir: string, work: (aside: string) => Promise<T>): Promise<T> => {
  const hold = await holdFolder(dataDir)
  const aside = await mkdtemp(path.join(dataDir, COPY_PREFIX))
  try {
    await cp(path.join(dataDir, DATABASE_FOLDER), path.join(aside, DATABASE_FOLDER), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    })
    return await work(aside)
  } finally {
    await rm(aside, { recursive: true, force: true })
    await hold.release()
  }
}

const checkTarget = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await assertEmpty(drizzle(client, { schema }))
  } finally {
    await client.end()
  }
}

const move = async (folder: string, url: string): Promise<Figures> => {
  const source = await openEmbedded(folder)
  try {
    await source.migrate()
    let figures: Figures | undefined
    // Under the lock of migrations, so that a server that starts on the target waits.
    await migratePostgres(url, { byStatement: false }, async (target) => {
      figures = await copyRows(source.sql, target)
    })
    if (!figures) throw new Error('nothing was moved')
    return figures
  } finally {
    await source.close()
  }
}

const report = ({ tables, sums }: Figures, dataDir: string) => {
  const width = Math.max(...tables.map(({ name }) => name.length))
  const filled = tables.filter(({ rows }) => rows > 0)
  for (const { name, rows } of filled) console.log(`${name.padEnd(width)} ${String(rows).padStart(9)}`)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `\n${rows} rows in ${tables.length} tables, each the same on both sides. All transactions: Rp ${sums.totals}, ` +
      `the newest has number ${sums.newest}. All tenants: ${sums.coins} coins.\n` +
      `Start with DATABASE_URL. ${dataDir} is as it was: keep it until you have a backup of PostgreSQL.`,
  )
}

const run = async () => {
  const [address, ...more] = process.argv.slice(2)
  const { DATA_DIR: dataDir, DATABASE_URL: url } = readSettings({
    ...process.env,
    ...(address !== undefined && { DATABASE_URL: address }),
  })
  if (url === undefined || more.length > 0) throw new Error(USAGE)
  if (!holdsDatabase(dataDir)) throw new Error(`${dataDir} holds no database: set DATA_DIR to the folder that does`)
  await checkTarget(url)
  report(await withCopy(dataDir, (aside) => move(aside, url)), dataDir)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
