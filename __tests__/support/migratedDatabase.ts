import { createHash } from 'node:crypto'
import { constants, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { create as createTar } from 'tar'
import { DATABASE_FOLDER, markDatabase, pgliteDatabase } from '../../packages/server/src/platform/database/embedded'
import type { Database } from '../../packages/server/src/platform/database/open'
import { seedDemo, type SeedOptions } from '../../packages/server/src/demo/seed'
import { SPARE_LIMIT, spareClients } from './spareClients'

const ROOT = join(__dirname, '..', '..')
const MIGRATIONS = join(ROOT, 'packages/server/src/migrations')
const KEPT = join(ROOT, '.cache', 'databases')

/** A hash of everything that decides the database: this file, PGlite's version and all migrations. */
const keptName = () => {
  const hash = createHash('sha256')
    .update(readFileSync(__filename))
    .update(readFileSync(join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  for (const name of readdirSync(MIGRATIONS, { recursive: true }).map(String).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

const FOLDER = 'folder'
const DUMP = 'dump.tar'

/** The folder is closed before it is dumped: otherwise each start would have to recover it. */
const makeMigrated = async (place: string): Promise<void> => {
  const folder = join(place, FOLDER)
  mkdirSync(folder, { recursive: true })
  const database = pgliteDatabase(await PGlite.create(folder))
  await database.migrate()
  await database.close()
  await createTar({ file: join(place, DUMP), cwd: folder }, ['.'])
}

/** This takes three seconds of one core, so one process does it and the others read the result. */
const kept = async (): Promise<string> => {
  const place = join(KEPT, keptName())
  if (existsSync(place)) return place
  const unfinished = `${place}.${process.pid}`
  await makeMigrated(unfinished)
  try {
    renameSync(unfinished, place)
  } catch (error) {
    // another process was faster
    if (!existsSync(place)) throw error
    rmSync(unfinished, { recursive: true })
  }
  return place
}

/** Makes a new DATA_DIR without demo data, like the server's first start does in an empty one. */
export const makeDataDir = async (dataDir: string): Promise<void> => {
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE }
  cpSync(join(await kept(), FOLDER), join(dataDir, DATABASE_FOLDER), options)
  await markDatabase(dataDir)
}

const readDump = async () => new Blob([readFileSync(join(await kept(), DUMP))])
let migrated: Promise<Blob> | undefined

const startMigrated = async (): Promise<PGlite> => {
  migrated ??= readDump()
  return PGlite.create({ loadDataDir: await migrated })
}

/** A migrated, empty database in memory that ends when it is closed. */
export const openMortalPglite = async (): Promise<Database> => pgliteDatabase(await startMigrated())

const IS_TABLE = `relnamespace = 'public'::regnamespace and relkind = 'r'`

/** To truncate sixty tables takes longer than most tests: their rows are deleted, as long as they have not left much behind. */
const EMPTY = `
  do $$ declare one record; begin
    if (select max(pg_relation_size(oid)) from pg_class where ${IS_TABLE}) > 1000000 then
      execute (select 'truncate ' || string_agg(format('%I', relname), ', ') from pg_class where ${IS_TABLE});
    else
      set session_replication_role = replica;
      for one in select relname from pg_class where ${IS_TABLE} and pg_relation_size(oid) > 0 loop
        execute format('delete from public.%I', one.relname);
      end loop;
      set session_replication_role = default;
    end if;
    perform setval(format('public.%I', sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`
/** Some tests add triggers that make the database fail. */
const HAS_TRIGGERS = 'select exists (select from pg_trigger where not tgisinternal) as yes'

const giveBack = async (client: PGlite): Promise<void> => {
  const { rows } = await client.query<{ yes: boolean }>(HAS_TRIGGERS)
  if (rows[0]?.yes || spareClients.length >= SPARE_LIMIT) return client.close()
  await client.exec(EMPTY)
  spareClients.push(client)
}

/** What `name` keeps comes back: rows in their order, and the numbers that ids go on from. */
const putBack = (name: string) => `
  set session_replication_role = replica;
  do $$ declare one record; begin
    for one in
      select relname, string_agg(quote_ident(attname), ', ') as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where ${IS_TABLE} and to_regclass(format('${name}.%I', relname)) is not null group by 1
    loop
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from ${name}.%1$I',
        one.relname, one.columns);
    end loop;
    perform setval(format('public.%I', sequence)::regclass, last) from ${name}."sequences of all";
  end $$;
  set session_replication_role = default`

/** Of the tables that are not empty. */
const keep = (name: string) => `
  create schema ${name};
  do $$ declare one record; begin
    for one in select relname from pg_class where ${IS_TABLE} and pg_relation_size(oid) > 0 loop
      execute format('create table ${name}.%1$I as select * from public.%1$I', one.relname);
    end loop;
  end $$;
  create table ${name}."sequences of all" as
    select sequencename as sequence, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`

/** To write the demo data once and copy it from then on takes a tenth of the time of writing it each time. */
const addDemo = async (client: PGlite, demo: SeedOptions): Promise<void> => {
  const name = `demo_${createHash('sha256').update(JSON.stringify(demo)).digest('hex').slice(0, 16)}`
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [name])
  if (rows.length > 0) return void (await client.exec(putBack(name)))
  await seedDemo(pgliteDatabase(client).sql, demo)
  await client.exec(keep(name))
}

/** When it is closed it is emptied and used again: starting a new one takes ten times as long. */
export const openMigratedPglite = async (demo?: SeedOptions): Promise<Database> => {
  const client = spareClients.pop() ?? (await startMigrated())
  if (demo) await addDemo(client, demo)
  return { ...pgliteDatabase(client), close: () => giveBack(client) }
}
