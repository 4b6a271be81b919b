import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { constants } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { build } from 'esbuild'
import { create } from 'tar'
import { pgliteDatabase } from '../../server/database/embedded'
import { EMPTY_DATABASE } from '../../server/programs'

const ROOT = resolve(__dirname, '../..')
const OUT = join(ROOT, 'dist-server')

/** The processes of the server, and the commands of those who run it. server/programs.ts finds them. */
const PROGRAMS = [
  'server/main.ts',
  'server/pictures/decoder.ts',
  'server/bugReports/judge.ts',
  'server/cli/operator.ts',
  'server/cli/backup.ts',
  'server/cli/restore.ts',
  'server/cli/moveToPostgres.ts',
]

/** What they read beside them. */
const FOLDERS = ['migrations', 'demo/photos']

/** Writes each program as one JavaScript file, without the packages. */
export const buildServer = async (out: string = OUT): Promise<void> => {
  rmSync(out, { recursive: true, force: true })
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    entryNames: '[name]',
    outdir: out,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
  for (const folder of FOLDERS) cpSync(join(ROOT, 'server', folder), join(out, folder), { recursive: true })
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
    await create({ file: join(OUT, basename(EMPTY_DATABASE)), cwd, brotli: BROTLI, portable: true }, ['.'])
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

if (require.main === module) void buildServer().then(buildEmptyDatabase)
