import { basename, join } from 'node:path'
import type { Program } from '../../packages/server/src/programs'

/** The server's programs of a test run. `dist-server` may be older than the sources. */
export const SERVER_PROGRAMS = join(__dirname, '../../.cache/test-server')

export const MIGRATIONS_FOLDER = join(SERVER_PROGRAMS, 'migrations')
export const EMPTY_DATABASE = join(SERVER_PROGRAMS, 'empty-database.tar.br')
export const DEMO_PHOTOS_FOLDER = join(SERVER_PROGRAMS, 'demo', 'photos')

export const builtProgram = (source: string): string => join(SERVER_PROGRAMS, `${basename(source)}.js`)

/** Stands for the function of packages/server/src/programs.ts in the server that runs inside a test. */
export const programOf = (source: string): Program => ({
  file: builtProgram(source),
  execArgv: ['--enable-source-maps'],
})
