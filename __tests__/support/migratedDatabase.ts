import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteDatabase, type Database } from '../../server/database/open'

const ROOT = join(__dirname, '..', '..')
const MIGRATIONS = join(ROOT, 'server', 'migrations')
const KEPT = join(ROOT, '.cache', 'databases')

/** What the dump follows from: PGlite's version and every migration. */
const dumpName = () => {
  const hash = createHash('sha256').update(
    readFileSync(join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json')),
  )
  for (const name of readdirSync(MIGRATIONS, { recursive: true }).map(String).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}

const dumpMigrated = async (): Promise<Buffer> => {
  const client = await PGlite.create()
  await pgliteDatabase(client).migrate()
  const dump = await client.dumpDataDir('none')
  await client.close()
  return Buffer.from(await dump.arrayBuffer())
}

/** Three seconds of work on one core, so one process does it and the others read what it left. */
const readOrDump = async (): Promise<Blob> => {
  const file = join(KEPT, dumpName())
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const dump = await dumpMigrated()
  mkdirSync(KEPT, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, dump)
  renameSync(unfinished, file)
  return new Blob([new Uint8Array(dump)])
}

let migrated: Promise<Blob> | undefined

/** A migrated empty database of its own, in memory. */
export const openMigratedPglite = async (): Promise<Database> => {
  migrated ??= readOrDump()
  return pgliteDatabase(await PGlite.create({ loadDataDir: await migrated }))
}
