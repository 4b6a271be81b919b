import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { create as createTar, extract as extractTar } from 'tar'
import { DATABASE_FOLDER, markDatabase, pgliteDatabase } from '../../server/database/embedded'
import type { Database } from '../../server/database/open'
import { SPARE_LIMIT, spareClients } from './spareClients'

const ROOT = join(__dirname, '..', '..')
const MIGRATIONS = join(ROOT, 'server', 'migrations')
const KEPT = join(ROOT, '.cache', 'databases')

/** A hash of everything that decides the dump: this file, PGlite's version and all migrations. */
const dumpName = () => {
  const hash = createHash('sha256')
    .update(readFileSync(__filename))
    .update(readFileSync(join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  for (const name of readdirSync(MIGRATIONS, { recursive: true }).map(String).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}

/** The folder is closed before it is dumped: otherwise each start would have to recover it. */
const dumpMigrated = async (file: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-migrated-'))
  try {
    const database = pgliteDatabase(await PGlite.create(folder))
    await database.migrate()
    await database.close()
    await createTar({ file, cwd: folder }, ['.'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** This takes three seconds of one core, so one process does it and the others read the result. */
const dumpFile = async (): Promise<string> => {
  const file = join(KEPT, dumpName())
  if (!existsSync(file)) {
    mkdirSync(KEPT, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await dumpMigrated(unfinished)
    renameSync(unfinished, file)
  }
  return file
}

/** Makes a new DATA_DIR without demo data, like the server's first start does in an empty one. */
export const makeDataDir = async (dataDir: string): Promise<void> => {
  const cwd = join(dataDir, DATABASE_FOLDER)
  mkdirSync(cwd, { recursive: true })
  await extractTar({ file: await dumpFile(), cwd })
  await markDatabase(dataDir)
}

const readDump = async () => new Blob([readFileSync(await dumpFile())])
let migrated: Promise<Blob> | undefined

const startMigrated = async (): Promise<PGlite> => {
  migrated ??= readDump()
  return PGlite.create({ loadDataDir: await migrated })
}

/** A migrated, empty database in memory that ends when it is closed. */
export const openMortalPglite = async (): Promise<Database> => pgliteDatabase(await startMigrated())

const EMPTY = `
  do $$ begin
    execute (
      select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public'
    );
  end $$`
/** Some tests add triggers that make the database fail. */
const HAS_TRIGGERS = 'select exists (select from pg_trigger where not tgisinternal) as yes'

const giveBack = async (client: PGlite): Promise<void> => {
  const { rows } = await client.query<{ yes: boolean }>(HAS_TRIGGERS)
  if (rows[0]?.yes || spareClients.length >= SPARE_LIMIT) return client.close()
  await client.exec(EMPTY)
  spareClients.push(client)
}

/** The same, but when it is closed it is emptied and used again: starting a new one takes ten times as long. */
export const openMigratedPglite = async (): Promise<Database> => {
  const client = spareClients.pop() ?? (await startMigrated())
  return { ...pgliteDatabase(client), close: () => giveBack(client) }
}
