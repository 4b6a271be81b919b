import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { extract } from 'tar'
import { errorCode } from '../../domain/errors'
import { SettingsError } from '../process/settings'
import { assertNotNewer } from './assertNotNewer'
import { prepareCopy } from './copyFiles'
import { diskRoom } from './diskRoom'
import { DURABLE_START, DurableFs } from './durableFs'
import { holdFolder, type Hold } from './folderLock'
import { EMPTY_DATABASE, MIGRATIONS_FOLDER } from '../../programs'
import { onlyRow } from './onlyRow'
import type { Database } from './open'
import { COUNT_ROWS, type RowCounts } from './rowCounts'
import { syncPath, syncTree } from './sync'

/** The folder inside DATA_DIR. */
export const DATABASE_FOLDER = 'postgres'
/** A backup in progress copies the database into a folder beside it: this prefix and a number. */
export const COPY_PREFIX = 'backup-'
/** A new database is made here, so that an unfinished one is never used. */
const NEW_FOLDER = 'new'
/** A backup is unpacked here before it takes its place. */
export const RESTORING_FOLDER = 'restoring'
/** A file beside the database. It says that the database exists and is completely on the disk. */
const MARK = 'database-is-here.txt'
const MARK_TEXT = `The folder ${DATABASE_FOLDER} beside this file holds Griya's database. Without it the server does not start.\n`

const RESTORE = 'restore the last backup (npm run restore -- FILE)'

/**
 * Within the transaction nothing else writes, and after the checkpoint the files hold everything. Returns how many rows
 * the copy has.
 */
const copierOf = (client: PGlite, folder: string) => async (target: string) => {
  // Before the checkpoint, which would wait without end for room on a full disk.
  const copyTo = await prepareCopy(folder)
  return client.transaction(async (tx) => {
    await tx.exec('checkpoint')
    await copyTo(target)
    return onlyRow((await tx.query<RowCounts>(COUNT_ROWS)).rows)
  })
}

/** A start after a crash reads this much of the log in a second or two. */
const LONGEST_LOG_BYTES = 64 * 1024 * 1024
const LOG_BYTES = 'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()'

/**
 * PostgreSQL has a separate process for checkpoints, and PGlite has none. Without this the log would grow until the
 * database is closed.
 */
const checkpointerOf = (client: PGlite, hasRoom: () => Promise<boolean>) => async () => {
  const { rows } = await client.query<{ bytes: number }>(LOG_BYTES)
  if ((rows[0]?.bytes ?? 0) > LONGEST_LOG_BYTES && (await hasRoom())) await client.exec('checkpoint')
}

interface EmbeddedStore {
  readonly dataDir: string
  readonly folder: string
  readonly hold: Hold
  readonly files: DurableFs
}

/** From here on, PostgreSQL numbers the rows of its views and of our tables. */
const FIRST_ROW_TYPE = 10_000

/**
 * PGlite can read lists of whole rows of each table and view, which nobody asks for. It copies all its hundreds of
 * parsers whenever a query brings its own, as each of drizzle's does: three times the work of a small query.
 */
const forgetRowTypes = (client: PGlite) => {
  for (const type of Object.keys(client.parsers)) if (Number(type) >= FIRST_ROW_TYPE) delete client.parsers[type]
}

/** Tests pass a `client` that was restored from a dump. */
export const pgliteDatabase = (client: PGlite, store?: EmbeddedStore): Database => {
  forgetRowTypes(client)
  const sql = drizzle(client)
  const hasRoom = store && diskRoom(store.folder)
  return {
    engine: 'pglite',
    sql,
    statement: (_name, text) => async (values) => (await client.query<never>(text, [...values])).rows,
    migrate: async (first) => {
      await store?.hold.confirm()
      try {
        await assertNotNewer(sql)
        await migrate(sql, { migrationsFolder: MIGRATIONS_FOLDER })
      } catch (error) {
        throw store && isDamage(error) ? damaged(store.dataDir, error) : error
      }
      await first?.(sql)
      await store?.files.settled()
    },
    ...(store &&
      hasRoom && {
        settled: () => store.files.settled(),
        copyTo: copierOf(client, store.folder),
        checkpoint: checkpointerOf(client, hasRoom),
        hasRoom,
      }),
    close: async () => {
      await client.close()
      await store?.hold.release()
    },
  }
}

const DAMAGE = ['58P01', 'XX000', 'XX001', 'XX002']
const isDamage = (error: unknown) => DAMAGE.includes(errorCode(error) ?? '')

const damaged = (dataDir: string, cause: unknown, detail?: string) =>
  new SettingsError(
    `The database in ${path.join(dataDir, DATABASE_FOLDER)} cannot be opened: files of it are missing or damaged` +
      `${detail === undefined ? '' : ` (${detail})`}. Move that folder away and ${RESTORE}.`,
    { cause },
  )

/** A folder is also empty if it holds only what a mount point or a disk check left there. */
const contentOf = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'lost+found') : []

export const holdsDatabase = (dataDir: string): boolean => contentOf(path.join(dataDir, DATABASE_FOLDER)).length > 0

/** Call it once the whole database is on the disk. */
export const markDatabase = async (dataDir: string): Promise<void> => {
  await writeFile(path.join(dataDir, MARK), MARK_TEXT, { flush: true })
  await syncPath(dataDir)
}

/** Deletes the database and its mark. The caller must hold the folder. */
export const eraseDatabase = (dataDir: string): void => {
  for (const name of [DATABASE_FOLDER, MARK]) rmSync(path.join(dataDir, name), { recursive: true, force: true })
}

/** Moves a finished database to its final place. */
export const placeDatabase = async (from: string, dataDir: string): Promise<void> => {
  await syncTree(from)
  await rename(from, path.join(dataDir, DATABASE_FOLDER))
  await syncPath(dataDir)
  await markDatabase(dataDir)
}

const makeDatabase = async (dataDir: string) => {
  const unfinished = path.join(dataDir, NEW_FOLDER)
  mkdirSync(unfinished)
  // PostgreSQL's initdb takes twice the memory of all that follows, so a release brings its result along.
  if (existsSync(EMPTY_DATABASE)) await extract({ file: EMPTY_DATABASE, cwd: unfinished, strict: true })
  else await (await PGlite.create(unfinished)).close()
  await placeDatabase(unfinished, dataDir)
}

/** Removes what an interrupted backup, move, restore or first start left behind. The caller must hold the folder. */
export const removeLeftCopies = (dataDir: string): void => {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(COPY_PREFIX) || name === NEW_FOLDER || name === RESTORING_FOLDER)
      rmSync(path.join(dataDir, name), { recursive: true, force: true })
}

const prepare = async (dataDir: string) => {
  removeLeftCopies(dataDir)
  if (!holdsDatabase(dataDir)) {
    if (existsSync(path.join(dataDir, MARK)))
      throw new SettingsError(
        `DATA_DIR ${dataDir} had a database, and its folder ${DATABASE_FOLDER} is missing or empty: mount what is not ` +
          `mounted, or ${RESTORE}, or begin anew with --reset`,
      )
    await makeDatabase(dataDir)
  }
  const folder = path.join(dataDir, DATABASE_FOLDER)
  // Otherwise PGlite would make a new database over the existing files.
  if (!existsSync(path.join(folder, 'PG_VERSION'))) throw damaged(dataDir, undefined)
  if (existsSync(path.join(dataDir, MARK))) return
  // The database was made by an earlier version, which wrote no mark.
  await syncTree(folder)
  await markDatabase(dataDir)
}

const openFolder = async (dataDir: string, hold: Hold): Promise<Database> => {
  await prepare(dataDir)
  const folder = path.join(dataDir, DATABASE_FOLDER)
  await hold.confirm()
  await syncTree(folder)
  const files = new DurableFs(folder)
  let reason: string | undefined
  const onStderr = (line: string) => {
    reason = /(?:FATAL|PANIC|ERROR): +(.*)/.exec(line)?.[1] ?? reason
    return false
  }
  try {
    const client = await PGlite.create({ fs: files, startParams: DURABLE_START, onStderr })
    return pgliteDatabase(client, { dataDir, folder, hold, files })
  } catch (error) {
    throw damaged(dataDir, error, reason)
  }
}

/** The embedded database belongs to one process at a time: two processes would destroy each other's pages. */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const hold = await holdFolder(dataDir)
  try {
    return await openFolder(dataDir, hold)
  } catch (error) {
    await hold.release()
    throw error
  }
}
