import '../environment'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql as raw } from 'drizzle-orm'
import { extract } from 'tar'
import { assertNotNewer } from '../platform/database/assertNotNewer'
import {
  DATABASE_FOLDER,
  holdsDatabase,
  openEmbedded,
  placeDatabase,
  RESTORING_FOLDER,
} from '../platform/database/embedded'
import { holdFolder } from '../platform/database/folderLock'
import { onlyRow } from '../platform/database/onlyRow'
import { COUNT_ROWS, COUNTS_FILE, differencesOf, parseCounts, type RowCounts } from '../platform/database/rowCounts'
import { rowsOf } from '../platform/database/rowsOf'
import { countUnreadable } from '../access/operators/factorSecrets'
import { KEY_FILE } from '../access/operators/machine'
import { readSettings } from '../platform/process/settings'
import { programOf, run } from './program'

const ABOUT = `Unpacks a backup into DATA_DIR, where no database may be yet, opens it once, and compares its rows with those that the
backup counted.`

const isOfBackup = (name: string) => name === COUNTS_FILE || name.startsWith(`${DATABASE_FOLDER}/`)

/**
 * Unpacks beside the final place first, so that half a database is never used as a whole one. Returns what the backup
 * counted; undefined where an earlier version made it.
 */
const unpack = async (file: string, dataDir: string): Promise<RowCounts | undefined> => {
  const hold = await holdFolder(dataDir)
  const aside = path.join(dataDir, RESTORING_FOLDER)
  try {
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside)
    await extract({ file, cwd: aside, strict: true, filter: isOfBackup })
    if (!existsSync(path.join(aside, DATABASE_FOLDER))) throw new Error(`${file} holds no database`)
    const counts = path.join(aside, COUNTS_FILE)
    const counted = existsSync(counts) ? parseCounts(readFileSync(counts, 'utf8')) : undefined
    await placeDatabase(path.join(aside, DATABASE_FOLDER), dataDir)
    return counted
  } finally {
    rmSync(aside, { recursive: true, force: true })
    await hold.release()
  }
}

const restore = async (file: string) => {
  const { DATA_DIR: dataDir } = readSettings(process.env)
  if (holdsDatabase(dataDir)) throw new Error(`${dataDir} holds a database already: set DATA_DIR to a new folder`)
  const counted = await unpack(file, dataDir)
  const database = await openEmbedded(dataDir)
  const { sql } = database
  try {
    await assertNotNewer(sql)
    const found = onlyRow(await rowsOf<RowCounts>(sql, raw.raw(COUNT_ROWS)))
    const differences = counted === undefined ? [] : differencesOf(counted, found)
    if (differences.length > 0) throw new Error(`${dataDir} is not what was backed up: ${differences.join(', ')}`)
    const unreadable = await countUnreadable(sql, dataDir)
    if (unreadable > 0)
      console.error(
        `${path.join(dataDir, KEY_FILE)} is missing or another one, and ${unreadable} second factors of operators cannot ` +
          'be checked without it: copy the file that was saved with this backup to there',
      )
    const compared = counted === undefined ? 'the backup has no counts to compare with' : 'as the backup counted them'
    console.log(
      `${dataDir}: ${found.tenants} tenants, ${found.transactions} transactions, ${found.images} pictures, ${compared}. ` +
        `Start with DATA_DIR=${dataDir}`,
    )
  } finally {
    await database.close()
  }
}

void run(programOf('restore', ABOUT).argument('<FILE.tar.gz>').action(restore))
