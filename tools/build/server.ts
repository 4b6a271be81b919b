import { cpSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { build } from 'esbuild'
import { create } from 'tar'
import { dependencies } from '../../packages/server/package.json'
import { pgliteDatabase } from '../../packages/server/src/platform/database/embedded'
import { EMPTY_DATABASE } from '../../packages/server/src/programs'

const ROOT = resolve(__dirname, '../..')
const OUT = join(ROOT, 'dist-server')

/** The processes of the server, and the commands of those who run it. packages/server/src/programs.ts finds them. */
const PROGRAMS = [
  'packages/server/src/main.ts',
  'packages/server/src/platform/pictures/decoder.ts',
  'packages/server/src/people/bugReports/judge.ts',
  'packages/server/src/cli/operator.ts',
  'packages/server/src/cli/backup.ts',
  'packages/server/src/cli/restore.ts',
  'packages/server/src/cli/moveToPostgres.ts',
]

/** What a release installs; tsx runs the sources alone. */
const FOREIGN = [...Object.keys(dependencies), 'tsx']

/** What they read beside them. */
const FOLDERS = ['migrations', 'demo/photos']

/** What drizzle-kit compares the schema with when it writes the next migration. */
const isForWritingMigrations = (path: string) => /meta[\\/]\d+_snapshot\.json$/.test(path)

/** Writes each program as one JavaScript file, without foreign packages. */
export const buildServer = async (out: string = OUT): Promise<void> => {
  rmSync(out, { recursive: true, force: true })
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    entryNames: '[name]',
    outdir: out,
    bundle: true,
    external: FOREIGN,
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  const filter = (path: string) => !isForWritingMigrations(path)
  for (const folder of FOLDERS)
    cpSync(join(ROOT, 'packages/server/src', folder), join(out, folder), { recursive: true, filter })
}

/** A window so large that what several databases of one folder share is stored once; gzip takes 4.9 MB instead of 1.9. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 24 } }

/** With all migrations, which take a start longer than to unpack this. */
const buildEmptyDatabase = async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'griya-empty-'))
  try {
    const database = pgliteDatabase(await PGlite.create(cwd))
    await database.migrate()
    await database.close()
    const packed = createBrotliCompress(BROTLI)
    await pipeline(
      create({ cwd, portable: true }, ['.']),
      packed,
      createWriteStream(join(OUT, basename(EMPTY_DATABASE))),
    )
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

if (require.main === module) void buildServer().then(buildEmptyDatabase)
