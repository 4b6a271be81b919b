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
]

/** Writes each program as one JavaScript file, without the packages, and the migrations beside them. */
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
  cpSync(join(ROOT, 'server', 'migrations'), join(out, 'migrations'), { recursive: true })
}

if (require.main === module) void buildServer()
