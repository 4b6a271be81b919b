import { sql as raw } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { MIGRATIONS_FOLDER } from '../../programs'
import { SettingsError } from '../process/settings'
import { rowsOf } from './rowsOf'
import type { Sql } from './sql'

const HAS_MIGRATIONS = raw`
  select table_name from information_schema.tables
  where table_schema = 'drizzle' and table_name = '__drizzle_migrations'`
const NEWEST = raw`select max(created_at)::text as "at" from drizzle.__drizzle_migrations`

/** Seventeen migrations between these two moments, which no release had apart, are one file now. */
const MERGED = { after: 1795381335604, before: 1795639014825 }
const BEFORE_THE_MERGE = '0d9ff2a8'

/**
 * Refuses a database that a newer version has migrated. This version would find columns that it does not know, and
 * would write rows without what the newer one relies on. It also refuses one that stands between merged migrations.
 */
export const assertNotNewer = async (sql: Sql): Promise<void> => {
  if ((await rowsOf<object>(sql, HAS_MIGRATIONS)).length === 0) return
  const [{ at } = { at: null }] = await rowsOf<{ at: string | null }>(sql, NEWEST)
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  if (at === null || known.some(({ folderMillis }) => folderMillis === Number(at))) return
  if (Number(at) > MERGED.after && Number(at) < MERGED.before)
    throw new SettingsError(
      `This database stands between two releases of Griya. Start it once with the commit ${BEFORE_THE_MERGE}, then with this version.`,
    )
  const day = new Date(Number(at)).toISOString().slice(0, 10)
  throw new SettingsError(
    `This database belongs to a newer version of Griya: its schema was last changed by a migration of ${day}, which ` +
      'this version does not have. Start the newer version, or restore a backup from before it was started.',
  )
}
