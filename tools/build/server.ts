import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

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
  'server/cli/images.ts',
  'server/cli/partition.ts',
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

if (require.main === module) void buildServer()
