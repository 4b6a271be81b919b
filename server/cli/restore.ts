import '../environment'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { count } from 'drizzle-orm'
import { extract } from 'tar'
import { assertNotNewer } from '../database/assertNotNewer'
import { DATABASE_FOLDER, holdsDatabase, openEmbedded, placeDatabase, RESTORING_FOLDER } from '../database/embedded'
import { holdFolder } from '../database/folderLock'
import { tenants, transactions } from '../database/schema'
import { countUnreadable, KEY_FILE } from '../operator/people/factorSecrets'
import { readSettings } from '../settings'

const USAGE = `npm run restore -- FILE.tar.gz

Unpacks a backup into DATA_DIR, where no database may be yet, and opens it once.`

/** Unpacks beside the final place first, so that half a database is never used as a whole one. */
const unpack = async (file: string, dataDir: string) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const hold = await holdFolder(dataDir)
  const aside = path.join(dataDir, RESTORING_FOLDER)
  try {
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside)
    await extract({ file, cwd: aside, strict: true, filter: (name) => name.startsWith(`${DATABASE_FOLDER}/`) })
    if (!existsSync(path.join(aside, DATABASE_FOLDER))) throw new Error(`${file} holds no database`)
    await placeDatabase(path.join(aside, DATABASE_FOLDER), dataDir)
  } finally {
    rmSync(aside, { recursive: true, force: true })
    await hold.release()
  }
}

const run = async () => {
  const [file] = process.argv.slice(2)
  const { DATA_DIR: dataDir } = readSettings(process.env)
  if (file === undefined) throw new Error(USAGE)
  if (holdsDatabase(dataDir)) throw new Error(`${dataDir} holds a database already: set DATA_DIR to a new folder`)
  await unpack(file, dataDir)
  const database = await openEmbedded(dataDir)
  const { sql } = database
  try {
    await assertNotNewer(sql)
    const [people] = await sql.select({ rows: count() }).from(tenants)
    const [bookings] = await sql.select({ rows: count() }).from(transactions)
    const unreadable = await countUnreadable(sql, dataDir)
    if (unreadable > 0)
      console.error(
        `${path.join(dataDir, KEY_FILE)} is missing or another one, and ${unreadable} second factors of operators cannot ` +
          'be checked without it: copy the file that was saved with this backup to there',
      )
    console.log(`${dataDir}: ${people?.rows} tenants, ${bookings?.rows} transactions. Start with DATA_DIR=${dataDir}`)
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
